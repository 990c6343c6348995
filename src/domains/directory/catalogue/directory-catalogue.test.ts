import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { NAMES_MARK } from '#domains/directory/business/changed-business.model.ts';
import { resendBusinesses } from '#domains/directory/business/changed-business.service.ts';
import { indexChanged } from '#domains/directory/find/business-index.jobs.ts';
import { renewNames } from '#domains/directory/find/business-rebuild.service.ts';
import { mergeTowns } from '#domains/directory/place/town-list.service.ts';
import { foldText } from '#i18n/folding.ts';
import { translatorOf } from '#i18n/translator.ts';
import { callApi, postApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { addRow, callManaged, newSlug } from '#testing/managed-lists.ts';
import { insertRow, makeBusiness, makeTown } from '#testing/reviewed-businesses.ts';
import { visit } from '#testing/site.ts';
import { businessCategoryRows, mergeCategories } from './catalogue-list.service.ts';

async function all<T>(query: string): Promise<T[]> {
  return (await env.DB.prepare(query).all<T>()).results;
}

describe('what the directory begins with', () => {
  it('has 36 states by the codes of the law, and the cities of the news as towns', async () => {
    const states = await all<{ code: string; gst_code: string; lgd_code: number }>(
      'SELECT code, gst_code, lgd_code FROM states',
    );
    expect(states).toHaveLength(36);
    const codes = Object.fromEntries(states.map((row) => [row.code, [row.gst_code, row.lgd_code]]));
    expect(codes).toMatchObject({ AP: ['37', 28], LA: ['38', 37], DH: ['26', 38], TS: ['36', 36] });
    const [none] = await all<{ count: number }>(
      'SELECT count(*) AS count FROM cities WHERE id NOT IN (SELECT city_id FROM towns)',
    );
    expect(none?.count).toBe(0);
  });

  it('knows each town by what is left of its names when they are folded', async () => {
    const names = await all<{ folded: string; slug: string; en: string; hi: string; gu: string }>(
      `SELECT folded, slug, name_en AS en, name_hi AS hi, name_gu AS gu
       FROM towns JOIN town_names ON town_id = towns.id WHERE city_id <= 44`,
    );
    for (const { slug, en, hi, gu } of names) {
      const known = names.filter((name) => name.slug === slug).map(({ folded }) => folded);
      expect(known).toEqual(expect.arrayContaining([en, hi, gu].map((name) => foldText(name))));
    }
    const towns = names.filter(({ folded }) => ['baroda', 'amdavad', 'bombay'].includes(folded));
    expect(towns.map(({ slug }) => slug).toSorted()).toEqual(['ahmedabad', 'mumbai', 'vadodara']);
  });

  it('has trades in three scripts, in two levels', async () => {
    const rows = await all<
      Record<'name_en' | 'name_hi' | 'name_gu' | 'synonyms', string> & { parent_id: number | null }
    >('SELECT * FROM business_categories WHERE id <= 270');
    expect(rows).toHaveLength(190);
    for (const { name_en, name_hi, name_gu, synonyms, parent_id } of rows) {
      expect(name_hi, name_en).toMatch(/^[\p{Script=Devanagari}\s,-]+$/u);
      expect(name_gu, name_en).toMatch(/^[\p{Script=Gujarati}\s,-]+$/u);
      const words = synonyms === '' ? [] : synonyms.split('\n');
      expect(new Set(words.map(foldText)).size, name_en).toBe(words.length);
      // What people type: five words at least, some in each script and in Roman letters.
      if (parent_id === null) continue;
      expect(words.length, name_en).toBeGreaterThanOrEqual(5);
      for (const script of [/[a-z]/i, /\p{Script=Devanagari}/u, /\p{Script=Gujarati}/u])
        expect(
          words.some((word) => script.test(word)),
          name_en,
        ).toBe(true);
    }
    const [deep] = await all<{ count: number }>(
      `SELECT count(*) AS count FROM business_categories AS child
       JOIN business_categories AS parent ON parent.id = child.parent_id
       WHERE parent.parent_id IS NOT NULL`,
    );
    expect(deep?.count).toBe(0);
  });
});

interface Term {
  id: number;
  name: string;
  displayName: string;
}

async function get<T>(path: string): Promise<T> {
  const { status, body } = await callApi<never>(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as T;
}

async function post<T>(path: string, sent: object): Promise<T> {
  const { status, body } = await postApi<never>(path, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as T;
}

describe('categories of businesses', () => {
  it('are given as a tree, one by one, and those below one', async () => {
    const tree = await get<(Term & { children: Term[] })[]>('/vendor/categories');
    expect(tree).toHaveLength(20);
    const food = tree.find(({ displayName }) => displayName === 'food');
    const below = await get<Term[]>(`/vendor/category/${food?.id}/subcategory`);
    expect(below).toEqual(food?.children);
    expect(await get(`/vendor/category/category_id/subcategory?category_id=${food?.id}`)).toEqual(
      below,
    );
    expect(await get('/vendor/category/food')).toEqual(food);
    expect(await get(`/vendor/category?id=${food?.id}`)).toEqual(food);
    expect(await get('/vendor/top20/categories?cityId=9')).toHaveLength(20);
    const { status, body } = await callApi('/vendor/category/999999');
    expect([status, body.errors[0]?.code]).toEqual([404, 'business_category.not_found']);
  });

  it.each([
    ['sweets', 'halwai mithai sweets मिठाई हलवाई મીઠાઈ કંદોઈ'],
    ['tailor', 'darji darzi tailor दर्जी दरजी સિલાઈ દરજી'],
    ['grocery', 'kirana kariyana किराना કરિયાણું'],
    ['accountant', 'CA सीए સીએ munim'],
    ['optician', 'chashma chasma चश्मा ચશ્માં'],
    ['jeweller', 'jeweller sonar soni sona सुनार सोनार સોની ઝવેરી'],
    ['barber', 'salon nai नाई વાળંદ'],
    ['pharmacy', 'chemist medical medicine केमिस्ट કેમિસ્ટ'],
    ['plumber', 'plumber plumbing प्लंबर પ્લમ્બર'],
    ['bakery', 'bakery bekari cake बेकरी બેકરી'],
  ])('%s is found by %s', async (slug, words) => {
    for (const keyword of words.split(' ')) {
      const [first] = await post<Term[]>('/category/search', { keyword, level: 2 });
      expect(first?.displayName, keyword).toBe(slug);
    }
  });

  it('have products, and businesses kinds', async () => {
    const sweets = await get<Term>('/vendor/category/sweets');
    const products = await get<Term[]>(`/vendor/subcategory/products?subCategoryId=${sweets.id}`);
    expect(products.map(({ name }) => name)).toContain('Surti ghari');
    expect(await post('/product/search', { keyword: 'ઘારી' })).toMatchObject([
      { name: 'Surti ghari', sellerCount: 0, businesses: [] },
    ]);
    const types = await get<{ nature: Term[]; legal: Term[] }>('/vendor/business/type?facet=legal');
    expect([types.nature.length, types.legal.length]).toEqual([0, 10]);
  });
});

describe('places', () => {
  it('are states with the codes of a GSTIN, and towns by state', async () => {
    expect(await get<unknown[]>('/state')).toHaveLength(36);
    const { otherCities } = await get<{ otherCities: { cityName: string }[] }>(
      '/city?stateCode=GJ',
    );
    expect(otherCities.map(({ cityName }) => cityName)).toContain('Surat');
  });

  it.each(['baroda', 'वडोदरा', 'વડો'])('are found by %s', async (q) => {
    const [first] = await get<{ displayName: string }[]>(`/city/search?q=${encodeURIComponent(q)}`);
    expect(first?.displayName).toBe('vadodara');
    expect((await post<unknown[]>('/city/search', { keyword: q, stateCode: 'MH' })).length).toBe(0);
  });

  it('are found by PIN code and by area', async () => {
    await env.DB.prepare(
      `INSERT INTO pincodes (pincode, area, town_id, state_code, district)
       SELECT '395006', 'Varachha Road', id, 'GJ', 'Surat' FROM towns WHERE slug = 'surat'`,
    ).run();
    const area = { cityId: 9, pincode: '395006' };
    expect(await get('/enquiry/location?q=VARACH')).toEqual([
      { type: 'area', label: 'Varachha Road, Surat', ...area },
    ]);
    expect(await get('/enquiry/location?q=3950&language=gujarati')).toEqual([
      { type: 'pincode', label: '395006, Varachha Road, સુરત', ...area },
    ]);
    expect(await get('/city/search?q=395006')).toMatchObject([{ displayName: 'surat' }]);
    const [first] = await get<Term[]>(`/city/search?q=${encodeURIComponent('૩૯૫૦૦૬')}`);
    expect(first?.displayName).toBe('surat');
  });

  it('that wait for the desk are not shown to readers', async () => {
    const id = await makeTown({ slug: 'waiting-gam', name_en: 'Waiting gam', active: 0 });
    await env.DB.batch([
      env.DB.prepare("INSERT INTO town_names (folded, town_id) VALUES ('waiting gam', ?)").bind(id),
      env.DB.prepare(
        "INSERT INTO pincodes (pincode, area, town_id, state_code, district) VALUES ('391111', 'Waiting chowk', ?, 'GJ', '')",
      ).bind(id),
    ]);
    for (const path of ['/directory/waiting-gam', '/directory/Waiting-Gam/sweets'])
      expect((await visit(path)).status).toBe(404);
    expect((await callApi(`/home?cityId=${id}`)).status).toBe(404);
    for (const call of ['city/search?q=waiting', 'city/search?q=391111', 'enquiry/location?q=wait'])
      expect(await get(`/${call}`), call).toEqual([]);
    expect(await get('/enquiry/location?q=391111')).toEqual([
      { type: 'pincode', label: '391111, Waiting chowk', cityId: null, pincode: '391111' },
    ]);
    expect(await (await visit('/directory/search?q=x&town=waiting-gam')).text()).not.toContain(
      'Waiting gam',
    );
  });

  it.each([
    '/city?stateCode=gujarat',
    '/city/search?q=a',
    '/vendor/category',
    '/vendor/categories?cityId=undefined',
  ])('are not asked for by %s', async (path) => {
    expect((await callApi(path)).status).toBe(400);
  });
});

describe('the lists of the desk', () => {
  const leadsTo = async (path: string) => (await visit(path)).headers.get('Location');
  const areMarked = async (id: number) =>
    env.DB.prepare('SELECT change FROM changed_businesses WHERE business_id = ?')
      .bind(id)
      .first('change');

  it.each([
    ['business-categories', '/directory/category', 'category_id'],
    ['towns', '/directory', 'town_id'],
  ])(
    'lead from the old address in %s to the new one, and bring businesses up to date',
    async (list, folder, column) => {
      const row = await addRow(list);
      const business = await makeBusiness({ [column]: row.id });
      await env.DB.prepare('DELETE FROM changed_businesses').run();
      const slug = newSlug();
      const changed = await callManaged('PUT', `${list}/${row.id}`, { ...row, slug });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect(await leadsTo(`/gujarati${folder}/${row.slug}`)).toBe(`/gujarati${folder}/${slug}`);
      const inTown = (one: unknown) =>
        list === 'towns' ? `/hindi/directory/${one}/sweets` : `/hindi/directory/surat/${one}`;
      expect(await leadsTo(inTown(row.slug))).toBe(inTown(slug));
      expect(await areMarked(business)).toBe(1);
      expect((await callManaged('DELETE', `${list}/${row.id}`)).status).toBe(409);
    },
  );

  it.each(['', '/hindi', '/gujarati'])(
    'lead from a trade in a town, both of them renamed and then merged, on in one step below "%s"',
    async (edition) => {
      const old: Record<string, string[]> = {};
      const now: Record<string, string> = {};
      for (const list of ['towns', 'business-categories']) {
        const [row, other] = [await addRow(list), await addRow(list)];
        const slug = newSlug();
        const renamed = await callManaged('PUT', `${list}/${row.id}`, { ...row, slug });
        expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
        const merged = await callManaged('POST', `${list}/${row.id}/merge`, { into: other.id });
        expect(merged.status, JSON.stringify(merged.body)).toBe(200);
        old[list] = [String(row.slug), slug, String(other.slug)];
        now[list] = String(other.slug);
      }
      const target = `${edition}/directory/${now.towns}/${now['business-categories']}`;
      for (const town of old.towns ?? [])
        for (const trade of old['business-categories'] ?? []) {
          const path = `${edition}/directory/${town}/${trade}`;
          const { status, headers } = await visit(path);
          const led = [status, headers.get('Location')];
          expect(led, path).toEqual(path === target ? [200, null] : [301, target]);
        }
    },
  );

  it('tell search of another name of a trade at once', async () => {
    const row = await addRow('business-categories');
    const sendBatch = vi.fn();
    const platform = makePlatform({ INDEX_QUEUE: { sendBatch } as unknown as Queue });
    const { slug, nameHi, nameGu } = row;
    await businessCategoryRows.change(platform, {
      ...{ id: row.id, version: row.version, t: translatorOf('en') },
      draft: { slug, nameEn: 'Another name', nameHi, nameGu, active: true },
      author: { actor: 'system', requestId: '' },
    });
    expect(sendBatch).toHaveBeenCalledWith([
      { body: { kind: 'businesses-changed', businessIds: [NAMES_MARK], names: true } },
    ]);
  });

  it('have search forget a trade that is merged, though its message was lost and comes twice then', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [row, other] = [
      await addRow('business-categories'),
      await addRow('business-categories', { nameEn: 'Phafda house' }),
    ];
    await env.DB.prepare('DELETE FROM changed_businesses').run();
    const sendBatch = vi.fn().mockRejectedValueOnce(new Error('lost'));
    const platform = makePlatform({ INDEX_QUEUE: { sendBatch } as unknown as Queue });
    await renewNames(platform);
    const isKnown = (id: number) =>
      env.SEARCH.prepare("SELECT count(*) AS n FROM directory_name WHERE kind = 'k' AND id = ?")
        .bind(id)
        .first('n');
    expect([await isKnown(row.id), await isKnown(other.id)]).toEqual([1, 1]);
    const author = { actor: 'system', requestId: '' } as const;
    await mergeCategories(platform, { id: row.id, into: other.id, author }, translatorOf('en'));
    const later = new Date(platform.now.getTime() + 6 * 60_000);
    await resendBusinesses({ ...platform, now: later });
    const [, [sent = []] = []] = sendBatch.mock.calls as { body: unknown }[][][];
    const messages = [...sent, ...sent].map(({ body }, at) => ({
      ...{ id: String(at), body, timestamp: later, attempts: 1 },
      ...{ ack: vi.fn(), retry: vi.fn() },
    }));
    await indexChanged(platform, { messages }, async () => {});
    expect(messages.map(({ ack }) => ack.mock.calls.length)).toEqual([1, 1]);
    expect([await isKnown(row.id), await isKnown(other.id)]).toEqual([0, 1]);
    expect(await all('SELECT business_id FROM changed_businesses')).toEqual([]);
  });

  it('take for a category only a kind of business that search engines know', async () => {
    const row = await addRow('business-categories');
    const change = (schemaType: string) =>
      callManaged('PUT', `business-categories/${row.id}`, { ...row, schemaType });
    expect((await change('MithaiShop')).body.errors[0]).toMatchObject({ field: 'schemaType' });
    expect((await change('Bakery')).status).toBe(200);
  });

  it('find a town by the name it has been given, and by the one it had', async () => {
    const row = await addRow('towns', { nameEn: 'Navu Gam' });
    const find = async (q: string) =>
      (await get<Term[]>(`/city/search?q=${q}`)).map(({ id }) => id);
    expect(await find('navu')).toEqual([row.id]);
    await callManaged('PUT', `towns/${row.id}`, { ...row, nameEn: 'Ramnagari' });
    expect(await find('ramnag')).toEqual([row.id]);
    expect(await find('navu')).toEqual([row.id]);
  });

  it('find a town by the other names it is given, as long as it has them', async () => {
    const row = await addRow('towns', { nameEn: 'Purani Wadi', aliases: 'Bhimpura\nભીમપુરા' });
    const find = async (q: string) =>
      (await get<Term[]>(`/city/search?q=${encodeURIComponent(q)}`)).map(({ id }) => id);
    expect(await find('bhimp')).toEqual([row.id]);
    expect(await find('ભીમપુરા')).toEqual([row.id]);
    expect(String(row.aliases).split('\n')).toHaveLength(2);
    const same = await callManaged<never>('PUT', `towns/${row.id}`, { ...row, district: 'Anand' });
    const changed = same.body.data as unknown as typeof row;
    expect(changed.aliases).toBe(row.aliases);
    const fields = await env.DB.prepare(
      "SELECT details ->> 'fields' FROM audit_log WHERE object = ? ORDER BY id DESC",
    )
      .bind(`town:${row.id}`)
      .first<string>("details ->> 'fields'");
    expect(fields).toBe('["district"]');
    const business = await makeBusiness({ town_id: row.id });
    await env.DB.prepare('DELETE FROM changed_businesses').run();
    await callManaged('PUT', `towns/${row.id}`, { ...changed, aliases: 'Bhimpura' });
    expect(await areMarked(business)).toBe(1);
    expect([await find('bhimp'), await find('ભીમપુરા'), await find('purani')]).toEqual([
      [row.id],
      [],
      [row.id],
    ]);
  });

  it.each([
    ['towns', 'town_id', '/directory'],
    ['business-categories', 'category_id', '/directory/category'],
  ])('merge one of %s into another, with all that is in it', async (list, column, folder) => {
    const [row, other] = [await addRow(list), await addRow(list)];
    const business = await makeBusiness({ [column]: row.id });
    const asked = {
      id: newSlug(),
      business_id: business,
      group_id: 'g',
      user_id: 1,
      text_hash: '',
    };
    const said = { lang: 'gu', notice_version: '1', key: 'k', created_at: 0, last_at: 0 };
    await insertRow('enquiries', { ...asked, ...said, [column]: row.id });
    const field = { town_id: 'townId', category_id: 'categoryId' }[column] ?? '';
    const waiting = { [field]: row.id, subCategoryIds: [other.id, row.id, 7] };
    const edit = { business_id: business, fields: JSON.stringify(waiting), made_by: 'user:1' };
    await insertRow('business_edits', { ...edit, created_at: 0 });
    await env.DB.prepare('DELETE FROM changed_businesses').run();
    const merge = (id: number, into: number) =>
      callManaged('POST', `${list}/${id}/merge`, { into });
    const off = await callManaged('PUT', `${list}/${row.id}`, { ...row, active: false });
    expect([off.status, off.body.errors[0]?.code]).toEqual([400, 'directory.has_businesses']);
    expect((await merge(row.id, row.id)).body.errors[0]?.code).toBe('directory.same');
    expect((await merge(row.id, 999_999)).body.errors[0]?.code).toBe('managed.unknown');
    expect((await merge(row.id, other.id)).status).toBe(200);
    const now = await env.DB.prepare(
      `SELECT ${column} AS place, version FROM businesses WHERE id = ?`,
    )
      .bind(business)
      .first();
    expect(now).toEqual({ place: other.id, version: 2 });
    // What was asked there, and what waits, goes along.
    const [along] = await all<{ asked: number; fields: string }>(
      `SELECT enquiries.${column} AS asked, fields FROM enquiries JOIN business_edits USING (business_id)
       WHERE business_id = ${business}`,
    );
    expect(along?.asked).toBe(other.id);
    expect(JSON.parse(along?.fields ?? '')).toEqual({
      [field]: other.id,
      subCategoryIds: list === 'towns' ? [other.id, row.id, 7] : [other.id, 7],
    });
    expect(along?.fields).toContain(`"${field}":${other.id}`);
    expect(await areMarked(business)).toBe(1);
    expect(await leadsTo(`/hindi${folder}/${row.slug}`)).toBe(`/hindi${folder}/${other.slug}`);
    expect((await merge(row.id, other.id)).status).toBe(404);
    expect(
      (await callManaged('PUT', `${list}/${other.id}`, { ...other, active: false })).status,
    ).toBe(list === 'towns' ? 400 : 409);
  });

  it('keep the town of a city of the news when it is merged into another one', async () => {
    const gone = await env.DB.prepare(
      'SELECT id, city_id FROM towns WHERE city_id IS NOT NULL ORDER BY id DESC LIMIT 1',
    ).first<{ id: number; city_id: number }>();
    const other = await addRow('towns');
    await callManaged('POST', `towns/${gone?.id}/merge`, { into: other.id });
    const now = await env.DB.prepare('SELECT city_id, version FROM towns WHERE id = ?')
      .bind(other.id)
      .first();
    expect(now).toEqual({ city_id: gone?.city_id, version: Number(other.version) + 1 });
  });

  it('merge no two towns in which one business would be a double of another', async () => {
    const [row, other] = [await addRow('towns'), await addRow('towns')];
    const same = { name_folded: 'double shop', name_en: 'Double Shop', phone: '+919825077777' };
    await makeBusiness({ ...same, town_id: row.id });
    await makeBusiness({ ...same, town_id: other.id });
    const { status, body } = await callManaged('POST', `towns/${row.id}/merge`, { into: other.id });
    expect([status, body.errors[0]?.code]).toEqual([400, 'business.duplicate']);
    expect(body.errors[0]?.message).toContain('Double Shop');
  });

  it('merge no two towns into whose one somebody has brought a double meanwhile', async () => {
    const [row, other] = [await addRow('towns'), await addRow('towns')];
    const same = { name_folded: 'late shop', name_en: 'Late Shop', phone: '+919825077778' };
    await makeBusiness({ ...same, town_id: row.id });
    const late = await makeBusiness({ ...same, town_id: other.id, status: 'draft' });
    const DB = {
      prepare: (query: string) => env.DB.prepare(query),
      batch: async (statements: D1PreparedStatement[]) => {
        const publish = "UPDATE businesses SET status = 'published' WHERE id = ?";
        await env.DB.prepare(publish).bind(late).run();
        return env.DB.batch(statements);
      },
    } as unknown as D1Database;
    const author = { actor: 'system', requestId: '' } as const;
    const merging = { id: row.id, into: other.id, author };
    await expect(
      mergeTowns(makePlatform({ DB }), merging, translatorOf('en')),
    ).rejects.toMatchObject({ code: 'business.duplicate' });
  });

  it('merge no group of categories below another one, and keep words and products', async () => {
    const [group, other] = [
      await addRow('business-categories'),
      await addRow('business-categories'),
    ];
    const child = await addRow('business-categories', { parentId: group.id, synonyms: 'phafda' });
    const merge = (id: number, into: number) =>
      callManaged('POST', `business-categories/${id}/merge`, { into });
    expect((await merge(group.id, child.id)).body.errors[0]?.code).toBe('managed.two_levels');
    const own = { categoryId: child.id, slug: newSlug() };
    const gone = await addRow('products', own);
    const kept = await addRow('products', { ...own, categoryId: other.id });
    const business = await makeBusiness();
    await env.DB.prepare(
      "INSERT INTO catalogue_items (business_id, product_id, name_en, position) VALUES (?, ?, 'Ghari', 1)",
    )
      .bind(business, gone.id)
      .run();
    expect((await merge(child.id, other.id)).status).toBe(200);
    const item = await env.DB.prepare(
      'SELECT product_id FROM catalogue_items WHERE business_id = ?',
    )
      .bind(business)
      .first('product_id');
    expect(item).toBe(kept.id);
    const synonyms = await env.DB.prepare('SELECT synonyms FROM business_categories WHERE id = ?')
      .bind(other.id)
      .first<string>('synonyms');
    expect(synonyms?.split('\n')).toEqual(expect.arrayContaining(['phafda', String(child.nameEn)]));
  });

  it('say of a product whose address is taken that it is the address', async () => {
    const row = await addRow('products');
    const { id: _, version: __, ...same } = row;
    const { status, body } = await callManaged('POST', 'products', same);
    expect([status, body.errors[0]?.field]).toEqual([409, 'slug']);
  });

  it.each(['category', 'search', 'near', 'rules'])('call no town %s', async (slug) => {
    const { id: _, version: __, ...row } = await addRow('towns');
    const { status, body } = await callManaged('POST', 'towns', { ...row, slug });
    expect([status, body.errors[0]?.code]).toEqual([400, 'input.reserved']);
  });

  it('keep categories in two levels', async () => {
    const parent = await addRow('business-categories');
    const child = await addRow('business-categories', { parentId: parent.id });
    const put = (row: { id: unknown }, parentId: unknown) =>
      callManaged('PUT', `business-categories/${row.id}`, { ...row, parentId });
    const other = await addRow('business-categories');
    for (const answer of [
      await put(other, child.id),
      await put(parent, other.id),
      await put(other, other.id),
    ])
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'managed.two_levels']);
  });
});
