import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { openDatabase } from '#platform/database.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { makeDraftBooking, readTaken } from '#testing/access/bookings.ts';
import { makeWorld } from '#testing/access/world.ts';
import { parsePage } from '#testing/html-page.ts';
import { type Member, makeMember, newEmail, sendAs, sendWhileDown } from '#testing/member.ts';
import { saveSeller } from '#testing/money/paid-orders.ts';
import { readFields } from '#testing/plain-reader.ts';
import { visit } from '#testing/site.ts';
import { concat, makePng, TINY, toBytes } from '#testing/tiny-pictures.ts';

const startOn = addDays(toDay(new Date()), 5);
const endOn = addDays(startOn, 2);

beforeAll(() => saveSeller(openDatabase(env.DB)));

async function open({ headers }: Member, path: string) {
  const response = await visit(path, { headers });
  expect(response.status, path).toBe(200);
  return parsePage(await response.text()).one('main');
}

/** Where a form leads that is sent; the page of its faults is none. */
async function go(member: Member, fields: Record<string, string | File>): Promise<string> {
  const response = await sendAs(member, '/advertise/book', fields);
  expect(response.status, JSON.stringify(fields)).toBe(303);
  return response.headers.get('Location') ?? '';
}

const formOf = async (member: Member, path: string) =>
  readFields((await open(member, path)).one('form[action*="book"]'));

/** The first draft of a place with what is shown there, and who books it. */
async function makeDraft(email: string, more: Record<string, string> = {}) {
  const member = await makeMember({ email });
  const key = crypto.randomUUID();
  const place = { slot: 'HEADER_TOP', language: 'gu', ...more };
  const path = await go(member, { step: 'days', key, ...place, startOn, endOn });
  const draft = new URLSearchParams(path.split('?')[1]).get('draft') ?? '';
  const file = new File([makePng({ width: 500, height: 90 })], 'ad.png', { type: 'image/png' });
  const pricePath = await go(member, { ...SHOWN, step: 'creative', draft, file });
  return { member, draft, pricePath };
}

const SHOWN = {
  ...{ advertiser: 'Asha Sarees', trade: 'clothes', url: 'https://asha-sarees.in/' },
  imageDescription: 'Silk sarees',
};

/** What a form that is refused says, with its fields as they were. */
async function refuse(
  member: Member,
  fields: Record<string, string | File>,
  path = '/advertise/book',
) {
  const response = await sendAs(member, path, fields);
  const page = parsePage(await response.text()).one('main');
  const faults = page.all('.form-fault').map(({ line }) => line);
  return { status: response.status, page, faults };
}

async function hold(member: Member, pricePath: string, more: Record<string, string> = {}) {
  const fields = await formOf(member, pricePath);
  return go(member, { ...fields, intent: 'hold', rightsOwned: '1', allowed: '1', ...more });
}

const TOO_LATE = addDays(startOn, 400);

