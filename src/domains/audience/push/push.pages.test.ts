import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { makePlatform } from '#testing/factories.ts';
import { newReader, sendForm, visit } from '#testing/site.ts';
import { makeReceiver, type PushReceiver } from '#tools/stand-in/push-receiver.ts';
import { storeToken, TEST_LIMIT } from './subscription.service.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function subscribe(): Promise<PushReceiver> {
  const receiver = await makeReceiver();
  const token = { kind: 'browser', token: receiver.token, target: receiver.target } as const;
  await storeToken(makePlatform(), { token, previous: null, lang: 'en' });
  return receiver;
}

function rowOf({ target }: PushReceiver) {
  return env.DB.prepare('SELECT * FROM push_tokens WHERE endpoint = ?')
    .bind(target.endpoint)
    .first();
}

describe.each(ALL_EDITIONS)('the settings in $code', ({ prefix, lang }) => {
  const path = `${prefix}/push`;
  const t = translatorOf(lang);

  it('wait for a script, and say so', async () => {
    const response = await visit(path);
    const html = await response.text();
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(html).toContain(t('push.needs_script'));
    expect(html).toContain('disabled=""');
    expect(html).toContain(`data-key="${env.VAPID_PUBLIC_KEY}"`);
  });

  it('are saved', async () => {
    const receiver = await subscribe();
    const fields = { 'language-gu': 'on', 'language-hi': 'on', 'category-3': 'on', 'city-7': 'on' };
    const form = { token: receiver.token, intent: 'save', breaking: 'on', brief: 'on', ...fields };
    const response = await sendForm(path, form, newReader());
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`${path}?state=save`);
    expect(await rowOf(receiver)).toMatchObject({
      ...{ lang, languages: '["hi","gu"]', category_ids: '[3]', city_ids: '[7]' },
      ...{ is_breaking_only: 1, is_quiet_at_night: 0, wants_brief: 1 },
    });
    expect(await (await visit(`${path}?state=save`)).text()).toContain(t('push.saved'));
  });

  it('need a language', async () => {
    const { token } = await subscribe();
    const chosen = { 'category-3': 'on', 'city-7': 'on', quiet: 'on', brief: 'on' };
    const response = await sendForm(path, { token, intent: 'save', ...chosen }, newReader());
    expect(response.status).toBe(422);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(t('push.no_language'));
    const ticked = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(([box]) =>
      box.includes('checked=') ? /name="([^"]+)"/.exec(box)?.[1] : [],
    );
    expect(ticked.toSorted()).toEqual(Object.keys(chosen).toSorted());
  });

  it('need a subscription', async () => {
    const { token } = await makeReceiver();
    const unknown = await sendForm(path, { token, intent: 'test' }, newReader());
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain(t('push.unknown'));
    const none = await sendForm(path, { intent: 'save' }, newReader());
    expect(none.status).toBe(400);
    expect(await none.text()).toContain(t('push.fault.missing'));
  });

  it('are tried out', async () => {
    const receiver = await subscribe();
    const send = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(null, { status: 201 }));
    const form = { token: receiver.token, intent: 'test' };
    const response = await sendForm(path, form, newReader());
    expect(response.headers.get('Location')).toBe(`${path}?state=test`);
    const body = send.mock.calls[0]?.[1]?.body as Uint8Array<ArrayBuffer>;
    expect(JSON.parse(await receiver.open(body))).toMatchObject({
      body: t('push.test_text'),
      lang,
    });
  });

  it('end with the subscription', async () => {
    const receiver = await subscribe();
    const form = { token: receiver.token, intent: 'remove' };
    const response = await sendForm(path, form, newReader());
    expect(response.headers.get('Location')).toBe(`${path}?state=remove`);
    expect(await rowOf(receiver)).toBeNull();
  });
});

it('tests are sent so often, and what was chosen comes back with the refusal', async () => {
  const { token } = await subscribe();
  const reader = newReader();
  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 201 }));
  const form = { token, intent: 'test', 'category-3': 'on' };
  for (let turn = 0; turn < TEST_LIMIT.most; turn += 1) await sendForm('/push', form, reader);
  const response = await sendForm('/push', form, reader);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await response.text()).toMatch(
    /name="category-3"[^>]* checked=|checked=[^>]* name="category-3"/,
  );
  expect(send).toHaveBeenCalledTimes(TEST_LIMIT.most);
});

it('the settings are not taken from another site', async () => {
  const receiver = await subscribe();
  const form = { token: receiver.token, intent: 'remove' };
  const response = await sendForm('/push', form, { Origin: 'https://other.test' });
  expect(response.status).toBe(403);
  expect(await rowOf(receiver)).not.toBeNull();
});
