import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  countRows,
  makeAsker,
  openShop,
  readRows,
  type Shop,
  sendEnquiry,
  takeEnquiry,
} from '#testing/access/enquiries.ts';
import {
  newPhone,
  openBrowser,
  readPage,
  sendAs,
  sendWhileDown,
  sendWhileUnwritable,
} from '#testing/member.ts';
import { keepMails, readCode } from '#testing/outbox.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { READER_AGENT, visit } from '#testing/site.ts';
import { newVisitor } from '#testing/visitor.ts';

keepMails();

let shop: Shop;
let path: string;

async function pathOf(id: number): Promise<string> {
  const [row] = await readRows<{ path: string }>(
    `SELECT '/directory/' || towns.slug || '/' || businesses.slug || '/' || businesses.id AS path
      FROM businesses JOIN towns ON towns.id = businesses.town_id WHERE businesses.id = ?`,
    id,
  );
  return `${row?.path}/enquire`;
}

const TYPED = {
  message: 'Do you have <b>twelve</b> boxes & a basket?',
  name: 'Asha Patel',
  quantity: '૧૨',
  unit: 'boxes',
  neededOn: '2026-12-24',
  budget: '5,000',
  purpose: 'personal',
  town: '',
  agreed: 'yes',
};

beforeAll(async () => {
  shop = await openShop();
  path = await pathOf(shop.id);
});

