import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '#testing/api.ts';
import { makeWorkingStory } from '#testing/desk-stories.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { finish, order } from '#testing/publishing.ts';
import { consumeWebhooks, resumeWebhooks } from './webhook.jobs.ts';
import { MOST_TRIES } from './webhook.model.ts';

interface Hook {
  id: number;
  secret: string;
}
interface Log {
  deliveries: { id: number; status: string; attempts: number; answer: number; fault: string }[];
}

const INPUT = {
  name: 'An app',
  url: 'https://app.example/hook',
  events: ['story.published', 'story.taken_down'],
  isActive: true,
};

let admin: Person;
let calls: { url: string; headers: Headers; body: string; redirect: string }[] = [];
let answers: (Response | Error)[] = [];

const service: typeof fetch = async (input, init) => {
  const { headers, body, redirect } = init ?? {};
  calls.push({
    ...{ url: String(input), headers: new Headers(headers), body: String(body) },
    redirect: redirect ?? 'follow',
  });
  const answer = answers.shift() ?? new Response(null, { status: 204 });
  if (answer instanceof Error) throw answer;
  return answer;
};

beforeEach(async () => {
  admin = await signInAs('admin');
  calls = [];
  answers = [];
  for (const table of ['articles', 'webhooks']) await env.DB.exec(`DELETE FROM ${table}`);
});

