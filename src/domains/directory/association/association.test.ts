import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { callApi, postApi } from '#testing/api.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { addRow, callManaged, type SentRow } from '#testing/managed-lists.ts';
import type { Person } from '#testing/people.ts';
import {
  makeBusiness,
  makeMember,
  makeShopkeeper,
  makeTown,
} from '#testing/reviewed-businesses.ts';
import { SITE, visit } from '#testing/site.ts';
import { rejectMembership, verifyMembership } from './membership.service.ts';

let traders: SentRow;
let member = 0;
let town = 0;

interface Found {
  vendorBusinessDetailsId: number;
  membership: { verified: boolean; role: string };
}

beforeAll(async () => {
  town = await makeTown({ name_en: 'Surat', name_hi: 'सूरत', name_gu: 'સુરત' });
  traders = await addRow('associations', {
    slug: 'textile-traders',
    ...{ nameEn: 'Textile Traders', nameHi: 'कपड़ा व्यापारी संघ', nameGu: 'કાપડ વેપારી મંડળ' },
    ...{ aboutEn: 'Since 1961.\nOpen to all.', townId: town, phone: '0261 222 3333' },
    website: 'https://traders.example/',
  });
  await addRow('associations', { slug: 'closed-club', active: false });
  member = await makeBusiness({
    name_en: 'Meera Silks',
    name_folded: 'meera silks',
    town_id: town,
  });
  const claimed = await makeBusiness({ name_en: 'Unproved', name_folded: 'unproved' });
  const hidden = await makeBusiness({ name_en: 'Hidden', status: 'suspended' });
  await makeMember(member, traders.id);
  await makeMember(claimed, traders.id, 'claimed');
  await makeMember(hidden, traders.id);
  await env.DB.prepare(
    `INSERT INTO catalogue_items (business_id, name_en, name_gu, unit, price_paise, position)
      VALUES (?, 'Saree', 'સાડી', 'piece', 125000, 1)`,
  )
    .bind(member)
    .run();
  await makePlatform().db.insert(tags).values({
    id: 700,
    slug: 'textile-traders',
    nameEn: 'Textile traders',
    nameHi: 'न',
    nameGu: 'ન',
  });
  await publishStory({ tagIds: [700] });
  forgetContent();
});

describe('the list of associations', () => {
  it.each([
    [{}, 1],
    [{ keyword: 'traders' }, 1],
    [{ keyword: 'કાપડ મંડળ' }, 1],
    [{ keyword: 'कपड़ा' }, 1],
    [{ keyword: 'nobody' }, 0],
    [{ kind: 'chamber' }, 0],
    [{ keyword: 'ક'.repeat(200) }, 0],
    [{ keyword: '"*^: NEAR( \ud800 \u200d' }, 0],
  ])('finds by %j', async (body, count) => {
    const { status, body: answer } = await postApi<SentRow>('/association/search', body);
    expect([status, answer.data?.length]).toEqual([200, count]);
  });

  it('answers as its description says, by a query too', async () => {
    const { body } = await callApi(`/association/search?cityId=${town}&keyword=textile`);
    expect(body.data).toEqual([
      {
        id: traders.id,
        ...{ name: 'Textile Traders', hindiName: 'कपड़ा व्यापारी संघ' },
        ...{ gujaratiName: 'કાપડ વેપારી મંડળ', displayName: 'textile-traders' },
        ...{ logoUrl: null, kind: 'trade', memberCount: 0 },
        city: expect.objectContaining({ id: town, cityName: 'Surat', gujaratiName: 'સુરત' }),
      },
    ]);
    expect(body.page).toEqual({ number: 1, size: 20, hasNext: false });
  });

  it.each([
    ['keyword', 'x'.repeat(201)],
    ['kind', 'union'],
    ['cityId', -1],
    ['page', 1e9],
    ['size', 51],
  ])('refuses %s %j by its name', async (field, value) => {
    const { status, body } = await postApi('/association/search', { [field]: value });
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
  });
});