describe('the page on which a business is asked', () => {
  it('is there in every edition, for nobody but its reader, and leads on from the profile', async () => {
    for (const prefix of ['', '/hindi', '/gujarati']) {
      const response = await visit(`${prefix}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      const profile = await (await visit(`${prefix}${path.replace('/enquire', '')}`)).text();
      expect(profile).toContain(`href="${prefix}${path}"`);
    }
    const moved = await visit(path.replace('/directory/', '/directory/x'));
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, path]);
    const closed = await makeBusiness({ status: 'closed' });
    expect((await visit(await pathOf(closed))).status).toBe(410);
    expect((await visit('/directory/x/y/99999999/enquire')).status).toBe(404);
  });

  it('leads elsewhere where nobody would read it, and offers keepers no form for their own', async () => {
    const phone = newPhone();
    const reached = { phone, contact_visibility: 'public', website: 'https://shop.example/' };
    const unkept = await pathOf(await makeBusiness(reached));
    const page = await (await visit(unkept)).text();
    for (const way of [
      'Nobody of this business',
      `tel:${phone}`,
      'https://shop.example/',
      '/claim',
    ])
      expect(page).toContain(way);
    expect(page).not.toContain('name="message"');
    const sent = await sendAs(await makeAsker(), unkept, { ...TYPED, key: 'unkept' });
    expect(sent.status).toBe(409);
    const asked = await sendEnquiry(await makeAsker(), Number(unkept.split('/').at(-2)));
    expect([asked.status, asked.body.errors[0]?.code]).toEqual([409, 'enquiry.unkept']);
    const profile = await (await visit(unkept.replace('/enquire', ''))).text();
    expect(profile).not.toContain(unkept);
    const own = await readPage(shop.owner, path);
    expect(own).toContain('This is your own business');
    expect(own).not.toContain('name="message"');
  });

  it('signs a guest in by a code in the same form, and loses nothing that was typed', async () => {
    const guest = newVisitor();
    const phone = newPhone();
    const key = crypto.randomUUID();
    const typed = { ...TYPED, key, phone: phone.slice(3) };
    const asked = await guest.send(path, typed);
    const step = await asked.text();
    expect(asked.status, step).toBe(200);
    for (const kept of [
      '&lt;b&gt;twelve&lt;/b&gt; boxes &amp; a basket?',
      'Asha Patel',
      '૧૨',
      '2026-12-24',
      '5,000',
    ])
      expect(step).toContain(kept);
    expect(step).toContain('name="code"');
    expect(await countRows('users WHERE phone = ?', phone)).toBe(0);
    const wrong = await guest.send(path, { ...typed, code: '000000' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('&lt;b&gt;twelve');
    const sent = await guest.send(path, { ...typed, code: await readCode(phone) });
    expect(sent.status).toBe(303);
    const [user] = await readRows<{ id: number; name: string }>(
      'SELECT id, name FROM users WHERE phone = ?',
      phone,
    );
    expect(user?.name).toBe('Asha Patel');
    const [row] = await readRows('SELECT * FROM enquiries WHERE user_id = ?', user?.id);
    expect(row).toMatchObject({
      ...{ business_id: shop.id, quantity: 12, unit: 'boxes', budget_paise: 500_000 },
      ...{ needed_on: '2026-12-24', purpose: 'personal', share_phone: 0, share_email: 0 },
    });
    const thanks = await (await guest.get(sent.headers.get('Location') ?? '')).text();
    expect(thanks).toContain(String((row as { id: string }).id));
    // The same form sent again, e.g. by going back.
    const again = await guest.send(path, typed);
    expect(again.headers.get('Location')).toBe(sent.headers.get('Location'));
    expect(await countRows('enquiries WHERE user_id = ?', user?.id)).toBe(1);
    // Another text in it is another enquiry, which is not taken for sent.
    const message = 'And what do thirty boxes cost?';
    const other = await guest.send(path, { ...typed, message });
    expect(other.status).toBe(303);
    expect(other.headers.get('Location')).not.toBe(sent.headers.get('Location'));
    expect(await countRows('enquiry_messages WHERE body = ?', message)).toBe(1);
  });

  it('says that a code was sent while one has just gone out, and how long to wait for another', async () => {
    const guest = newVisitor();
    const typed = { ...TYPED, key: 'codes', phone: newPhone().slice(3) };
    for (let times = 0; times < 2; times += 1)
      expect((await guest.send(path, typed)).status).toBe(200);
    const minutes = 60_000;
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (let passed = 1; passed <= 6; passed += 1) {
        vi.setSystemTime(Date.now() + 3 * minutes);
        await guest.send(path, { ...typed, code: '', intent: 'resend' });
      }
      vi.setSystemTime(Date.now() + 3 * minutes);
      const late = await guest.send(path, { ...typed, code: '', intent: 'resend' });
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(120);
      const html = await late.text();
      expect(html).toContain('&lt;b&gt;twelve');
      expect(html).toContain('name="code"');
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives back what was typed with what is wrong, in the reader’s language', async () => {
    const customer = await makeAsker({ name: '' });
    const refused = await sendAs(customer, `/gujarati${path}`, {
      ...{ ...TYPED, message: 'short', name: ' ', quantity: 'many', agreed: '', key: 'k' },
      unit: '<i>',
    });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    for (const field of ['message', 'name', 'quantity', 'agreed'])
      expect(html).toContain(`href="#field-${field}"`);
    expect(html).toContain('10થી 2,000 અક્ષર લખો');
    expect(html).toContain('value="&lt;i&gt;"');
    expect(html).toContain('>short</textarea>');
  });

  it('gives back what was typed while the database is down, and when a limit is reached', async () => {
    const customer = await makeAsker();
    const typed = { ...TYPED, key: crypto.randomUUID() };
    // Of what a person reads the edge keeps a copy; what programs read it remembers for two seconds.
    await visit(path, { headers: { 'User-Agent': READER_AGENT } });
    const down = await sendWhileDown(customer, path, { ...typed, shareEmail: 'yes' });
    expect(down.status).toBe(503);
    const kept = await down.text();
    expect(kept).toContain('&lt;b&gt;twelve');
    expect(kept).toMatch(/name="shareEmail"[^>]*checked|checked[^>]*name="shareEmail"/);
    expect(kept).toContain(`name="key" value="${typed.key}"`);
    // Its reading works, its writing doesn't.
    const half = await sendWhileUnwritable(customer, path, typed);
    expect([half.status, (await half.text()).includes('&lt;b&gt;twelve')]).toEqual([503, true]);
    for (let times = 0; times < 2; times += 1) {
      const message = `${TYPED.message} ${times}`;
      expect((await sendAs(customer, path, { ...typed, message, key: `k${times}` })).status).toBe(
        303,
      );
    }
    const refused = await sendAs(customer, path, typed);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBeTruthy();
    expect(await refused.text()).toContain('&lt;b&gt;twelve');
  });

  it('sends to the similar ones that are ticked, and to no other that is named', async () => {
    const [one] = await readRows<{ category_id: number; town_id: number }>(
      'SELECT category_id, town_id FROM businesses WHERE id = ?',
      shop.id,
    );
    const near = [await makeBusiness({ ...one }), await makeBusiness({ ...one })];
    const far = await makeBusiness();
    const own = await openShop({ ...one });
    const customer = await makeAsker();
    const ticked = { [`also_${near[0]}`]: 'yes', [`also_${far}`]: 'yes' };
    const sent = await sendAs(customer, await pathOf(own.id), { ...TYPED, ...ticked, key: 'k' });
    expect(sent.status).toBe(303);
    const rows = await readRows<{ business_id: number }>(
      'SELECT business_id FROM enquiries WHERE user_id = ?',
      customer.id,
    );
    const asked = rows.map(({ business_id }) => business_id);
    expect(asked).toContain(own.id);
    expect(asked).not.toContain(far);
    expect(asked.every((id) => [own.id, near[0]].includes(id))).toBe(true);
  });
});

describe('pages of threads', () => {
  it('are there for their two sides, are read and written without scripts, and keep what was refused', async () => {
    const customer = await makeAsker();
    const sent = await sendAs(customer, path, { ...TYPED, key: 'threads' });
    const id = sent.headers.get('Location')?.split('sent=')[1] ?? '';
    const [mine, theirs] = [`/account/enquiries/${id}`, `/vendor/${shop.id}/enquiries/${id}`];
    const stranger = await makeAsker();
    for (const address of [mine, theirs])
      expect((await visit(address, { headers: stranger.headers })).status).toBe(404);
    expect((await visit(theirs, { headers: customer.headers })).status).toBe(404);
    expect((await visit(mine)).headers.get('Location')).toContain(
      '/api/auth/signin?error=SessionRequired',
    );
    const led = await visit(mine, { headers: shop.owner.headers });
    expect([led.status, led.headers.get('Location')]).toEqual([302, theirs]);
    const looked = { ...shop.owner.headers, 'Sec-Purpose': 'prefetch' };
    await visit(theirs, { headers: looked });
    expect(await readRows('SELECT status FROM enquiries WHERE id = ?', id)).toEqual([
      { status: 'new' },
    ]);
    expect(await readPage(shop.owner, theirs)).toContain('&lt;b&gt;twelve');
    expect(await readRows('SELECT status FROM enquiries WHERE id = ?', id)).toEqual([
      { status: 'seen' },
    ]);
    const answered = await sendAs(shop.owner, theirs, {
      intent: 'message',
      body: 'Yes\nwe do',
      key: 'a',
    });
    expect([answered.status, answered.headers.get('Location')]).toEqual([
      303,
      `${theirs}?state=message#answer`,
    ]);
    expect(await readPage(customer, mine)).toContain('Yes\nwe do');
    const long = { intent: 'message', body: 'Are you open?', key: 'k'.repeat(100_000) };
    expect((await sendAs(customer, mine, long)).status).toBe(303);
    const longest = 'SELECT max(length(key)) AS longest FROM enquiry_messages';
    expect(await env.DB.prepare(longest).first('longest')).toBeLessThan(200);
    const empty = await sendAs(customer, mine, { intent: 'message', body: ' ', key: 'b' });
    expect([empty.status, (await empty.text()).includes('href="#field-body"')]).toEqual([
      422,
      true,
    ]);
    const picture = new File(['<svg/>'], 'x.svg');
    const bad = await sendAs(customer, mine, {
      intent: 'message',
      body: 'Like <this>',
      key: 'c',
      picture,
    });
    expect(bad.status).toBe(415);
    expect(await bad.text()).toContain('Like &lt;this&gt;');
    await sendAs(customer, mine, { intent: 'share', field: 'phone' });
    expect(await readPage(shop.owner, theirs)).toContain(`tel:${customer.phone}`);
    await sendAs(customer, mine, { intent: 'unshare', field: 'phone' });
    const hidden = await readPage(shop.owner, theirs);
    expect(hidden).not.toContain(customer.phone.slice(-5));
    expect(hidden).toContain('no longer shown');
    await sendAs(shop.owner, theirs, { intent: 'close', outcome: 'won' });
    expect(await readPage(shop.owner, theirs)).toContain('Became an order');
    const report = `/report/enquiry/${id}`;
    for (const [who, address] of [
      [customer, mine],
      [shop.owner, theirs],
    ] as const) {
      expect(await readPage(who, address)).toContain(`href="${report}"`);
      expect((await visit(report, { headers: who.headers })).status).toBe(200);
    }
    expect((await visit(report, { headers: stranger.headers })).status).toBe(404);
    await sendAs(customer, mine, { intent: 'block' });
    expect(await readPage(shop.owner, theirs)).toContain('No messages go between');
  });

  it('give a message back while the database is down, to be sent again as the same', async () => {
    const customer = await makeAsker();
    const address = `/account/enquiries/${await takeEnquiry(customer, shop.id)}`;
    const message = { intent: 'message', body: 'With <nuts>, please', key: 'down' };
    for (const send of [sendWhileDown, sendWhileUnwritable]) {
      const down = await send(customer, `/hindi${address}`, message);
      const html = await down.text();
      expect(down.status, html).toBe(503);
      expect(html).toContain('With &lt;nuts&gt;, please</textarea>');
      expect(html).toContain('name="key" value="down"');
      expect(html).toContain(`action="/hindi${address}#answer"`);
    }
    expect((await sendAs(customer, address, message)).status).toBe(303);
  });

  it('show the last of many messages, and those before them on a page of their own', async () => {
    const customer = await makeAsker();
    const id = await takeEnquiry(customer, shop.id);
    await env.DB.prepare(
      `INSERT INTO enquiry_messages (enquiry_id, author, body, key, created_at)
        SELECT ?, 'business', 'Answer no. ' || value || '.', 'many:' || value, 1 FROM json_each(?)`,
    )
      .bind(id, JSON.stringify(Array.from({ length: 201 }, (_, index) => index + 1)))
      .run();
    const address = `/account/enquiries/${id}`;
    const page = await readPage(customer, address);
    expect(page).toContain('Answer no. 201.');
    expect(page).toContain('Answer no. 2.');
    expect(page).not.toContain('Answer no. 1.');
    const last = page.match(/data-last="(\d+)"/)?.[1];
    expect(page).toContain(`id="message-${last}"`);
    expect(page).toContain(`data-thread="${id}"`);
    const older = page.match(/href="([^"]*\?before=\d+)"/)?.[1] ?? '';
    const before = await readPage(customer, older);
    expect(before).toContain('Answer no. 1.');
    expect(before).not.toContain('Answer no. 2.');
    // Nothing new is looked for behind messages that others follow.
    expect(before).not.toContain('data-thread');
    expect(before).toContain(`href="${address}"`);
    expect(await countRows('enquiries WHERE id = ? AND user_read_id = ?', id, last)).toBe(1);
  });

  it('are listed for both sides with filters, and a business keeps answers', async () => {
    const [own, customer] = [await openShop(), await makeAsker()];
    const list = `/vendor/${own.id}/enquiries`;
    expect(await readPage(own.owner, list)).toContain('Nobody has asked yet');
    expect(await readPage(customer, '/account/enquiries')).toContain(
      'You have not asked any business',
    );
    expect((await visit(list, { headers: customer.headers })).status).toBe(404);
    await sendAs(customer, await pathOf(own.id), { ...TYPED, key: 'list' });
    for (const [who, address, back] of [
      [own.owner, list, `/vendor?id=${own.id}`],
      [customer, '/account/enquiries', '/account'],
    ] as const) {
      const shown = await readPage(who, address);
      expect(shown).toContain('boxes &amp; a basket');
      expect(shown.slice(shown.indexOf('<main'))).toContain(`href="${back}"`);
      expect(await readPage(who, `${address}?q=BASKET`)).toContain('boxes &amp; a basket');
      expect(await readPage(who, `${address}?status=closed`)).toContain('No enquiries like this');
    }
    const kept = await sendAs(own.owner, list, { title: 'Open', body: 'We are open till eight.' });
    expect(kept.status).toBe(303);
    const blank = await sendAs(own.owner, list, { title: 'Only this', body: '' });
    expect([blank.status, (await blank.text()).includes('value="Only this"')]).toEqual([422, true]);
    const [answer] = await readRows<{ id: number }>(
      'SELECT id FROM saved_answers WHERE business_id = ?',
      own.id,
    );
    const [thread] = await readRows<{ id: string }>(
      'SELECT id FROM enquiries WHERE business_id = ?',
      own.id,
    );
    const page = await readPage(own.owner, `${list}/${thread?.id}?answer=${answer?.id}`);
    expect(page).toContain('We are open till eight.</textarea>');
    const elsewhere = await readPage(shop.owner, `/vendor/${shop.id}/enquiries`);
    expect(elsewhere).not.toContain('We are open till eight');
    await sendAs(own.owner, list, { intent: 'remove', answer: String(answer?.id) });
    expect(await countRows('saved_answers WHERE business_id = ?', own.id)).toBe(0);
    const again = await openBrowser(customer.id);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(customer.id).run();
    expect((await visit('/account/enquiries', { headers: again.headers })).status).toBe(303);
  });
});
