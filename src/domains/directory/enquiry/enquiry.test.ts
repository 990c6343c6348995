import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ageThread,
  askAs,
  changeAs,
  countRows,
  makeAsker,
  openShop,
  openStalls,
  readRows,
  readThread,
  type Shop,
  sendEnquiry,
  takeEnquiry,
  writeAs,
} from '#testing/access/enquiries.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, newPhone } from '#testing/member.ts';
import { signInAs } from '#testing/people.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { newReader, visit } from '#testing/site.ts';
import { ENQUIRY_SUBJECT } from './enquiry-moderation.service.ts';

const lines: string[] = [];

beforeEach(() => {
  for (const level of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...all) => {
      lines.push(all.map(String).join(' '));
    });
});
afterEach(() => vi.restoreAllMocks());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

async function callCsv({ id, owner }: Shop): Promise<string> {
  const path = `/api/enquiry/vendor/business/${id}?format=csv`;
  const response = await visit(path, { headers: owner.headers });
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toContain('no-store');
  return response.text();
}

describe('an enquiry', () => {
  it('goes to the businesses that were ticked and to nobody else, each in a thread of its own', async () => {
    const [other, third, customer] = [await openShop(), await openShop(), await makeAsker()];
    const { status, body } = await sendEnquiry(customer, shop.id, { alsoSendTo: [other.id] });
    expect(status).toBe(200);
    const { enquiries } = body.data as never as { enquiries: { enquiryId: string }[] };
    expect(enquiries).toHaveLength(2);
    const [first, second] = enquiries.map(({ enquiryId }) => enquiryId);
    expect((await readThread(other.owner, second ?? '')).status).toBe('new');
    expect((await readThread(other.owner, first ?? '')).status).toBe(404);
    for (const id of [first, second])
      expect((await readThread(third.owner, id ?? '')).status).toBe(404);
    expect(await countRows('notices WHERE user_id = ?', other.owner.id)).toBe(1);
    expect(await countRows('businesses WHERE id = ? AND enquiry_count = 1', other.id)).toBe(1);
  });

  it('sent twice under a key, one after the other or 20 at once, is one', async () => {
    const customer = await makeAsker();
    const send = () =>
      sendEnquiry(
        customer,
        shop.id,
        { message: 'Ten boxes of ladoo please' },
        { 'Idempotency-Key': 'k', 'CF-Connecting-IP': '203.0.113.200' },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    const again = await send();
    const ids = [...answers, again].map(({ body }) => JSON.stringify(body.data));
    expect(new Set(ids).size).toBe(1);
    expect([...answers, again].every(({ status }) => status === 200)).toBe(true);
    expect(await countRows('enquiries WHERE user_id = ?', customer.id)).toBe(1);
    // What was sent once has counted once for its network.
    const own = { ...newReader(), 'CF-Connecting-IP': '203.0.113.200' };
    expect((await sendEnquiry(customer, shop.id, {}, own)).status).toBe(200);
  });

  it('is refused a sixth time in 24 hours and a third time to one business, also 12 at once', async () => {
    const customer = await makeAsker();
    const shops = await openStalls(4);
    const sent = await Promise.all(
      [...shops, ...shops, ...shops].map((id) => sendEnquiry(customer, id)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(7);
    const refused = await sendEnquiry(customer, shop.id);
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([429, 'enquiry.too_many_today']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    const [many] = await readRows<{ n: number }>(
      'SELECT max(n) AS n FROM (SELECT count(*) AS n FROM enquiries WHERE user_id = ? GROUP BY business_id)',
      customer.id,
    );
    expect(many?.n).toBeLessThanOrEqual(2);
    await env.DB.prepare(
      'UPDATE enquiries SET created_at = created_at - ?1, last_at = last_at - ?1 WHERE user_id = ?2',
    )
      .bind(DAY, customer.id)
      .run();
    expect((await sendEnquiry(customer, shop.id)).status).toBe(200);
    expect((await sendEnquiry(customer, shop.id)).status).toBe(200);
    const third = await sendEnquiry(customer, shop.id);
    expect(third.body.errors[0]?.code).toBe('enquiry.too_many_to_one');
  });

  it('is refused when all of a group do not fit, and nothing of it is kept', async () => {
    const customer = await makeAsker();
    const [last, ...others] = await openStalls(5);
    for (const stall of others) await takeEnquiry(customer, stall);
    const { status } = await sendEnquiry(customer, shop.id, { alsoSendTo: [last] });
    expect(status).toBe(429);
    expect(await countRows('enquiries WHERE user_id = ?', customer.id)).toBe(4);
  });

  it('is refused a 21st time from one network, exactly', async () => {
    const network = { 'CF-Connecting-IP': '203.0.113.201' };
    const customers = await Promise.all(Array.from({ length: 6 }, () => makeAsker()));
    const shops = await openStalls(4);
    const sent = await Promise.all(
      customers.flatMap((each) => shops.map((id) => sendEnquiry(each, id, {}, network))),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(
      sent.filter(({ body }) => body.errors?.[0]?.code === 'enquiry.too_many_here'),
    ).toHaveLength(4);
  });

  it('with the same text to the same business is refused for 24 hours', async () => {
    const customer = await makeAsker();
    const message = 'Do you have twelve boxes of sweets?';
    const id = await takeEnquiry(customer, shop.id, { message });
    const again = await sendEnquiry(customer, shop.id, { message: `${message.toUpperCase()}!!` });
    expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'enquiry.duplicate']);
    const [other = 0] = await openStalls(1);
    expect((await sendEnquiry(customer, other, { message })).status).toBe(200);
    await ageThread(id, DAY);
    expect((await sendEnquiry(customer, shop.id, { message })).status).toBe(200);
  });

  it('is refused without consent, to one’s own, to a closed one, and to what there is not', async () => {
    const customer = await makeAsker();
    const closed = await makeBusiness({ status: 'closed' });
    const hidden = await makeBusiness({ status: 'suspended' });
    const refusals = [
      [customer, shop.id, { agreed: false }, 400, 'enquiry.consent'],
      [shop.owner, shop.id, {}, 403, 'business.own'],
      [customer, closed, {}, 410, 'business.gone'],
      [customer, hidden, {}, 404, 'business.not_found'],
      [customer, 99_999_999, {}, 404, 'business.not_found'],
      [customer, shop.id, { alsoSendTo: [closed] }, 410, 'business.gone'],
      [customer, shop.id, { alsoSendTo: [1, 2, 3] }, 400, 'input.too_big'],
      [customer, shop.id, { message: 'short' }, 400, 'input.too_short'],
      [customer, shop.id, { message: 'a'.repeat(2_001) }, 400, 'input.too_long'],
      [customer, shop.id, { itemId: 4_711_471 }, 400, 'input.value'],
      [customer, shop.id, { cityId: 4_711_471 }, 400, 'input.value'],
      [customer, shop.id, { budgetPaise: -1 }, 400, 'input.too_small'],
      [customer, shop.id, { neededOn: '2026-02-30' }, 400, 'input.format'],
    ] as const;
    for (const [who, to, more, status, code] of refusals) {
      const answer = await sendEnquiry(who, to, more);
      expect([answer.status, answer.body.errors[0]?.code], code).toEqual([status, code]);
    }
    expect(await countRows('enquiries WHERE user_id = ?', customer.id)).toBe(0);
  });

  it('waits for the desk where a rule holds its text, and the business hears of it when it is kept', async () => {
    const customer = await makeAsker();
    await env.DB.prepare(
      "INSERT INTO blocked_words (folded, word, action) VALUES ('gadbadword', 'gadbadword', 'hold')",
    ).run();
    const own = await openShop();
    const id = await takeEnquiry(customer, own.id, { message: 'This gadbadword is in the text' });
    expect((await readThread(customer, id)).review).toBe('held');
    expect((await readThread(own.owner, id)).status).toBe(404);
    expect((await writeAs(customer, id)).status).toBe(409);
    expect(
      await countRows("moderation_cases WHERE object_kind = 'enquiry' AND object_id = ?", id),
    ).toBe(1);
    expect(await countRows('notices WHERE user_id = ?', own.owner.id)).toBe(0);
    const { db, now } = makePlatform();
    for (let twice = 0; twice < 2; twice += 1)
      for (const statement of ENQUIRY_SUBJECT.keep(db, id, now)) await db.batch([statement]);
    expect((await readThread(own.owner, id)).status).toBe('new');
    expect(await countRows('notices WHERE user_id = ?', own.owner.id)).toBe(1);
    for (const [who, may] of [
      [customer, true],
      [own.owner, true],
      [shop.owner, false],
    ] as const)
      expect(await ENQUIRY_SUBJECT.mayReport?.(makePlatform(), id, who.id)).toBe(may);
    const [shown] = await ENQUIRY_SUBJECT.show(makePlatform(), [id], 'gu');
    expect(shown).toMatchObject({ id, authorId: customer.id, isShown: true });
    expect(shown?.text).toContain('gadbadword');
  });

  it('is read by the desk from a case only, and the log says by whom before they have read it', async () => {
    const customer = await makeAsker();
    const id = await takeEnquiry(customer, shop.id, { message: 'Something between the two of us' });
    await askAs(customer, ['POST', `/enquiry/info/${id}/report`], { reason: 'abuse' });
    const editor = await signInAs('editor');
    const logged = () =>
      readRows(
        "SELECT actor, details FROM audit_log WHERE action = 'enquiry.read' AND object = ?",
        `enquiry:${id}`,
      );
    const queue = (query = '') =>
      visit(`/api/desk/moderation${query}`, { headers: { ...editor.cookie, ...newReader() } });
    expect(await (await queue('?kind=rating')).text()).not.toContain('between the two of us');
    expect(await logged()).toEqual([]);
    const entry = { actor: `user:${editor.id}`, details: '{}' };
    for (const _ of ['first', 'again within the hour']) {
      expect(await (await queue('?kind=enquiry')).text()).toContain('between the two of us');
      expect(await logged()).toEqual([entry]);
    }
    await env.DB.prepare('UPDATE audit_log SET at = at - ? WHERE object = ?')
      .bind(HOUR, `enquiry:${id}`)
      .run();
    await queue('?kind=enquiry');
    expect(await logged()).toEqual([entry, entry]);
    const headers = { ...editor.cookie, ...newReader() };
    for (const path of [`/api/enquiry/info/${id}`, `/account/enquiries/${id}`])
      expect((await visit(path, { headers })).status).toBe(404);
  });

  it('is refused to whom the desk keeps from it', async () => {
    const customer = await makeAsker();
    await env.DB.prepare(
      "INSERT INTO user_restrictions (user_id, what, reason, made_by, created_at) VALUES (?, 'enquiry', '', 'x', 0)",
    )
      .bind(customer.id)
      .run();
    const { status, body } = await sendEnquiry(customer, shop.id);
    expect([status, body.errors[0]?.code]).toEqual([403, 'enquiry.restricted']);
  });
});

describe('number and address', () => {
  it('are shown only while they are shared, as the account has them at that moment', async () => {
    const customer = await makeAsker({ email: `asha-${crypto.randomUUID()}@example.org` });
    const own = await openShop();
    const id = await takeEnquiry(customer, own.id);
    const seen = async () => {
      const answers = await Promise.all([
        askAs(own.owner, ['GET', `/enquiry/info/${id}`]),
        askAs(own.owner, ['POST', '/enquiry/search'], { box: 'received' }),
        askAs(own.owner, ['GET', `/enquiry/vendor/business/${own.id}`]),
        askAs(own.owner, ['GET', `/enquiry/messages/${id}`]),
      ]);
      const csv = await callCsv(own);
      const text = JSON.stringify(answers.map(({ body }) => body)) + csv;
      return [customer.phone, '@example.org'].filter((secret) => text.includes(secret));
    };
    expect(await seen()).toEqual([]);
    await changeAs(customer, id, { action: 'share' });
    expect(await seen()).toEqual([customer.phone]);
    await changeAs(customer, id, { action: 'share', fields: ['email'] });
    expect(await seen()).toHaveLength(2);
    const other = newPhone();
    await env.DB.prepare('UPDATE users SET phone = ? WHERE id = ?').bind(other, customer.id).run();
    expect((await readThread(own.owner, id)).sender).toMatchObject({ phone: other });
    await changeAs(customer, id, { action: 'unshare' });
    expect(await seen()).toEqual([]);
    expect((await readThread(own.owner, id)).sender).toEqual({ name: 'Asha Patel', city: null });
    const events = await readRows<{ body: string }>(
      "SELECT body FROM enquiry_messages WHERE enquiry_id = ? AND author = 'system' ORDER BY id",
      id,
    );
    expect(events.map(({ body }) => body)).toEqual([
      'shared_phone',
      'shared_email',
      'unshared_phone',
      'unshared_email',
    ]);
    const kept = JSON.stringify([
      await readRows('SELECT * FROM enquiries WHERE id = ?', id),
      await readRows('SELECT * FROM enquiry_messages WHERE enquiry_id = ?', id),
      await readRows('SELECT * FROM notices'),
    ]);
    for (const secret of [customer.phone, other, '@example.org']) {
      expect(kept).not.toContain(secret);
      expect(lines.join('\n')).not.toContain(secret);
    }
  });

  it('are hidden by withdrawal, by blocking and by leaving', async () => {
    for (const leave of [
      (customer: Member, id: string) => changeAs(customer, id, { action: 'withdraw' }),
      (customer: Member, id: string) => askAs(customer, ['POST', `/enquiry/info/${id}/block`], {}),
      (customer: Member) =>
        env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(customer.id).run(),
    ]) {
      const customer = await makeAsker();
      const id = await takeEnquiry(customer, shop.id, { sharePhone: true });
      expect((await readThread(shop.owner, id)).sender).toMatchObject({ phone: customer.phone });
      await leave(customer, id);
      expect((await readThread(shop.owner, id)).sender).not.toHaveProperty('phone');
    }
  });

  it('stand in the table only while they are shared, and no cell of it is run', async () => {
    const own = await openShop();
    const customer = await makeAsker({ name: '=HYPERLINK("x")' });
    await takeEnquiry(customer, own.id, {
      message: '@SUM(1+1) and a, comma "here"',
      sharePhone: true,
    });
    const csv = await callCsv(own);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain(`"'${customer.phone}"`);
    expect(csv).toContain(`"'@SUM(1+1) and a, comma ""here"""`);
  });

  it('stand in the table however many there are, each once', async () => {
    const own = await openShop();
    // Pieces of a table end between two of one moment.
    await env.DB.prepare(
      `INSERT INTO enquiries (id, business_id, group_id, user_id, text_hash, lang, notice_version, key, created_at, last_at)
        SELECT 'E-T-' || value, ?, 'g', 5, 't' || value, 'en', '1', 't' || value, value / 7, value / 7
        FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 1101) SELECT value FROM n)`,
    )
      .bind(own.id)
      .run();
    const numbers = (await callCsv(own)).match(/E-T-\d+/g) ?? [];
    expect([numbers.length, new Set(numbers).size]).toEqual([1_101, 1_101]);
  });
});
