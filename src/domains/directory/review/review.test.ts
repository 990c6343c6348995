import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { addRow } from '#testing/managed-lists.ts';
import { makeProgram } from '#testing/people.ts';
import {
  makeBusiness,
  makeCategory,
  makeMember,
  makeTown,
  readBusiness,
} from '#testing/reviewed-businesses.ts';
import { visit } from '#testing/site.ts';
import type { BusinessRecord } from './review.model.ts';
import { loadRecord } from './review.service.ts';
import { changeSeveral } from './several-review.service.ts';

const SYSTEM = { actor: 'system', requestId: '' } as const;

let bearer: { Authorization: string };

beforeAll(async () => {
  ({ bearer } = await makeProgram('directory.review'));
});

async function ask(method: string, path: string, body?: object) {
  const answer = await callApi<never>(`/desk/businesses${path}`, {
    method,
    headers: { ...bearer, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { ...answer, record: answer.body.data as unknown as BusinessRecord };
}

async function change(id: number, changes: object) {
  return ask('PUT', `/${id}`, { ...(await readBusiness(id)), ...changes });
}

async function readLog(id: number) {
  const { results } = await env.DB.prepare(
    'SELECT action, details FROM audit_log WHERE object = ? ORDER BY id',
  )
    .bind(`business:${id}`)
    .all<{ action: string; details: string }>();
  return results.map(({ action, details }) => ({ action, ...JSON.parse(details) }));
}

/** How often readers' pages were told of changes. */
function countMarks(id: number): Promise<number | null> {
  return env.DB.prepare('SELECT change FROM changed_businesses WHERE business_id = ?')
    .bind(id)
    .first<number>('change');
}

async function find(query: string): Promise<number[]> {
  const { status, body } = await ask('GET', `?${query}`);
  expect(status, query).toBe(200);
  return (body.data as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id);
}

describe('the desk finds businesses', () => {
  it('by words of a name in any script, digits of a number, PIN code, town and status', async () => {
    const town_id = await makeTown();
    const id = await makeBusiness({
      ...{ town_id, pincode: '395007', phone: '+919825012345', landline: '0261-222 3344' },
      ...{ name_en: 'Jay Ambe Farsan', name_hi: 'जय अंबे फरसाण', name_gu: 'જય અંબે ફરસાણ' },
      name_folded: 'jay ambe farsan',
    });
    const other = await makeBusiness({ town_id, status: 'suspended' });
    for (const q of ['farsan jay', 'AMBE', 'ફરસાણ', 'जय', '98250 12345', '2223344', '395007'])
      expect(await find(`q=${encodeURIComponent(q)}`), q).toEqual([id]);
    expect(await find(`q=${id}&townId=${town_id}`)).toContain(id);
    expect(await find(`townId=${town_id}`)).toEqual([other, id]);
    expect(await find(`townId=${town_id}&status=suspended`)).toEqual([other]);
  });

  it.each([
    '%',
    "' OR 1=1 --",
    '"*^:',
    'NEAR(',
    'ક'.repeat(100),
    '\u200d',
    '999999999999999999999999999999',
  ])('and nothing by %s', async (q) => {
    expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([]);
  });

  it.each(['page=0', 'page=1000000000', 'status=open', 'townId=x', `q=${'a'.repeat(101)}`])(
    'and refuses %s',
    async (query) => {
      const { status, body } = await ask('GET', `?${query}`);
      expect([status, body.errors[0]?.field]).toEqual([400, query.split('=')[0]]);
    },
  );
});

describe('a change of a business', () => {
  it('is kept with all that stands beside the row, told in the log and to the pages', async () => {
    const [id, sub, town] = [await makeBusiness(), await makeCategory(), await makeTown()];
    const changes = {
      ...{ nameEn: 'Surat Tailors', nameHi: 'सूरत टेलर्स', nameGu: 'સુરત ટેલર્સ', slug: `s-${id}` },
      ...{ subCategoryIds: [sub], serviceTownIds: [town], hashtags: ['blouse', 'દરજી'] },
      ...{ phone: '98250 11111', hours: { mon: [{ open: '20:00', close: '02:00' }], sun: [] } },
      specialHours: [{ day: '2026-11-08', closed: true, periods: [] }],
      ...{ aboutGu: 'બે લીટી.\nબીજી.', factsHi: [{ label: 'मालिक', value: 'रमेश' }] },
      social: { instagram: 'https://www.instagram.com/surat', facebook: '' },
    };
    const { status, record, body } = await change(id, changes);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(record).toMatchObject({
      ...changes,
      ...{ version: 2, phone: '+919825011111' },
      social: { instagram: 'https://www.instagram.com/surat' },
    });
    const percentage = 'SELECT percentage FROM businesses WHERE id = ?';
    expect(await env.DB.prepare(percentage).bind(id).first('percentage')).toBeGreaterThan(20);
    const [entry] = await readLog(id);
    expect(entry).toMatchObject({ action: 'business.changed', name: 'Surat Tailors' });
    expect(entry?.fields.toSorted()).toEqual(Object.keys(changes).toSorted());
    expect(await countMarks(id)).toBe(1);
    const uses =
      "SELECT sum(uses) AS uses FROM hashtags WHERE folded IN ('blouse', 'દરજિ', 'દરજી')";
    expect(await env.DB.prepare(uses).first('uses')).toBe(2);
    await change(id, { hashtags: ['blouse'] });
    expect(await env.DB.prepare(uses).first('uses')).toBe(1);
  });

  it('that is sent twice is done once', async () => {
    const id = await makeBusiness();
    const body = { ...(await readBusiness(id)), area: 'Adajan' };
    const answers = [await ask('PUT', `/${id}`, body), await ask('PUT', `/${id}`, body)];
    expect(answers.map(({ status, record }) => [status, record.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await readLog(id)).toHaveLength(1);
    expect(await countMarks(id)).toBe(1);
  });

  it('made from an older version is refused with the row as it is; of two at once one is kept', async () => {
    const id = await makeBusiness();
    const before = await readBusiness(id);
    const answers = await Promise.all(
      ['Adajan', 'Rander'].map((area) => ask('PUT', `/${id}`, { ...before, area })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors[0]?.code).toBe('business.changed');
    expect(refused?.record).toMatchObject({ id, version: 2 });
    expect(await readLog(id)).toHaveLength(1);
  });

  const item = {
    ...{ id: null, nameEn: 'Kurta', nameHi: 'कुर्ता', nameGu: 'કુરતો' },
    ...{ description: '', unit: 'piece' },
    ...{ pricePaise: 49_900, priceMaxPaise: 120_000, minimumOrder: null, imageKey: null },
    ...{ productId: null, active: true },
  };

  it('is one of what it sells too: added, put in order, hidden, taken away; sent again nothing is added', async () => {
    const id = await makeBusiness();
    const category = await makeCategory();
    const { meta } = await env.DB.prepare(
      `INSERT INTO products (slug, name_en, name_hi, name_gu, category_id)
        VALUES ('kurta-${id}', 'Kurta', 'कुर्ता', 'કુરતો', ?)`,
    )
      .bind(category)
      .run();
    const productId = meta.last_row_id;
    const body = { ...(await readBusiness(id)), items: [{ ...item, productId }, item] };
    const first = await ask('PUT', `/${id}`, body);
    expect(first.status, JSON.stringify(first.body.errors)).toBe(200);
    expect((await ask('PUT', `/${id}`, body)).record.version).toBe(2);
    const [one, other] = first.record.items;
    expect(one).toMatchObject({ nameGu: 'કુરતો', priceMaxPaise: 120_000, productId });
    const imageKey = `item${id}.jpeg`;
    await env.DB.prepare("INSERT INTO media (key, status, created_at) VALUES (?, 'ready', 0)")
      .bind(imageKey)
      .run();
    const fresh = { ...item, nameEn: 'Dupatta', priceMaxPaise: null };
    const shown = { ...fresh, imageKey, minimumOrder: 3 };
    const items = [shown, { ...other, active: false, unit: 'થાન' }];
    const { record } = await change(id, { items });
    expect(record.items).toMatchObject(items.map(({ id: _, ...said }) => said));
    expect(record.items[1]?.id).toBe(other?.id);
    const plain = record.items.map((each) => ({ ...each, imageKey: null }));
    expect((await change(id, { items: plain })).record.items[0]).toMatchObject({
      ...{ imageKey: null, minimumOrder: 3, nameEn: 'Dupatta' },
    });
    expect(await readLog(id)).toMatchObject(Array(3).fill({ fields: ['items'] }));
    expect(await countMarks(id)).toBe(3);
    expect((await change(id, { items: Array(101).fill(item) })).status).toBe(400);
    const stale = await ask('PUT', `/${id}`, { ...body, items: [] });
    expect([stale.status, stale.record.items.length]).toEqual([409, 2]);
    const page = await (await visit(`/api/vendor/company-profile/${id}`)).text();
    expect(page).toContain('Dupatta');
    expect(page).not.toContain('થાન');
  });

  it('is one of its logo, its cover and its photos too, which are of the library', async () => {
    const id = await makeBusiness();
    const keys = [`a${id}.jpeg`, `b${id}.jpeg`] as const;
    for (const key of keys)
      await env.DB.prepare(
        "INSERT INTO media (key, status, mime, width, height, created_at) VALUES (?, 'ready', 'image/jpeg', 800, 600, 0)",
      )
        .bind(key)
        .run();
    const photos = keys.map((key) => ({ key, alt: `Shop ${key}` }));
    const body = { ...(await readBusiness(id)), logoKey: keys[0], coverKey: keys[1], photos };
    const first = await ask('PUT', `/${id}`, body);
    expect(first.status, JSON.stringify(first.body.errors)).toBe(200);
    expect(first.record).toMatchObject({ logoKey: keys[0], coverKey: keys[1], photos });
    expect((await ask('PUT', `/${id}`, body)).record.version).toBe(2);
    const turned = [
      { key: keys[1], alt: 'The counter' },
      { key: keys[0], alt: '' },
    ];
    expect((await change(id, { photos: [...turned, ...photos] })).record.photos).toEqual(turned);
    expect((await change(id, { photos: turned.slice(1), logoKey: null })).record).toMatchObject({
      ...{ photos: turned.slice(1), logoKey: null, coverKey: keys[1] },
    });
    expect((await change(id, { photos: turned })).record.photos).toEqual(turned);
    expect((await readLog(id)).map(({ fields }) => fields)).toEqual([
      ['logoKey', 'coverKey', 'photos'],
      ['photos'],
      ['logoKey', 'photos'],
      ['photos'],
    ]);
    expect(await countMarks(id)).toBe(4);
  });

  it('takes the proof from a number that is another', async () => {
    const id = await makeBusiness({
      phone: '+919825022222',
      verified: 'phone',
      verified_at: 1,
      phone_verified_at: 1,
    });
    await change(id, { phone: '+919825033333' });
    const row = await env.DB.prepare(
      'SELECT verified, phone_verified_at FROM businesses WHERE id = ?',
    )
      .bind(id)
      .first();
    expect(row).toEqual({ verified: 'none', phone_verified_at: null });
  });

  it.each([
    ['nameEn', 'x'],
    ['nameEn', '<b>Shop</b>'],
    ['nameGu', 'ક'.repeat(121)],
    ['slug', 'undefined'],
    ['pincode', '012345'],
    ['phone', '12345'],
    ['email', 'nobody'],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://a.com@evil.example'],
    ['priceBand', -1],
    ['yearEstablished', 1700],
    ['latitude', 91],
    ['categoryId', 999_999],
    ['townId', 999_999],
    ['natureTypeId', 999_999],
    ['gstin', '24ABC'],
    ['subCategoryIds', [1, 2, 3, 4, 5]],
    ['hashtags', ['a b']],
    ['contactVisibility', 'nobody'],
    ['version', undefined],
    ['items', [{ ...item, nameEn: '' }]],
    ['items', [{ ...item, pricePaise: -1 }]],
    ['items', [{ ...item, pricePaise: 500, priceMaxPaise: 400 }]],
    ['items', [{ ...item, pricePaise: null }]],
    ['items', [{ ...item, productId: 999_999 }]],
    ['items', [{ ...item, minimumOrder: 0 }]],
    ['items', [{ ...item, imageKey: 'nowhere.jpeg' }]],
    ['items', [{ ...item, id: 999_999 }]],
    ['photos', [{ key: 'nowhere.jpeg', alt: '' }]],
    ['logoKey', '../secret'],
    ['coverKey', 'nowhere.jpeg'],
  ])('is refused for %s %j', async (field, value) => {
    const { status, body } = await change(await makeBusiness(), { [field]: value });
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.field?.split('.')[0])).toContain(field);
  });

  it.each([
    { hours: { mon: [{ open: '09:00', close: '24:00' }] } },
    {
      hours: {
        mon: [
          { open: '09:00', close: '13:00' },
          { open: '12:00', close: '18:00' },
        ],
      },
    },
    { social: { facebook: 'https://facebook.com.evil.example/x' } },
    { social: { x: 'http://x.com/shop' } },
    { latitude: 21.1, longitude: null },
  ])('is refused for %j', async (changes) => {
    const { status, body } = await change(await makeBusiness(), changes);
    expect(status).toBe(400);
    // What is said of dates says nothing of hours.
    expect(body.errors[0]?.message).not.toMatch(/date/);
  });

  it('is found by programs under every address it had, until another has it', async () => {
    const id = await makeBusiness();
    const { slug: first } = await readBusiness(id);
    await change(id, { slug: `${first}-second` });
    await change(id, { slug: `${first}-third` });
    const ask = async (slug: string) => {
      const { status, body } = await callApi<never>(`/vendor/business/details/${slug}`);
      const { vendorBusinessDetailsId } = (body.data ?? {}) as { vendorBusinessDetailsId?: number };
      return [status, vendorBusinessDetailsId];
    };
    for (const end of ['', '-second', '-third'])
      expect(await ask(`${first}${end}`)).toEqual([200, id]);
    const other = await makeBusiness();
    await change(other, { slug: first });
    expect(await ask(first)).toEqual([200, other]);
    expect((await ask(`${first}-fourth`))[0]).toBe(404);
  });

  it('has no address and no number in its town that another has', async () => {
    const first = await makeBusiness({ phone: '+919825044444' });
    const { slug, townId, nameEn, phone } = await readBusiness(first);
    const id = await makeBusiness();
    const taken = await change(id, { slug });
    expect([taken.status, taken.body.errors[0]?.field]).toEqual([409, 'slug']);
    const same = await change(id, { townId, nameEn, phone });
    expect([same.status, same.body.errors[0]?.code]).toEqual([409, 'business.duplicate']);
  });
});

describe('several businesses at once', () => {
  const send = async (ids: number[], wanted: object) => {
    const businesses = await Promise.all(
      ids.map(async (id) => ({ id, version: (await readBusiness(id)).version })),
    );
    const sent = { businesses, categoryId: null, townId: null, publish: false, ...wanted };
    const { status, body } = await ask('POST', '/several', sent);
    const data = body.data as unknown as {
      done: number[];
      refused: { id: number; code: string }[];
    };
    return { status, ...data };
  };

  it('are sorted and published, with what is said of each; sent again nothing happens', async () => {
    const [off, waiting] = [await makeCategory({ active: 0 }), await makeTown({ active: 0 })];
    const [trade, town] = [await makeCategory(), await makeTown()];
    const reason = 'Trade not recognised: momos';
    const draft = { status: 'draft', status_reason: reason, category_id: off, published_at: null };
    const one = await makeBusiness(draft);
    const other = await makeBusiness({ ...draft, town_id: waiting });
    const closed = await makeBusiness({ ...draft, status: 'closed' });
    expect(await find('q=momos&lacks=category&status=draft')).toEqual([other, one]);
    expect(await find(`lacks=town&categoryId=${off}`)).toEqual([other]);
    const businesses = [one, other, closed, 999_999].map((id) => ({ id, version: 1 }));
    const wanted = { businesses, categoryId: trade, publish: true };
    const first = await send([], wanted);
    expect(first.done).toEqual([one]);
    expect(Object.fromEntries(first.refused.map(({ id, code }) => [id, code]))).toEqual({
      [other]: 'business.town_waits',
      [closed]: 'business.wrong_status',
      999999: 'business.not_found',
    });
    expect(await readBusiness(one)).toMatchObject({ status: 'published', statusReason: '' });
    expect(await readBusiness(other)).toMatchObject({ status: 'draft', version: 1 });
    expect((await send([other], { categoryId: trade, townId: town })).done).toEqual([other]);
    expect(await readBusiness(other)).toMatchObject({ statusReason: '', townId: town });
    expect((await send([], wanted)).done).toEqual([one]);
    expect(await readLog(one)).toMatchObject([
      { action: 'business.published', from: 'draft', fields: ['categoryId'] },
    ]);
    expect([await countMarks(one), await countMarks(closed)]).toEqual([1, null]);
  });

  it('are not changed over what somebody else has done, nor into doubles', async () => {
    const town_id = await makeTown();
    const same = { name_folded: 'same', phone: '+919825055555', town_id };
    await makeBusiness(same);
    const draft = { ...same, status: 'draft', published_at: null };
    const double = await makeBusiness(draft);
    const twins = [await makeBusiness({ ...draft, phone: '+919825066666' })];
    twins.push(await makeBusiness({ ...draft, phone: '+919825066666', town_id: await makeTown() }));
    const stale = await makeBusiness();
    const businesses = [{ id: stale, version: 7 }];
    expect((await send([], { businesses, townId: town_id })).refused).toMatchObject([
      { id: stale, code: 'business.changed' },
    ]);
    expect((await send([double], { publish: true })).refused).toMatchObject([
      { id: double, code: 'business.duplicate' },
    ]);
    expect(await readLog(double)).toEqual([]);
    expect(await send(twins, { publish: true, townId: town_id })).toMatchObject({
      done: [twins[0]],
      refused: [{ id: twins[1], code: 'business.duplicate' }],
    });
    // A draft keeps no other one out of a town.
    const [sketch, moved] = [
      await makeBusiness(draft),
      await makeBusiness({ name_folded: 'same' }),
    ];
    await env.DB.prepare("UPDATE businesses SET phone = '+919825077701' WHERE id IN (?, ?)")
      .bind(sketch, moved)
      .run();
    const together = { townId: await makeTown() };
    expect((await send([sketch, moved], together)).done).toEqual([sketch, moved]);
    expect((await send([double], { townId: 999_999 })).status).toBe(400);
    expect((await send([], {})).status).toBe(400);
  });
});

it('several businesses tell of each that is left why it was, where somebody was faster too', async () => {
  const town_id = await makeTown();
  const same = { name_folded: 'twice', phone: '+919825088888', town_id };
  await makeBusiness(same);
  const draft = { status: 'draft', published_at: null };
  const double = await makeBusiness({ ...same, ...draft });
  const [changed, gone] = [await makeBusiness(draft), await makeBusiness(draft)];
  const DB = {
    prepare: (query: string) => env.DB.prepare(query),
    // Between what is read and what is written.
    batch: async (statements: D1PreparedStatement[]) => {
      if (statements.length > 2)
        await env.DB.batch([
          env.DB.prepare('UPDATE businesses SET version = 2 WHERE id = ?').bind(changed),
          env.DB.prepare('DELETE FROM businesses WHERE id = ?').bind(gone),
        ]);
      return env.DB.batch(statements);
    },
  } as unknown as D1Database;
  const businesses = [double, changed, gone].map((id) => ({ id, version: 1 }));
  const wanted = { businesses, categoryId: null, townId: null, publish: true };
  const doing = { author: SYSTEM, lang: 'en', t: translatorOf('en') } as const;
  const { done, refused } = await changeSeveral(makePlatform({ DB }), wanted, doing);
  expect(done).toEqual([]);
  expect(refused.map(({ id, code }) => [id, code])).toEqual([
    [double, 'business.duplicate'],
    [changed, 'business.changed'],
    [gone, 'business.not_found'],
  ]);
});

it('a category or town without a name in the language of the desk has its English one', async () => {
  const names = { name_hi: '', name_en: 'Only English' };
  const category_id = await makeCategory({ ...names, active: 0 });
  const town_id = await makeTown(names);
  const id = await makeBusiness({ status: 'draft', published_at: null, category_id, town_id });
  const record = await loadRecord(makePlatform(), id, 'hi');
  expect(record).toMatchObject({ categoryName: 'Only English', townName: 'Only English' });
  const doing = { author: SYSTEM, lang: 'hi', t: translatorOf('hi') } as const;
  const wanted = { categoryId: null, townId: null, publish: true };
  const asked = { businesses: [{ id, version: 1 }], ...wanted };
  const { refused } = await changeSeveral(makePlatform(), asked, doing);
  expect(refused[0]?.message).toContain('Only English');
});

describe('drafts are deleted', () => {
  const remove = async (businesses: { id: number; version: number }[], reason = 'Sent twice.') => {
    const { status, body } = await ask('POST', '/remove', { businesses, reason });
    return { status, ...(body.data as unknown as { done: number[]; refused: { id: number }[] }) };
  };

  it('for good while readers have never seen them, with the reason in the log', async () => {
    const draft = { status: 'draft', published_at: null };
    const [one, stale] = [await makeBusiness(draft), await makeBusiness(draft)];
    await change(one, { hashtags: ['velvet'] });
    const seen = await makeBusiness({ status: 'draft' });
    const shown = await makeBusiness();
    const asked = [
      { id: one, version: 2 },
      { id: stale, version: 7 },
      { id: seen, version: 1 },
      { id: shown, version: 1 },
    ];
    const answer = await remove(asked);
    expect(answer.done).toEqual([one]);
    expect(answer.refused).toMatchObject([
      { id: stale, code: 'business.changed' },
      { id: seen, code: 'business.not_draft' },
      { id: shown, code: 'business.not_draft' },
    ]);
    expect((await ask('GET', `/${one}`)).status).toBe(404);
    expect((await readLog(one)).at(-1)).toMatchObject({
      ...{ action: 'business.removed', reason: 'Sent twice.', name: expect.any(String) },
    });
    const uses = "SELECT uses FROM hashtags WHERE folded = 'velvet'";
    expect(await env.DB.prepare(uses).first('uses')).toBe(0);
    expect((await remove(asked.slice(0, 1))).done).toEqual([one]);
    expect(await readLog(one)).toHaveLength(2);
    expect((await remove(asked, ' ')).status).toBe(400);
    expect((await remove([])).status).toBe(400);
  });
});

describe('a town or a category that readers are not shown', () => {
  it('has no business that they are', async () => {
    const [off, waiting] = [await makeCategory({ active: 0 }), await makeTown({ active: 0 })];
    const act = (id: number, name: string) =>
      ask('POST', `/${id}/act`, { act: name, reason: '', version: 1 });
    const draft = await makeBusiness({ status: 'draft', town_id: waiting });
    const refused = await act(draft, 'publish');
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      409,
      { code: 'business.town_waits', field: 'townId' },
    ]);
    expect(refused.body.errors[0]?.message).toContain(refused.record.townName);
    const suspended = await makeBusiness({ status: 'suspended', category_id: off });
    expect((await act(suspended, 'reopen')).body.errors[0]?.code).toBe('business.category_off');
    const shown = await makeBusiness();
    expect((await change(shown, { townId: waiting })).body.errors[0]?.field).toBe('townId');
    expect((await change(shown, { categoryId: off })).body.errors[0]?.field).toBe('categoryId');
    expect((await change(draft, { categoryId: off })).status).toBe(200);
  });
});

describe('the desk moves a business', () => {
  const act = async (id: number, name: string, reason = '') =>
    ask('POST', `/${id}/act`, { act: name, reason, version: (await readBusiness(id)).version });

  it('from draft to the pages, off them and back, each told with its reason', async () => {
    const id = await makeBusiness({ status: 'draft', published_at: null });
    const association = Number((await addRow('associations')).id);
    await makeMember(id, association);
    const members = () =>
      env.DB.prepare('SELECT member_count FROM associations WHERE id = ?')
        .bind(association)
        .first('member_count');
    expect((await act(id, 'publish')).record).toMatchObject({ status: 'published' });
    expect(await members()).toBe(1);
    expect((await act(id, 'suspend', 'Nobody is there.')).record.statusReason).toBe(
      'Nobody is there.',
    );
    expect(await members()).toBe(0);
    expect((await act(id, 'reopen')).record).toMatchObject({ status: 'published', version: 4 });
    expect((await act(id, 'close', 'The owner asked for it.')).record.status).toBe('closed');
    expect((await readLog(id)).map(({ action, from, to }) => [action, from, to])).toEqual([
      ['business.published', 'draft', 'published'],
      ['business.suspended', 'published', 'suspended'],
      ['business.reopened', 'suspended', 'published'],
      ['business.closed', 'published', 'closed'],
    ]);
    expect(await countMarks(id)).toBe(4);
  });

  it('off them without a copy left for when the database is out, and so with what is hidden', async () => {
    const withdrawn = () => env.CACHE.get('last-copies-since');
    const id = await makeBusiness({ contact_visibility: 'public' });
    await env.CACHE.delete('last-copies-since');
    await change(id, { nameEn: 'Another name' });
    expect(await withdrawn()).toBeNull();
    await change(id, { isAddressHidden: true });
    expect(await withdrawn()).not.toBeNull();
    await env.CACHE.delete('last-copies-since');
    await change(id, { contactVisibility: 'enquiry_only' });
    expect(await withdrawn()).not.toBeNull();
    for (let turn = 0; turn < 2; turn += 1) {
      await env.CACHE.delete('last-copies-since');
      await act(id, 'suspend', 'Fraud.');
      expect(await withdrawn()).not.toBeNull();
    }
  });

  it('once, however often it is sent', async () => {
    const id = await makeBusiness();
    const body = { act: 'suspend', reason: 'Twice', version: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `/${id}/act`, body)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await ask('POST', `/${id}/act`, body)).status).toBe(200);
    expect(await readLog(id)).toHaveLength(1);
  });

  it('only from where it can go, with a reason where one is wanted', async () => {
    const id = await makeBusiness();
    expect((await act(id, 'publish', 'Again')).body.errors[0]?.code).toBe('business.wrong_status');
    const silent = await act(id, 'close', ' ');
    expect([silent.status, silent.body.errors[0]?.field]).toEqual([400, 'reason']);
    const stale = await ask('POST', `/${id}/act`, { act: 'close', reason: 'Old', version: 9 });
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'business.changed']);
  });

  it('none that there is not', async () => {
    expect((await ask('GET', '/999999')).status).toBe(404);
    expect(
      (await ask('POST', '/999999/act', { act: 'publish', reason: '', version: 1 })).status,
    ).toBe(404);
    const gone = await makeBusiness({ status: 'deleted' });
    expect((await ask('GET', `/${gone}`)).status).toBe(404);
    expect((await ask('GET', '/1e9')).status).toBe(404);
  });
});