describe('an association', () => {
  it('is found by its number and its address, with members that are verified', async () => {
    for (const id of [traders.id, 'textile-traders']) {
      const { status, body } = await callApi<never>(`/association/${id}`);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        ...{
          id: traders.id,
          about: 'Since 1961.\nOpen to all.',
          website: 'https://traders.example/',
        },
        members: [{ vendorBusinessDetailsId: member }],
      });
    }
  });

  it.each(['undefined', '0', '1e9', '999999', 'closed-club', 'NEAR('])(
    '%s is not there',
    async (id) => {
      expect((await callApi(`/association/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );

  it('has members by words, and those that nobody verified where they are asked for', async () => {
    const find = async (body: object) => {
      const { status, body: answer } = await postApi<Found>('/affiliation/search', body);
      expect(status, JSON.stringify(body)).toBe(200);
      return answer.data.map(({ membership }) => membership.verified);
    };
    const associationId = traders.id;
    expect(await find({ associationId })).toEqual([true]);
    expect((await find({ associationId, verifiedOnly: false })).toSorted()).toEqual([false, true]);
    expect(await find({ associationId, keyword: 'MEERA' })).toEqual([true]);
    expect(await find({ associationId, keyword: '"*^: NEAR(' })).toEqual([]);
    expect(await find({ cityId: town })).toEqual([true]);
    expect(await find({ associationId: 999_999 })).toEqual([]);
  });

  it('has what its members offer', async () => {
    const asked = { associationId: traders.id, keyword: 'સાડી' };
    const { body } = await postApi('/affiliation/product/search', asked);
    expect(body.data).toMatchObject([
      { name: 'Saree', pricePaise: 125_000, business: { vendorBusinessDetailsId: member } },
    ]);
    const { status, body: refused } = await postApi('/affiliation/product/search', {});
    expect([status, refused.errors[0]?.field]).toEqual([400, 'associationId']);
  });
});

describe.each([
  ['', 'Textile Traders', 'per piece'],
  ['/hindi', 'कपड़ा व्यापारी संघ', 'प्रति नग'],
  ['/gujarati', 'કાપડ વેપારી મંડળ', 'પ્રતિ નંગ'],
])('pages under %s/', (prefix, name, price) => {
  it('list associations, and show one with members, news and contact', async () => {
    const list = await visit(`${prefix}/association`);
    expect(list.status).toBe(200);
    expect(await list.text()).toContain(`href="${prefix}/association/textile-traders"`);
    const page = await visit(`${prefix}/association/textile-traders`);
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const shown of [
      `<h1>${name}</h1>`,
      'Meera Silks',
      price,
      'tel:02612223333',
      `${prefix}/topic/textile-traders`,
    ])
      expect(html).toContain(shown);
    for (const hidden of ['Unproved', 'Hidden']) expect(html).not.toContain(hidden);
    expect(html).toContain(
      `<link rel="canonical" href="${SITE}${prefix}/association/textile-traders"/>`,
    );
    const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const [organization] = JSON.parse(json)['@graph'].filter(
      (item: { '@type': string }) => item['@type'] === 'Organization',
    );
    expect(organization).toMatchObject({ name, telephone: '0261 222 3333' });
  });
});

describe('addresses of associations', () => {
  it.each([
    ['/association/closed-club', 404],
    ['/association/nobody', 404],
    ['/association/undefined', 302],
    ['/association/NEAR(', 404],
    ['/association?page=1000000000', 404],
    ['/association?page=2', 404],
    ['/association/textile-traders?page=3', 404],
    ['/association?q=ક્ષ', 200],
    ['/association?q=%22*%5E%3A&kind=union', 200],
    ['/association/textile-traders?q=NEAR(', 200],
  ])('%s is answered %d', async (path, status) => {
    expect((await visit(path)).status).toBe(status);
  });

  it('stand in their sitemap in all languages', async () => {
    const xml = await (await visit('/sitemap/associations.xml')).text();
    expect(xml).toContain(`<loc>${SITE}/gujarati/association/textile-traders</loc>`);
    expect(xml).not.toContain('closed-club');
  });

  it('lead to the new one after a change', async () => {
    const row = await addRow('associations', { slug: 'old-name' });
    const answer = await callManaged('PUT', `associations/${row.id}`, { ...row, slug: 'new-name' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const moved = await visit('/hindi/association/old-name');
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      301,
      '/hindi/association/new-name',
    ]);
  });
});

it('an association that businesses are members of stays', async () => {
  expect((await callManaged('DELETE', `associations/${traders.id}`)).status).toBe(409);
});

describe('a membership that a business says it has', () => {
  const call = async (method: string, by: Person, body: object, query = '') =>
    callApi<never>(`/affiliation${query}`, {
      method,
      headers: { ...by.bearer, 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });

  const countOf = (id: number) =>
    env.DB.prepare('SELECT member_count FROM associations WHERE id = ?')
      .bind(id)
      .first<number>('member_count');

  it('waits, is verified by a reviewer and counted, waits again after a change, and ends', async () => {
    const shop = await makeShopkeeper();
    const association = Number((await addRow('associations')).id);
    const said = { vendorBusinessDetailsId: shop.businessId, associationId: association };
    const platform = makePlatform();
    const desk = { author: { actor: 'system', requestId: '' } } as const;
    const first = await call('POST', shop, { ...said, role: 'Member', sinceYear: 2010 });
    expect(first.body.data).toMatchObject([{ status: 'claimed', role: 'Member', sinceYear: 2010 }]);
    const again = await call('POST', shop, { ...said, role: 'Member', sinceYear: 2010 });
    expect(again.body.data).toEqual(first.body.data);
    expect(await countOf(association)).toBe(0);
    const [{ id } = { id: 0 }] = first.body.data as unknown as { id: number }[];
    await verifyMembership(platform, id, desk);
    await expect(verifyMembership(platform, id, desk)).rejects.toThrow('membership.not_found');
    expect(await countOf(association)).toBe(1);
    await call('POST', shop, { ...said, role: 'President', sinceYear: 2010 });
    expect(await countOf(association)).toBe(0);
    await rejectMembership(platform, { id, reason: 'Not on the list' }, desk);
    expect((await call('DELETE', shop, said)).status).toBe(200);
    expect((await call('DELETE', shop, said)).status).toBe(200);
    const query = `?vendorBusinessDetailsId=${shop.businessId}`;
    expect((await call('GET', shop, {}, query)).body.data).toEqual([]);
    const { results } = await env.DB.prepare(
      'SELECT kind FROM notices WHERE user_id = ? ORDER BY id',
    )
      .bind(shop.id)
      .all();
    expect(results).toEqual([{ kind: 'membership.verified' }, { kind: 'membership.rejected' }]);
  });

  it('that has ended is said anew in the same words', async () => {
    const shop = await makeShopkeeper();
    const association = Number((await addRow('associations')).id);
    const said = { vendorBusinessDetailsId: shop.businessId, associationId: association };
    await call('POST', shop, said);
    await env.DB.prepare(
      "UPDATE business_affiliations SET status = 'expired' WHERE business_id = ?",
    )
      .bind(shop.businessId)
      .run();
    expect((await call('POST', shop, said)).body.data).toMatchObject([{ status: 'claimed' }]);
  });

  it('of a verified member goes from the count when it ends', async () => {
    const shop = await makeShopkeeper();
    const association = Number((await addRow('associations')).id);
    await makeMember(shop.businessId, association);
    const said = { vendorBusinessDetailsId: shop.businessId, associationId: association };
    await env.DB.prepare('UPDATE associations SET member_count = 1 WHERE id = ?')
      .bind(association)
      .run();
    await call('DELETE', shop, said);
    expect(await countOf(association)).toBe(0);
  });

  it('is refused for others, and for what there is none of', async () => {
    const [shop, stranger] = [await makeShopkeeper(), await makeShopkeeper()];
    const association = Number((await addRow('associations')).id);
    const said = { vendorBusinessDetailsId: shop.businessId, associationId: association };
    expect((await call('POST', stranger, said)).status).toBe(404);
    expect((await call('DELETE', stranger, said)).status).toBe(404);
    for (const more of [{ associationId: 999_999 }, { proofId: 999_999 }, { sinceYear: 2999 }])
      expect((await call('POST', shop, { ...said, ...more })).status).toBe(400);
  });
});
