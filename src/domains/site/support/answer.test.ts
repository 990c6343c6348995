import { createMessageBatch, env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeMail } from '#kernel/delivery/mail-queue.ts';
import { type Mail, MailError } from '#platform/mail/mail.ts';
import { openGrievance } from '#testing/access/access-manage.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { keepMails } from '#testing/outbox.ts';
import { makeProgram } from '#testing/people.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';
import { mailAnswer, resendUnsentAnswers } from './answer.jobs.ts';
import type { TicketAnswer } from './answer.model.ts';
import { failOldAnswers } from './answer.repo.ts';
import { listClocks } from './ticket.model.ts';
import { openTicket } from './ticket.service.ts';

const DESK = { CONTACT_EMAIL: 'desk@news.test', GRIEVANCE_EMAIL: 'officer@news.test' };
const HOUR = 3_600_000;

let sent: Mail[] = [];

keepMails();

beforeEach(async () => {
  sent = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.exec('DELETE FROM tickets');
});
afterEach(() => {
  vi.useRealTimers();
});

async function answer(ticketId: number, body: object = {}) {
  const { bearer } = await makeProgram('ticket.manage');
  return callApi(`/desk/tickets/${ticketId}/answers`, {
    method: 'POST',
    headers: { ...bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      key: crypto.randomUUID(),
      text: 'We have put it right.\nThank you.',
      isLast: false,
      ...body,
    }),
  });
}

async function resend(ticketId: number, answerId: number) {
  const { bearer } = await makeProgram('ticket.manage');
  const path = `/desk/tickets/${ticketId}/answers/${answerId}/resend`;
  return callApi(path, { method: 'POST', headers: bearer });
}

interface Ticket {
  id: number;
  status: string;
  closedAt: number | null;
  answers: TicketAnswer[];
}

async function list(): Promise<Ticket[]> {
  const { bearer } = await makeProgram('ticket.manage');
  const { body } = await callApi<never>('/desk/tickets', { headers: bearer });
  return (body.data as unknown as { rows: Ticket[] }).rows;
}

async function readTicket(id: number): Promise<Ticket> {
  const found = (await list()).find((ticket) => ticket.id === id);
  if (!found) throw new Error(`no ticket ${id}`);
  return found;
}

/** Sends what waits, as often as the queue brings it; the seconds after which each message that isn't done comes again. */
async function deliver(
  answerId: number,
  {
    fault,
    isIdempotent = false,
    times = 1,
  }: { fault?: Error; isIdempotent?: boolean; times?: number } = {},
) {
  const body = { kind: 'answer', answerId };
  const messages = Array.from({ length: times }, (_, index) => ({
    ...{ id: String(index), timestamp: new Date(), attempts: 1, body },
  }));
  const batch = createMessageBatch('mail', messages);
  const send = async (mail: Mail) => {
    sent.push(mail);
    if (fault) throw fault;
  };
  const retries = batch.messages.map((message) => vi.spyOn(message, 'retry'));
  await consumeMail(makePlatform(DESK), batch, { send, isIdempotent });
  return retries.flatMap(({ mock }) => mock.calls.map(([options]) => options?.delaySeconds ?? 0));
}

async function answerOf(ticketId: number): Promise<TicketAnswer> {
  const [first] = (await readTicket(ticketId)).answers;
  if (!first) throw new Error('no answer');
  return first;
}

async function openHindi(): Promise<number> {
  const draft = {
    ...{ name: 'आशा', email: 'asha@example.org', phone: '', storyUrl: '', website: '' },
    ...{ subject: 'तस्वीर', message: 'यह तस्वीर ग़लत है।\nकृपया बदलें।' },
  };
  await openTicket(makePlatform(), { kind: 'contact', lang: 'hi', draft });
  return (await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<number>('id')) ?? 0;
}