describe('advertising', () => {
  it('is shown with sizes and prices in each language, and reckoned by address', async () => {
    for (const prefix of ['', '/hindi', '/gujarati']) {
      const html = await (await visit(`${prefix}/advertise`)).text();
      expect(html).toContain('BreadcrumbList');
      const page = parsePage(html).one('main');
      expect(page.all('.ad-slots > li')).toHaveLength(8);
      expect(page.one('.ad-size').attribute('width')).toBe('500');
    }
    const asked = `?slot=HEADER_TOP&language=gu&city=&startOn=${startOn}&endOn=${endOn}`;
    const answer = await (await visit(`/advertise${asked}`)).text();
    expect(parsePage(answer).one('.money-total').line).not.toBe('');
    const never = await (await visit(`/advertise${asked.replace(endOn, '2020-01-01')}`)).text();
    expect(parsePage(never).all('.form-faults')).toHaveLength(1);
  });

  it('asks for nothing that can’t be had while no place is sold', async () => {
    const member = await makeMember({ email: 'nothing@people.example' });
    const sell = (active: number) =>
      env.DB.batch([
        env.DB.prepare('UPDATE ad_slots SET active = ?').bind(active),
        env.DB.prepare("UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'site'"),
      ]);
    await sell(0);
    try {
      const page = await open(member, '/advertise');
      expect(page.all('form, .ad-slots')).toEqual([]);
      const begun = await visit('/advertise/book', { headers: member.headers });
      const step = await open(member, begun.headers.get('Location') ?? '');
      expect(step.all('form')).toEqual([]);
      expect(step.all('a[href*="type=benefit"]')).toHaveLength(1);
    } finally {
      await sell(1);
    }
  });

  it('tells how often advertisements of a place were in sight, as it was counted', async () => {
    const seen = /4,321/;
    const path = '/advertise?slot=NONE';
    expect((await (await visit(path)).text()).match(seen)).toBeNull();
    const key = `${'ab'.repeat(8)}.png`;
    const day = addDays(toDay(new Date()), -3);
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO media (id, key, status, created_at) VALUES (77, ?, 'ready', 0)",
      ).bind(key),
      env.DB.prepare(
        "INSERT INTO advertisements (id, position, url, media_id, image_description, page) VALUES (77, 'Top', 'https://asha-sarees.in/', 77, 'Sarees', 'all')",
      ),
      env.DB.prepare("INSERT INTO event_days VALUES ('ad', 77, ?, 'impression', 4321)").bind(day),
      env.DB.prepare("UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'site'"),
    ]);
    forgetContent();
    const page = parsePage(await (await visit(path)).text());
    expect(page.all('.ad-slots > li').filter(({ line }) => seen.test(line))).toHaveLength(1);
    // Days that are over are counted once, whoever reckons prices.
    await env.DB.prepare('DELETE FROM event_days').run();
    forgetContent();
    expect(await (await visit(path)).text()).toMatch(seen);
  });

  it('is booked step by step without a script, and goes on to be paid', async () => {
    const member = await makeMember({ email: 'asha@people.example' });
    const place = { slot: 'HEADER_TOP', language: 'gu', city: '' };
    const begun = await visit('/advertise/book', { headers: member.headers });
    const placePath = begun.headers.get('Location') ?? '';
    const fields = await formOf(member, placePath);
    const daysPath = await go(member, { ...fields, ...place });
    const days = await formOf(member, daysPath);
    const creativePath = await go(member, { ...days, startOn, endOn });
    // Sent twice with other days, or opened again from the browser's history, it changes the draft that it has made.
    expect(await go(member, { ...days, startOn, endOn: startOn })).toBe(creativePath);
    const again = await formOf(member, await go(member, { ...(await formOf(member, placePath)) }));
    expect(await go(member, { ...again, startOn, endOn })).toBe(creativePath);
    const draft = new URLSearchParams(creativePath.split('?')[1]).get('draft') ?? '';
    const texts = { step: 'creative', draft, advertiser: 'Asha Sarees', trade: 'clothes' };
    const wrong = await sendAs(member, '/advertise/book', { ...texts, url: 'asha' });
    expect(wrong.status).toBe(422);
    const kept = await open(member, creativePath);
    expect(kept.one('#field-advertiser').attribute('value')).toBe('Asha Sarees');
    expect(kept.all('[data-island="PictureHint"]')).toHaveLength(1);
    const png = makePng({ width: 500, height: 90, color: 1 });
    const file = new File([png], 'ad.png', { type: 'image/png' });
    const shown = { url: 'https://asha-sarees.in/', imageDescription: 'Silk sarees' };
    const pricePath = await go(member, { ...texts, ...shown, file });
    const hold = readFields((await open(member, pricePath)).one('form[action*="book"]'));
    expect((await sendAs(member, '/advertise/book', { ...hold, intent: 'hold' })).status).toBe(422);
    const declared = { ...hold, intent: 'hold', rightsOwned: '1', allowed: '1' };
    const billingPath = await go(member, declared);
    // What is held can be changed: the draft stays.
    await go(member, { step: 'price', draft, intent: 'release' });
    const anew = readFields((await open(member, pricePath)).one('form[action*="book"]'));
    expect(await go(member, { ...declared, quote: anew.quote ?? '' })).toBe(billingPath);
    const billing = readFields((await open(member, billingPath)).one('form[action*="book"]'));
    const buyer = { name: 'Asha Sarees', address: '12 Ring Road', city: 'Surat' };
    const bill = { ...billing, ...buyer, pincode: '395002', stateCode: 'GJ', email: 'a@b.in' };
    const refused = await sendAs(member, '/advertise/book', { ...bill, gstin: 'X' });
    expect(refused.status).toBe(422);
    const payPath = await go(member, { ...bill, gstin: '' });
    expect(payPath).toMatch(/^\/account\/pay\/P-/);
    const paying = await open(member, payPath);
    expect(paying.one('.ad-steps [aria-current="step"]').line).toBe('6. Pay');
    const own = await open(member, `/vendor/ads/${draft}`);
    expect(own.all('.ad-line > li')).toHaveLength(5);
    // Before it is paid for nobody looks at its picture.
    expect(own.text).not.toContain('We look at this picture');
    const stranger = await makeMember({ email: 'bina@people.example' });
    expect((await visit(`/vendor/ads/${draft}`, { headers: stranger.headers })).status).toBe(404);
    expect((await open(member, '/vendor/ads')).all('.money-list > li')).toHaveLength(1);
    expect((await visit(`/vendor/ads/${draft}/days.csv`, { headers: member.headers })).status).toBe(
      200,
    );
    const cancel = readFields(own.all('form').at(-1) ?? own);
    const sent = await sendAs(member, `/vendor/ads/${draft}`, { ...cancel, intent: 'cancel' });
    expect(sent.status).toBe(303);
  });

  it('is aimed at cities and sections there are', async () => {
    const member = await makeMember({ email: 'chetan@people.example' });
    for (const [slot, name, table] of [
      ['CITY_TOP', 'city', 'cities'],
      ['CATEGORY_TOP', 'category', 'categories'],
    ] as const) {
      const id = await env.DB.prepare(`SELECT id, name_hi FROM ${table} WHERE active = 1`).first();
      const days = { slot, language: 'hi', step: 'days', startOn, endOn, [name]: '999999' };
      const refused = await refuse(member, days);
      expect([refused.status, refused.faults.length]).toEqual([422, 1]);
      const path = await go(member, { ...days, key: crypto.randomUUID(), [name]: String(id?.id) });
      const page = (await visit(`/hindi${path}`, { headers: member.headers })).text();
      expect(parsePage(await page).one('.ad-booked').line).toContain(String(id?.name_hi));
      const step = await go(member, { step: 'place', slot, language: 'hi' });
      const noneNamed = await visit(step, { headers: member.headers });
      expect(noneNamed.status).toBe(422);
    }
  });

  it.each([
    ['in the past', '2020-01-01', '2020-01-02'],
    ['that end before they begin', endOn, startOn],
    ['too many', startOn, addDays(startOn, 200)],
    ['too far away', TOO_LATE, TOO_LATE],
    ['there never were', '2026-02-30', endOn],
    ['that are none', "1' OR 1=1", '-1'],
  ])('takes no days %s, and gives them back', async (_, first, last) => {
    const member = await makeMember({ email: 'days@people.example' });
    const days = { step: 'days', key: crypto.randomUUID(), slot: 'HEADER_TOP', language: 'gu' };
    const { status, page, faults } = await refuse(member, { ...days, startOn: first, endOn: last });
    expect([status, faults.length]).toEqual([422, 1]);
    expect(page.one('#field-startOn').attribute('value')).toBe(first);
    expect((await open(member, '/vendor/ads')).all('.money-list > li')).toHaveLength(0);
  });

  it('takes no days that are full, before anything is asked of the picture', async () => {
    const member = await makeMember({ email: 'full@people.example' });
    const slot = "(SELECT id FROM ad_slots WHERE code = 'ABOUT_TOP')";
    await env.DB.prepare(
      `INSERT INTO ad_inventory (slot_id, target, language, day, capacity, booked) VALUES (${slot}, '', 'gu', ?, 1, 1)`,
    )
      .bind(endOn)
      .run();
    const days = { step: 'days', key: crypto.randomUUID(), slot: 'ABOUT_TOP', language: 'gu' };
    const { status, page, faults } = await refuse(member, { ...days, startOn, endOn });
    expect([status, faults]).toEqual([409, [expect.stringMatching(/taken/)]]);
    expect(page.one('#field-endOn').attribute('value')).toBe(endOn);
    expect((await open(member, '/vendor/ads')).all('.money-list > li')).toHaveLength(0);
  });

  it.each([
    ['javascript:alert(1)', 'url'],
    ['https://127.0.0.1/', 'url'],
    ['http://asha-sarees.in/', 'url'],
    ['Betting tips', 'imageDescription'],
  ])('refuses %s where it is typed, in the language of the reader', async (text, name) => {
    const { member, draft } = await makeDraft(newEmail());
    const fields = { ...SHOWN, step: 'creative', draft, [name]: text };
    const { status, page, faults } = await refuse(member, fields, '/gujarati/advertise/book');
    expect(status).toBe(422);
    expect(faults.join()).toMatch(/[\u0a80-\u0aff]/);
    expect(page.one(`#field-${name}`).attribute('value')).toBe(text);
    expect(page.one('#field-advertiser').attribute('value')).toBe(SHOWN.advertiser);
  });

  it('refuses files that are no still picture of the size, and keeps what was typed', async () => {
    const { member, draft } = await makeDraft(newEmail());
    const script = concat(
      makePng({ width: 500, height: 90 }),
      toBytes('<script>alert(1)</script>'),
    );
    const files = [makePng({ width: 499, height: 90 }), script, TINY.gif, new Uint8Array(400_000)];
    for (const bytes of files) {
      const file = new File([bytes], 'ad.png', { type: 'image/png' });
      const sent = { ...SHOWN, step: 'creative', draft, advertiser: 'Asha and Sons', file };
      const { status, page, faults } = await refuse(member, sent);
      expect([status, faults.length]).toEqual([422, 1]);
      expect(page.one('#field-file').attribute('aria-invalid')).toBe('true');
      expect(page.one('#field-advertiser').attribute('value')).toBe('Asha and Sons');
    }
  });

  it('takes a price that was quoted to who books, and no other', async () => {
    const { member, draft, pricePath } = await makeDraft(newEmail());
    const other = await makeDraft(newEmail(), { language: 'en' });
    const foreign = (await formOf(other.member, other.pricePath)).quote ?? '';
    const own = (await formOf(member, pricePath)).quote ?? '';
    const hold = { step: 'price', draft, intent: 'hold', rightsOwned: '1', allowed: '1' };
    for (const quote of ['', foreign, `${own}x`, own.replace(/^./, 'Z')]) {
      const { status, page } = await refuse(member, { ...hold, quote, totalPaise: '1' });
      expect([status, page.all('.form-faults').length]).toEqual([409, 1]);
    }
    for (const step of ['days', 'creative', 'price', 'billing']) {
      const stolen = {
        ...SHOWN,
        ...hold,
        quote: foreign,
        step,
        slot: 'HEADER_TOP',
        startOn,
        endOn,
      };
      expect((await sendAs(other.member, '/advertise/book', stolen)).status).toBe(404);
    }
    const seen = await visit(pricePath, { headers: other.member.headers });
    expect(seen.status).toBe(404);
    const states = await env.DB.prepare('SELECT status FROM ad_bookings WHERE id IN (?, ?)')
      .bind(draft, other.draft)
      .all();
    expect(states.results.map(({ status }) => status)).toEqual(['draft', 'draft']);
  });

  it('gives held places back to who holds them alone, and keeps the draft when time is over', async () => {
    const { member, draft, pricePath } = await makeDraft(newEmail());
    const taken = async () => readTaken(startOn);
    const before = await taken();
    const billingPath = await hold(member, pricePath);
    expect(await taken()).toBe(before + 1);
    const stranger = await makeMember({ email: newEmail() });
    const release = { step: 'price', draft, intent: 'release' };
    expect((await sendAs(stranger, '/advertise/book', release)).status).toBe(404);
    expect(await taken()).toBe(before + 1);
    await go(member, release);
    await go(member, release);
    expect(await taken()).toBe(before);
    await hold(member, pricePath);
    const bill = { ...(await formOf(member, billingPath)), name: 'Asha', address: '12 Ring Road' };
    await env.DB.prepare('UPDATE ad_bookings SET hold_until = 1 WHERE id = ?').bind(draft).run();
    const buyer = { city: 'Surat', pincode: '395002', stateCode: 'GJ', email: 'a@b.in' };
    expect(await go(member, { ...bill, ...buyer })).toBe(pricePath);
    const offer = await open(member, pricePath);
    expect(offer.all('[role=status]')).toHaveLength(1);
    expect(await taken()).toBe(before);
    expect(await hold(member, pricePath)).toBe(billingPath);
    expect((await formOf(member, billingPath)).address).toBe('12 Ring Road');
  });

  it('loses nothing that was typed while the database is down', async () => {
    const { member, draft } = await makeDraft(newEmail());
    const typed = { ...SHOWN, step: 'creative', draft, proof: 'RERA <1> & "2"' };
    for (const path of ['/advertise/book', `/vendor/ads/${draft}`]) {
      const response = await sendWhileDown(member, path, typed);
      expect(response.status).toBe(503);
      const form = parsePage(await response.text()).one('main form');
      expect(readFields(form)).toEqual(typed);
      expect(form.attribute('action')).toBe(path);
    }
  });

  it('that is to be changed is changed first thing on its page, before what it shows', async () => {
    const { member, draft } = await makeDraft('change@people.example');
    const set = env.DB.prepare(
      "UPDATE ad_bookings SET status = ?, note = 'Larger letters' WHERE id = ?",
    );
    const placesOf = async (status: string) => {
      await set.bind(status, draft).run();
      const page = await open(member, `/vendor/ads/${draft}`);
      expect(page.all('#answer')).toHaveLength(1);
      const parts = page.all('[name=file], .ad-looks').map(({ name }) => name);
      return [parts.indexOf('input'), parts.indexOf('div')];
    };
    expect(await placesOf('changes_requested')).toEqual([0, 1]);
    expect(await placesOf('approved')).toEqual([1, 0]);
    await set.bind('changes_requested', draft).run();
    const sent = { intent: 'replace', imageDescription: '' };
    const { page } = await refuse(member, sent, `/vendor/ads/${draft}`);
    expect(page.all('#answer')).toHaveLength(1);
    expect((await open(member, '/vendor/ads')).one('.money-state').attribute('data-due')).not.toBe(
      null,
    );
  });

  it('that is held says until when, and cancelled says of no picture that it is looked at', async () => {
    const { member, draft, pricePath } = await makeDraft('until@people.example');
    await hold(member, pricePath);
    expect((await open(member, `/vendor/ads/${draft}`)).one('.form-answer').line).toMatch(
      /until \d+:\d\d [ap]m/,
    );
    const cancel = { intent: 'cancel', refund: '0' };
    expect((await sendAs(member, `/vendor/ads/${draft}`, cancel)).status).toBe(303);
    const after = await open(member, `/vendor/ads/${draft}`);
    expect(after.one('.ad-shown > p').line).toBe('Your picture');
  });

  it('is seen by all who keep the business it is for, and changed by who made it', async () => {
    const { owner, ownManager, business, customer } = await makeWorld();
    const draft = await makeDraftBooking(owner.id, 'Shree Mithai');
    const booking = env.DB.prepare('UPDATE ad_bookings SET business_id = ? WHERE id = ?');
    await booking.bind(business, draft).run();
    const orderPath = '/account/payments/P-2026-SEENBYME';
    await env.DB.prepare("UPDATE ad_bookings SET order_id = 'P-2026-SEENBYME' WHERE id = ?")
      .bind(draft)
      .run();
    const page = await open(ownManager, `/vendor/ads/${draft}`);
    expect(page.all(`form, main a[href="${orderPath}"]`)).toHaveLength(0);
    const own = await open(owner, `/vendor/ads/${draft}`);
    expect([own.all('form'), own.all(`main a[href="${orderPath}"]`)]).toMatchObject([[{}], [{}]]);
    expect((await open(ownManager, '/vendor/ads')).all('.money-list > li')).toHaveLength(1);
    const cancel = await sendAs(ownManager, `/vendor/ads/${draft}`, {
      intent: 'cancel',
      refund: '0',
    });
    expect(cancel.status).toBe(404);
    const path = `/api/advertisement/book/${draft}`;
    const { data } = await (await visit(path, { headers: ownManager.headers })).json<WithDays>();
    expect(data).toMatchObject({ bookingId: draft, days: [], impressions: 0, papers: [] });
    const days = await visit(`${path}/days`, { headers: ownManager.headers });
    expect(days.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect((await visit(`${path}/days`, { headers: customer.headers })).status).toBe(404);
  });
});

interface WithDays {
  data: object;
}