async function call<T>(method: string, path: string, body?: object) {
  const answer = await callApi<never>(`/desk/webhooks${path}`, {
    method,
    headers: { ...admin.cookie, Origin: 'https://news.test', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.body, data: answer.body.data as unknown as T };
}

async function makeHook(input: object = {}): Promise<Hook> {
  const { status, data } = await call<Hook>('POST', '', { ...INPUT, ...input });
  expect(status).toBe(200);
  return data;
}

async function logOf({ id }: Hook): Promise<Log['deliveries']> {
  return (await call<Log>('GET', `/${id}/deliveries`)).data.deliveries;
}

/** Makes a delivery due, and hands it to the consumer. */
async function deliver(deliveryId: number, messages = 1) {
  await env.DB.exec("UPDATE webhook_deliveries SET next_at = 1 WHERE status = 'waiting'");
  const { explicitAcks } = await hand(deliveryId, messages);
  return explicitAcks.length === messages ? 'settled' : 'again';
}

/** Hands a delivery to the consumer as the queue does, as often as it is told to. */
async function hand(deliveryId: number, messages = 1) {
  const body = { deliveryId };
  const batch = createMessageBatch(
    'webhook',
    Array.from({ length: messages }, (_, index) => ({
      ...{ id: String(index), timestamp: new Date(), attempts: 1, body },
    })),
  );
  await consumeWebhooks(makePlatform(), batch, service);
  return getQueueResult(batch, createExecutionContext());
}

/** A published story whose only webhook has not been called yet. */
async function publish(hook: Hook): Promise<number> {
  await finish((await order(await makeWorkingStory())).id);
  const [delivery] = await logOf(hook);
  if (!delivery) throw new Error('nothing was noted');
  await env.DB.exec(
    "UPDATE webhook_deliveries SET status = 'waiting', attempts = 0, next_at = 1, answer = NULL, settled_at = NULL",
  );
  return delivery.id;
}

describe('a webhook', () => {
  it('is called once about a publication, signed so that it can be checked', async () => {
    const hook = await makeHook();
    const id = await publish(hook);
    expect(await deliver(id)).toBe('settled');
    expect(await deliver(id)).toBe('settled');
    expect(calls).toHaveLength(1);
    const [made] = calls;
    expect(made).toMatchObject({ url: INPUT.url, redirect: 'manual' });
    const { event, url, language, title } = JSON.parse(made?.body ?? '');
    expect({ event, language }).toEqual({ event: 'story.published', language: 'gu' });
    expect(url).toMatch(/^https:\/\/news\.test\/gujarati\/gujarat\//);
    expect(title).toContain('સૌરાષ્ટ્ર');
    const [, t, v1] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(made?.headers.get('X-Trivarta-Signature') ?? '') ?? [];
    const expected = createHmac('sha256', hook.secret).update(`${t}.${made?.body}`).digest('hex');
    expect(v1).toBe(expected);
    expect(Math.abs(Number(t) * 1_000 - Date.now())).toBeLessThan(60_000);
    expect(await logOf(hook)).toMatchObject([{ status: 'delivered', attempts: 1, answer: 204 }]);
  });

  it('is tried again after failures, and given up on in the end', async () => {
    const hook = await makeHook();
    const id = await publish(hook);
    answers = [
      new Response(null, { status: 500 }),
      new Response(null, { status: 302, headers: { Location: 'http://10.0.0.1/' } }),
      ...Array.from({ length: MOST_TRIES }, () => new Error('unreachable')),
    ];
    const outcomes: string[] = [];
    for (let tries = 0; tries < MOST_TRIES; tries += 1) outcomes.push(await deliver(id));
    expect(outcomes.at(-2)).toBe('again');
    expect(outcomes.at(-1)).toBe('settled');
    expect(calls).toHaveLength(MOST_TRIES);
    expect(calls.every(({ url }) => url === INPUT.url)).toBe(true);
    expect(await logOf(hook)).toMatchObject([
      { status: 'failed', attempts: MOST_TRIES, fault: 'unreachable' },
    ]);
  });

  it('is called once when its message is delivered three times at once', async () => {
    const hook = await makeHook();
    await deliver(await publish(hook), 3);
    expect(calls).toHaveLength(1);
    expect(await logOf(hook)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('has a message that meets a call under way come again when that call is over', async () => {
    const id = await publish(await makeHook());
    await env.DB.prepare('UPDATE webhook_deliveries SET next_at = ?')
      .bind(Date.now() + 50_000)
      .run();
    const { retryMessages } = await hand(id);
    expect(calls).toEqual([]);
    expect(retryMessages).toMatchObject([{ msgId: '0' }]);
  });

  it('is called by the cron when its message was lost', async () => {
    const id = await publish(await makeHook());
    await env.DB.exec('UPDATE webhook_deliveries SET next_at = 1');
    const sendBatch = vi.fn(async (_messages: unknown) => {});
    const WEBHOOK_QUEUE = { sendBatch } as unknown as Queue;
    await resumeWebhooks(makePlatform({ WEBHOOK_QUEUE }));
    expect(sendBatch).toHaveBeenCalledExactlyOnceWith([{ body: { deliveryId: id } }]);
  });

  it('hears only what it asked for, and nothing while it is switched off', async () => {
    const deaf = await makeHook({ events: ['story.unpublished'] });
    const off = await makeHook({ isActive: false });
    await finish((await order(await makeWorkingStory())).id);
    expect(await logOf(deaf)).toEqual([]);
    expect(await logOf(off)).toEqual([]);
  });

  it('is tried by hand, and tells what came of it', async () => {
    const { id } = await makeHook();
    const { status, data } = await call<Log['deliveries'][0]>('POST', `/${id}/test`);
    expect(status).toBe(200);
    // Tests reach nothing outside of this machine.
    expect(data).toMatchObject({ status: 'failed', attempts: 1, answer: 404 });
  });

  it('tells its secret once', async () => {
    const { id, secret } = await makeHook();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const changed = await call('PUT', `/${id}`, { ...INPUT, name: 'Renamed' });
    expect(changed.data).toMatchObject({ name: 'Renamed' });
    const list = await call<{ webhooks: object[] }>('GET', '');
    expect(JSON.stringify([changed.data, list.data])).not.toContain(secret);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
  });
});

describe('a webhook is refused', () => {
  it.each([
    ['http://app.example/', 'webhook.bad_scheme'],
    ['ftp://app.example/', 'webhook.bad_scheme'],
    ['https://localhost/', 'webhook.private_address'],
    ['https://10.1.2.3/', 'webhook.private_address'],
    ['https://2130706433/', 'webhook.private_address'],
    ['https://[::ffff:10.0.0.1]/', 'webhook.private_address'],
    ['https://169.254.169.254/latest', 'webhook.private_address'],
    ['https://app.example:8443/', 'webhook.bad_port'],
    ['https://me:secret@app.example/', 'webhook.credentials'],
    ['javascript:alert(1)', 'webhook.bad_scheme'],
    ['<script>', 'webhook.bad_url'],
  ])('to %s', async (url, code) => {
    const { status, body } = await call('POST', '', { ...INPUT, url });
    expect(status).toBe(400);
    expect((body as unknown as { errors: object[] }).errors).toMatchObject([
      { code, field: 'url' },
    ]);
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(81) },
    { url: `https://app.example/${'x'.repeat(2_000)}` },
    { events: [] },
    { events: ['story.read'] },
    { isActive: 'yes' },
  ])('with %o', async (input) => {
    expect((await call('POST', '', { ...INPUT, ...input })).status).toBe(400);
  });

  it('when there are too many', async () => {
    for (let count = 0; count < 20; count += 1) await makeHook();
    expect((await call('POST', '', INPUT)).status).toBe(400);
  });
});