describe('an answer', () => {
  it('is mailed to the reader in the language of the ticket, above what was asked', async () => {
    const id = await openHindi();
    expect((await answer(id, { text: '  तस्वीर बदल दी गई है।  ' })).status).toBe(200);
    expect(await deliver((await answerOf(id)).id)).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'asha@example.org',
      lang: 'hi',
      replyTo: { name: env.BRAND_NAME_HI, email: 'desk@news.test' },
      subject: expect.stringMatching(/^Re: \[C-\d{4}-\w{8}\] तस्वीर$/),
      text: expect.stringMatching(/^तस्वीर बदल दी गई है।\n.*\n> यह तस्वीर ग़लत है।\n> कृपया बदलें।\n$/s),
    });
    expect(await answerOf(id)).toMatchObject({ status: 'sent', settledAt: expect.any(Number) });
  });

  it('comes from the officer where a grievance is answered', async () => {
    const id = await openGrievance();
    await answer(id);
    await deliver((await answerOf(id)).id);
    expect(sent[0]?.replyTo?.email).toBe('officer@news.test');
  });

  it('acknowledges its ticket, or closes it, and is told to the audit log', async () => {
    const id = await openGrievance();
    await answer(id);
    expect(await readTicket(id)).toMatchObject({ status: 'acknowledged' });
    await answer(id, { isLast: true });
    expect(await readTicket(id)).toMatchObject({ status: 'closed', closedAt: expect.any(Number) });
    expect((await readTicket(id)).answers).toHaveLength(2);
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE object = ? AND action = 'ticket.answered'",
    )
      .bind(`ticket:${id}`)
      .all();
    expect(results).toHaveLength(2);
  });

  it('is one, however often it is pressed, and opens nothing again', async () => {
    const id = await openGrievance();
    const key = crypto.randomUUID();
    const both = await Promise.all([answer(id, { key }), answer(id, { key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readTicket(id)).answers).toHaveLength(1);
    const other = await openGrievance();
    expect((await answer(other, { key })).status).toBe(404);
    expect((await readTicket(other)).status).toBe('open');
  });

  it('is sent once though its message comes three times', async () => {
    const id = await openGrievance();
    await answer(id);
    const answerId = (await answerOf(id)).id;
    await deliver(answerId, { times: 2 });
    await deliver(answerId);
    expect(sent).toHaveLength(1);
  });

  it('is sent by one of two who take it at once', async () => {
    const id = await openGrievance();
    await answer(id);
    const answerId = (await answerOf(id)).id;
    const send = async (mail: Mail) => void sent.push(mail);
    const mailer = { send, isIdempotent: false };
    const work = () => mailAnswer(makePlatform(DESK), mailer, { kind: 'answer', answerId });
    await Promise.all([work(), work()]);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['refused', false, 'refused', 0],
    ['suppressed', false, 'refused', 0],
    ['postponed', false, 'waiting', 1],
    ['unknown', false, 'unsure', 0],
    ['unknown', true, 'waiting', 1],
  ] as const)(
    'whose mail is %s (safe to repeat: %s) is %s',
    async (fault, isIdempotent, status, retried) => {
      const id = await openGrievance();
      await answer(id);
      const answerId = (await answerOf(id)).id;
      const error = new MailError(fault, 'said the service');
      expect(await deliver(answerId, { fault: error, isIdempotent })).toHaveLength(retried);
      expect((await answerOf(id)).status).toBe(status);
      await deliver(answerId, { isIdempotent });
      expect(sent).toHaveLength(retried + 1);
    },
  );

  it('that somebody began to send and never settled is not sent again without need', async () => {
    const id = await openGrievance();
    await answer(id);
    const answerId = (await answerOf(id)).id;
    await env.DB.prepare('UPDATE ticket_answers SET attempts = 1, next_at = 1').run();
    await deliver(answerId);
    expect(sent).toEqual([]);
    expect((await answerOf(id)).status).toBe('unsure');
  });

  it('that somebody is sending comes again when they should have done it', async () => {
    const id = await openGrievance();
    await answer(id);
    const { id: answerId } = await answerOf(id);
    const soon = Date.now() + 60_000;
    await env.DB.prepare('UPDATE ticket_answers SET attempts = 1, next_at = ?').bind(soon).run();
    const [delay, ...others] = await deliver(answerId);
    expect(others).toEqual([]);
    expect(delay).toBeGreaterThan(50);
    expect(delay).toBeLessThanOrEqual(60);
    expect(sent).toEqual([]);
  });

  it('is not sent by somebody else while it is, however long those before it in the batch took', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ids = [await openGrievance(), await openGrievance()];
    for (const id of ids) await answer(id);
    const bodies = await Promise.all(
      ids.map(async (id) => ({ kind: 'answer', answerId: (await answerOf(id)).id })),
    );
    const send = async (mail: Mail) => {
      sent.push(mail);
      if (sent.length === 1) vi.setSystemTime(Date.now() + 6 * 60_000);
      else await mailAnswer(makePlatform(DESK), { send: other, isIdempotent: true }, bodies[1]);
    };
    const other = vi.fn();
    const messages = bodies.map((body, index) => ({
      ...{ id: String(index), timestamp: new Date(), attempts: 1, body },
    }));
    const batch = createMessageBatch('mail', messages);
    await consumeMail(makePlatform(DESK), batch, { send, isIdempotent: true });
    expect(sent).toHaveLength(2);
    expect(other).not.toHaveBeenCalled();
  });

  it('is not asked of the service again by anybody before the time it said', async () => {
    const id = await openGrievance();
    await answer(id);
    const { id: answerId } = await answerOf(id);
    const fault = new MailError('postponed', 'said the service', { wait: 600 });
    const delays = [...(await deliver(answerId, { fault })), ...(await deliver(answerId))];
    expect(delays.map((delay) => Math.round(delay / 100))).toEqual([6, 6]);
    expect(sent).toHaveLength(1);
  });

  it('whose message was lost is asked for again, once an hour', async () => {
    const id = await openGrievance();
    await answer(id);
    const { id: answerId, createdAt } = await answerOf(id);
    const messages: unknown[] = [];
    const sendBatch = async (batch: Iterable<{ body: unknown }>) => {
      messages.push(...[...batch].map(({ body }) => body));
    };
    const queue = { sendBatch } as unknown as Queue<unknown>;
    for (const minutes of [59, 60, 61, 120, 1_500]) {
      const now = new Date(createdAt + minutes * 60_000);
      await resendUnsentAnswers({ ...makePlatform(), now, env: { ...env, MAIL_QUEUE: queue } });
    }
    expect(messages).toEqual([
      { kind: 'answer', answerId },
      { kind: 'answer', answerId },
    ]);
  });

  it('that no service took within a day has failed, and opens a ticket it closed', async () => {
    const id = await openGrievance();
    await answer(id, { isLast: true });
    const { id: answerId, createdAt } = await answerOf(id);
    const later = (hours: number) => new Date(createdAt + hours * HOUR);
    await resendUnsentAnswers({ ...makePlatform(), now: later(24) });
    expect(await answerOf(id)).toMatchObject({ status: 'waiting' });
    await resendUnsentAnswers({ ...makePlatform(), now: later(26) });
    expect(await answerOf(id)).toMatchObject({ status: 'failed', settledAt: expect.any(Number) });
    expect(await readTicket(id)).toMatchObject({ status: 'acknowledged', closedAt: null });
    await deliver(answerId);
    expect(sent).toEqual([]);
  });

  it('that nobody gets opens no ticket which another one closed', async () => {
    const id = await openGrievance();
    await answer(id);
    const { id: first } = await answerOf(id);
    await answer(id, { isLast: true });
    const closed = await readTicket(id);
    await deliver(first, { fault: new MailError('refused', 'said the service') });
    expect(await answerOf(id)).toMatchObject({ id: first, status: 'refused' });
    expect(await readTicket(id)).toMatchObject({ status: 'closed', closedAt: closed.closedAt });
  });

  it('that somebody else has sent when it is refused leaves its ticket closed', async () => {
    const id = await openGrievance();
    await answer(id, { isLast: true });
    const { id: answerId, createdAt } = await answerOf(id);
    const send = async () => {
      await env.DB.exec('UPDATE ticket_answers SET next_at = 1');
      await deliver(answerId, { isIdempotent: true });
      throw new MailError('refused', 'said the service');
    };
    const body = { kind: 'answer', answerId };
    await mailAnswer(makePlatform(DESK), { send, isIdempotent: true }, body);
    expect(await answerOf(id)).toMatchObject({ status: 'sent' });
    expect(await readTicket(id)).toMatchObject({ status: 'closed', closedAt: createdAt });
  });

  it('that is sent while it is given up leaves its ticket closed', async () => {
    const id = await openGrievance();
    await answer(id, { isLast: true });
    const { id: answerId, createdAt } = await answerOf(id);
    let calls = 0;
    const sendFirst = async () => {
      calls += 1;
      if (calls === 2) await deliver(answerId, { isIdempotent: true });
    };
    const now = new Date(createdAt + 26 * HOUR);
    await failOldAnswers(makePlatform({ DB: withFault(env.DB, sendFirst) }).db, now);
    expect(calls).toBe(2);
    expect(await answerOf(id)).toMatchObject({ status: 'sent' });
    expect(await readTicket(id)).toMatchObject({ status: 'closed', closedAt: createdAt });
  });

  it('that did not go out is sent again, for a day from then on', async () => {
    const id = await openGrievance();
    await answer(id);
    const { id: answerId } = await answerOf(id);
    await env.DB.exec(
      "UPDATE ticket_answers SET status = 'failed', next_at = NULL, created_at = 1",
    );
    expect((await resend(id, answerId)).status).toBe(200);
    await resendUnsentAnswers(makePlatform());
    expect(await answerOf(id)).toMatchObject({ status: 'waiting', settledAt: null });
    await deliver(answerId);
    expect((await resend(id, answerId)).status).toBe(200);
    await deliver(answerId);
    expect(sent).toHaveLength(1);
    const other = await openGrievance();
    expect((await resend(other, answerId)).status).toBe(404);
  });

  it('is kept on a site without a mail service, which says so; its clock runs on', async () => {
    env.CONTACT_EMAIL = '';
    const id = await openGrievance();
    const { body } = await answer(id, { isLast: true });
    expect(body.data).toEqual({ status: 'failed' });
    expect(await readTicket(id)).toMatchObject({ status: 'open', closedAt: null });
    const { id: answerId } = await answerOf(id);
    const refusal = await resend(id, answerId);
    expect([refusal.status, refusal.body.errors[0]?.code]).toEqual([422, 'ticket.no_mail']);
    env.CONTACT_EMAIL = 'desk@news.test';
    expect((await resend(id, answerId)).status).toBe(200);
    expect(await readTicket(id)).toMatchObject({ status: 'acknowledged' });
    await deliver(answerId);
    expect(sent).toHaveLength(1);
  });

  it('goes with its ticket', async () => {
    const id = await openGrievance();
    await answer(id);
    await env.DB.prepare('DELETE FROM tickets WHERE id = ?').bind(id).run();
    expect(await env.DB.prepare('SELECT count(*) AS n FROM ticket_answers').first('n')).toBe(0);
  });

  it.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(10_001) }, 'text'],
    [{ key: 'one' }, 'key'],
    [{ isLast: 'yes' }, 'isLast'],
  ])('is refused where it can’t be one: %#', async (body, field) => {
    const id = await openGrievance();
    const { status, body: refusal } = await answer(id, body);
    expect(status).toBe(400);
    expect(refusal.errors[0]?.field).toBe(field);
    expect((await readTicket(id)).answers).toEqual([]);
    expect((await answer(999_999)).status).toBe(404);
  });
});

describe('the clocks of a ticket', () => {
  const at = Date.UTC(2026, 10, 1);
  const grievance = { createdAt: at, dueAt: at + 15 * 24 * HOUR };

  it('are those of the law, until it is closed', () => {
    expect(listClocks({ ...grievance, status: 'open' })).toEqual([
      { what: 'acknowledge', until: at + 24 * HOUR },
      { what: 'decide', until: at + 15 * 24 * HOUR },
    ]);
    expect(listClocks({ ...grievance, status: 'acknowledged' })).toEqual([
      { what: 'decide', until: at + 15 * 24 * HOUR },
    ]);
    expect(listClocks({ ...grievance, status: 'closed' })).toEqual([]);
    expect(listClocks({ createdAt: at, dueAt: null, status: 'open' })).toEqual([]);
  });

  it('put what has to be done first before all else', async () => {
    const [old, fresh, message] = [await openGrievance(), await openGrievance(), await openHindi()];
    const move = (id: number, days: number, status: string) =>
      env.DB.prepare(
        'UPDATE tickets SET created_at = created_at - ?1, due_at = due_at - ?1, status = ?2 WHERE id = ?3',
      )
        .bind(days * 24 * HOUR, status, id)
        .run();
    await move(old, 10, 'acknowledged');
    const late = await openGrievance();
    await move(late, 16, 'acknowledged');
    expect((await list()).map(({ id }) => id)).toEqual([late, fresh, old, message]);
  });
});
