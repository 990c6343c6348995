import { env, runDurableObjectAlarm } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toLimiterName } from '#kernel/access/rate-limit.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { tallyOf } from '#kernel/tally/tally.model.ts';
import { callApi, postApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { putOnPlan } from '#testing/listed-businesses.ts';
import { signInAs } from '#testing/people.ts';
import { makeBusiness, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { newReader, READER_AGENT, SITE, sendForm, visit } from '#testing/site.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { loadProfile } from './business-profile.loader.ts';

const PHONE = '+919825012345';
const SECRETS = ['Ramesh Patel', 'owner@example.com', '24ABCDE1234F1Z5', '+919000000001'];

let id = 0;
let asked = 0;
let hidden = 0;
let closed = 0;
let place: { category_id: number; town_id: number };
const path = () => `/directory/surat-test/shree-sweets/${id}`;

async function run(sql: string, ...values: unknown[]) {
  await env.DB.prepare(sql)
    .bind(...values)
    .run();
}

beforeAll(async () => {
  place = {
    category_id: await makeCategory({
      slug: 'sweets-test',
      name_en: 'Sweets',
      schema_type: 'Bakery',
    }),
    town_id: await makeTown({ slug: 'surat-test', name_en: 'Surat' }),
  };
  const secrets = {
    contact_person: SECRETS[0],
    email: SECRETS[1],
    gstin: SECRETS[2],
    phone2: SECRETS[3],
    legal_name: 'Ramesh Patel HUF',
  };
  id = await makeBusiness({
    ...place,
    ...secrets,
    slug: 'shree-sweets',
    name_en: 'Shree Sweets',
    name_gu: 'શ્રી સ્વીટ્સ',
    area: 'Adajan',
    address_line1: '4, Station Road',
    phone: PHONE,
    contact_visibility: 'public',
    hours: JSON.stringify({ mon: [{ open: '09:30', close: '19:00' }], sun: [] }),
    verified: 'phone',
    verified_at: Date.parse('2026-11-02T10:00:00Z'),
    ...{ rating_sum: 13, rating_count: 3, stars5: 1, stars4: 2 },
    website: 'https://sweets.example',
    payment_modes: '["cash","net_banking","cash_on_delivery"]',
  });
  asked = await makeBusiness({ ...place, phone: PHONE, name_en: 'Asked', name_folded: 'asked' });
  hidden = await makeBusiness({
    ...place,
    ...{ name_en: 'Hidden', name_folded: 'hidden', phone: PHONE, whatsapp: PHONE },
    ...{ contact_visibility: 'enquiry_only', is_address_hidden: 1, address_line1: 'At home 7' },
  });
  closed = await makeBusiness({ ...place, status: 'closed' });
  await run(
    `INSERT INTO business_texts (business_id, language, short_description, about, updated_at)
      VALUES (?, 'hi', 'ताज़ी मिठाई', 'सन 1986 से', 0)`,
    id,
  );
  await run(
    `INSERT INTO catalogue_items (business_id, name_en, price_paise, position) VALUES (?, 'Ghari', 64000, 1)`,
    id,
  );
});

async function read(address: string) {
  const response = await visit(address);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe('the page of a business', () => {
  it('shows what it says of itself, in its language or the one it has', async () => {
    const { status, headers, html } = await read(path());
    expect(status).toBe(200);
    expect(headers.get('Cache-Tag')).toContain(`b${id},`);
    expect(html).toContain('<title>Shree Sweets, Adajan, Surat |');
    expect(html).toContain(`href="tel:${PHONE}"`);
    expect(html).toContain('data-hours="09:30-19:00|?|?|?|?|?|"');
    expect(html).toContain('lang="hi"');
    expect(html).toContain('₹640');
    expect(html).not.toContain('is open');
    const gujarati = await read(`/gujarati${path()}`);
    expect(gujarati.html).toContain('<h1>શ્રી સ્વીટ્સ</h1>');
    expect(gujarati.html).toContain('રોકડ, નેટ બેંકિંગ અને ડિલિવરી વખતે રોકડ');
  });

  it('has no heading over nothing where it says no more than a tagline', async () => {
    await run(
      `INSERT INTO business_texts (business_id, language, tagline, updated_at) VALUES (?, 'en', 'Clean rooms', 0)`,
      asked,
    );
    const { headers } = await read(`/directory/x/y/${asked}`);
    const { html } = await read(headers.get('Location') ?? '');
    expect(html).toContain('Clean rooms');
    expect(html).not.toContain('class="company-text"');
  });

  it('names the languages it has a name or a text in', async () => {
    const { html } = await read(path());
    const named = [...html.matchAll(/hrefLang="(\w\w)"/gi)].map(([, lang]) => lang);
    expect([...new Set(named)].toSorted()).toEqual(['en', 'gu', 'hi', 'x-'].slice(0, 3));
    const plain = await read(`/hindi/directory/surat-test/x/${asked}`);
    expect(plain.headers.get('Location')).toContain(`/hindi/directory/surat-test/`);
    const english = await read(plain.headers.get('Location') ?? '');
    expect(english.html).toMatch(/rel="canonical" href="[^"]*\.[^"/]*\/directory\/surat-test/);
  });

  it('is described for search engines by the type of its category', async () => {
    const { html } = await read(path());
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).toContain('"Bakery"');
    expect(json).toContain('"ratingValue":4.3');
    expect(json).toContain(`"telephone":"${PHONE}"`);
    expect(json).toContain('"dayOfWeek":"Monday"');
    expect(json).toContain('"BreadcrumbList"');
  });

  it('is found by its number under any address', async () => {
    for (const other of [
      `/directory/mumbai/shree-sweets/${id}`,
      `/directory/surat-test/old-name/${id}?utm_source=x`,
    ]) {
      const { status, headers } = await read(other);
      expect(status).toBe(301);
      expect(headers.get('Location')?.split('?')[0]).toBe(path());
    }
    const { headers } = await read(`/gujarati/directory/x/y/${id}/photos`);
    expect(headers.get('Location')).toBe(`/gujarati${path()}/photos`);
  });

  it('is gone where it has closed, and not found where there is none', async () => {
    expect((await read(`/directory/surat-test/x/${closed}`)).status).toBe(410);
    for (const none of [999_999, '0', '1e3', '99999999999999999'])
      expect((await read(`/directory/surat-test/x/${none}`)).status, String(none)).toBe(404);
  });

  it.each(['photos', 'products', 'ratings'])(
    'has a page of its %s, also without any',
    async (part) => {
      expect((await read(`${path()}/${part}`)).status).toBe(200);
      const { headers } = await read(`/directory/x/y/${asked}/${part}`);
      const { html } = await read(headers.get('Location') ?? '');
      expect(html).toContain('class="empty"');
    },
  );

  it('shows all that it sells on as many pages as that takes', async () => {
    const owner = await makeBusiness({
      ...place,
      ...{ name_en: 'Wires', name_folded: 'wires', slug: 'wires' },
      hours: JSON.stringify({ mon: [], tue: [] }),
      special_hours: JSON.stringify([{ day: '2099-01-01', closed: true, periods: [] }]),
    });
    const rows = Array.from({ length: 49 }, (_, at) => `(${owner}, 'Wire ${at + 1}.', ${at})`);
    await run(`INSERT INTO catalogue_items (business_id, name_en, position) VALUES ${rows}`);
    const own = `/directory/surat-test/wires/${owner}`;
    const { html } = await read(own);
    expect(html).toContain('(40+)');
    expect(html).toMatch(/data-weekdays="mon tue".*data-day="2099-01-01"/s);
    const last = await read(`${own}/products?page=3`);
    expect(last.html).toContain('Wire 49.');
    expect(last.html).not.toContain('Wire 48.');
    expect(last.html).toMatch(/rel="canonical" href="[^"]*products\?page=3"/);
    expect((await read(`${own}/products?page=4`)).status).toBe(404);
    expect((await read(`${own}/photos?page=x`)).status).toBe(404);
    const moved = await read(`/hindi/directory/x/y/${owner}/products?page=2`);
    expect(moved.headers.get('Location')).toBe(`/hindi${own}/products?page=2`);
  });

  it('leaves nothing behind where there is none, whatever number and page is asked for', async () => {
    const none = 'business-items:77000001';
    expect((await visit('/directory/x/y/77000001/products?page=7')).status).toBe(404);
    expect((await env.CACHE.list({ prefix: `last:directory:${none}` })).keys).toEqual([]);
  });

  it('tells nobody whom to ask for, nor numbers that are not to be told', async () => {
    const answers = await Promise.all(
      [id, asked, hidden].flatMap((each) => [
        visit(`/directory/x/y/${each}`).then((moved) =>
          moved.status === 301 ? read(moved.headers.get('Location') ?? '') : read(path()),
        ),
        ...['', 'common/', 'about/', 'media/'].map((kind) =>
          read(`/api/vendor/company-profile/${kind}${each}`),
        ),
        read(`/api/vendor/business/details/${each}`),
      ]),
    );
    const all = answers.map(({ html }) => html);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const secret of SECRETS) expect(all.join()).not.toContain(secret);
    expect(all.slice(6).join()).not.toContain(PHONE);
    expect(all.slice(12).join()).not.toContain('At home 7');
    expect(all.join()).toContain('24XXXXXXXXXX1Z5');
  });

  it('is read in three round trips and 200 rows', async () => {
    for (let position = 0; position < 60; position += 1)
      await run(
        `INSERT INTO catalogue_items (business_id, name_en, position) VALUES (?, 'Item', ?)`,
        asked,
        position,
      );
    forgetContent();
    const database = meterDatabase(env.DB);
    await loadProfile(makePlatform({ DB: database.database }), asked);
    expect(database.roundTrips()).toBeLessThanOrEqual(3);
    expect(database.rowsRead()).toBeLessThanOrEqual(200);
  });

  it('stays the same object as long as it is the same, and shows a change after two seconds', async () => {
    forgetContent();
    const start = Date.now();
    const readAt = async (seconds: number) => {
      const platform = makePlatform({ DB: env.DB });
      const { value } = await loadProfile(
        { ...platform, now: new Date(start + seconds * 1_000) },
        asked,
      );
      return value;
    };
    const first = await readAt(0);
    expect(await readAt(2)).toBe(first);
    await run("UPDATE businesses SET area = 'Piplod' WHERE id = ?", asked);
    expect(await readAt(4)).toMatchObject({ area: 'Piplod' });
  });

  it('shows on its pages of goods, and counts, more than the profile holds', async () => {
    const { headers } = await read(`/directory/x/y/${asked}/products`);
    const pages = [1, 2, 3].map((page) => read(`${headers.get('Location')}?page=${page}`));
    const html = (await Promise.all(pages)).map((page) => page.html).join();
    expect(html.match(/>Item</g)).toHaveLength(60);
    const { body: items } = await callApi<never>(
      `/vendor/business/product?vendorBusinessDetailsId=${asked}`,
    );
    expect(items.data).toHaveLength(60);
    const { body } = await callApi<never>(`/vendor/company-profile/common/${asked}`);
    expect(body.data).toMatchObject({ counts: { products: 60 } });
  });
});

describe('a number that is told to whoever asks', () => {
  const tell = (body: object, headers: Record<string, string> = {}) =>
    callApi<never>('/vendor/business/view', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': READER_AGENT, ...headers },
      body: JSON.stringify(body),
    });

  it('comes with the event, and without scripts on the page', async () => {
    const reader = newReader();
    const { body } = await tell({ vendorBusinessDetailsId: asked, event: 'phone' }, reader);
    expect(body.data).toMatchObject({ phone: PHONE });
    const slug = `business-page/${asked}`;
    const page = await sendForm(`/directory/surat-test/${slug}/phone`, {}, reader);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(await page.text()).toContain(`href="tel:${PHONE}"`);
    const secret = await tell({ vendorBusinessDetailsId: hidden, event: 'phone' }, reader);
    expect(secret.body.data).not.toHaveProperty('phone');
  });

  it('comes twenty times an hour to one reader', async () => {
    const reader = newReader();
    const body = { vendorBusinessDetailsId: asked, event: 'phone' };
    for (let turn = 0; turn < 20; turn += 1) expect((await tell(body, reader)).status).toBe(200);
    const { status, headers } = await tell(body, reader);
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
    const page = await sendForm(`/directory/x/y/${asked}/phone`, {}, reader);
    expect(page.status).toBe(429);
  });

  it('comes sixty times a day to one reader', async () => {
    const headers = newReader();
    const limiter = env.RATE_LIMITER.getByName(
      toLimiterName(env, 'business-phone-day', headers['CF-Connecting-IP'] ?? ''),
    );
    for (let turn = 0; turn < 60; turn += 1) await limiter.take({ most: 60, window: 86_400 });
    const answer = await tell({ vendorBusinessDetailsId: asked, event: 'phone' }, headers);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_600);
    const page = await sendForm(`/directory/x/y/${asked}/phone`, {}, headers);
    expect([page.status, Number(page.headers.get('Retry-After')) > 3_600]).toEqual([429, true]);
    expect(await page.text()).not.toContain(PHONE);
  });

  it('is told a hundred and twenty things a minute at most by one reader', async () => {
    const headers = newReader();
    const limiter = env.RATE_LIMITER.getByName(
      toLimiterName(env, 'business-view', headers['CF-Connecting-IP'] ?? ''),
    );
    for (let turn = 0; turn < 100; turn += 1) await limiter.take({ most: 100, window: 60 });
    const body = { vendorBusinessDetailsId: 999_999 };
    const turns = await Promise.all(Array.from({ length: 21 }, () => tell(body, headers)));
    expect(turns.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(404), 429]);
    const refused = turns.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('views are counted once a reader, and never of programs', async () => {
    const reader = newReader();
    const body = { friendlyUrl: 'shree-sweets', countOnly: true };
    await tell(body, reader);
    await tell(body, reader);
    await tell(body, { ...newReader(), 'User-Agent': 'Googlebot' });
    await runDurableObjectAlarm(env.TALLY.getByName(tallyOf({ kind: 'business', id })));
    const { body: answer } = await callApi<never>(`/vendor/business/view/${id}`);
    expect(answer.data).toEqual({ viewCount: 1 });
    expect((await tell({ vendorBusinessDetailsId: 999_999 }, reader)).status).toBe(404);
    expect((await tell({}, reader)).status).toBe(400);
    expect((await tell({ vendorBusinessDetailsId: id }, reader)).body.data).toMatchObject({
      business: { businessName: 'Shree Sweets' },
    });
  });
});

it('a place that is paid for is counted once a reader an hour as seen and as followed, only while it is, and not by the newsroom', async () => {
  const [paid, free] = [id, asked];
  const tell = (businessId: number, event: string, more: Record<string, string>) =>
    callApi('/vendor/business/view', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': READER_AGENT, ...more },
      body: JSON.stringify({ vendorBusinessDetailsId: businessId, event, countOnly: true }),
    });
  const counted = async (businessId: number) => {
    await runDurableObjectAlarm(env.TALLY.getByName(tallyOf({ kind: 'business', id: businessId })));
    return env.DB.prepare(
      `SELECT event, count FROM event_days
        WHERE kind = 'business' AND object_id = ? AND event LIKE 'place%' ORDER BY event`,
    )
      .bind(businessId)
      .raw();
  };
  await putOnPlan(paid);
  const reader = newReader();
  for (const event of ['place_view', 'place_view', 'place_click']) await tell(paid, event, reader);
  await tell(free, 'place_view', newReader());
  await tell(paid, 'place_view', { ...newReader(), 'User-Agent': 'Googlebot/2.1' });
  const { bearer } = await signInAs('reporter');
  expect((await tell(paid, 'place_view', { ...newReader(), ...bearer })).status).toBe(200);
  await tell(paid, 'place_view', newReader());
  await vi.waitFor(async () =>
    expect(await counted(paid)).toEqual([
      ['place_click', 1],
      ['place_view', 2],
    ]),
  );
  expect(await counted(free)).toEqual([]);
});

it('the API answers about a closed business with 410, and about none with 404', async () => {
  for (const call of [
    ...['company-profile', 'company-profile/common', 'company-profile/about'],
    ...['company-profile/media', 'business/details', 'business/view'],
  ]) {
    const gone = await callApi(`/vendor/${call}/${closed}`);
    expect([gone.status, gone.body.errors?.[0]?.code]).toEqual([410, 'business.gone']);
    expect((await callApi(`/vendor/${call}/999999`)).status).toBe(404);
  }
  const { status: viewed } = await postApi('/vendor/business/view', {
    vendorBusinessDetailsId: closed,
  });
  expect(viewed).toBe(410);
  const { body } = await callApi<never>('/vendor/business/details/shree-sweets?language=hindi');
  expect(body.data).toMatchObject({
    ...{ vendorBusinessDetailsId: id, language: 'hindi', claimable: true },
  });
  expect((await callApi(`/vendor/company-profile/common/${id}/1`)).status).toBe(404);
});

it('hashtags are those of businesses that readers see', async () => {
  const suspended = await makeBusiness({ ...place, status: 'suspended' });
  const tag = async (folded: string, businessId: number) => {
    await run('INSERT INTO hashtags (folded, label, uses) VALUES (?1, ?1, 1)', folded);
    const found = await env.DB.prepare('SELECT id FROM hashtags WHERE folded = ?')
      .bind(folded)
      .first<number>('id');
    await run(`INSERT INTO business_hashtags VALUES (${businessId}, ${found})`);
    return found;
  };
  const secret = await tag('tagsecret', suspended);
  const shown = await tag('tagshown', id);
  const { body } = await callApi<never>('/vendor/company-profile/hashtag?q=tag');
  expect(body.data).toEqual([{ id: shown, label: 'tagshown', uses: 1 }]);
  expect((await callApi(`/vendor/company-profile/hashtag/${secret}`)).status).toBe(404);
});

describe('what search engines are told of', () => {
  it('holds businesses in their languages, and lists with three or more', async () => {
    const index = await read('/sitemap.xml');
    expect(index.html).toContain('/sitemap/businesses-1.xml');
    expect(index.html).toContain('/sitemap/directory-1.xml');
    const businesses = await read('/sitemap/businesses-1.xml');
    expect(businesses.html).toContain(`/gujarati${path()}</loc>`);
    expect(businesses.html).toContain(`/hindi${path()}</loc>`);
    expect(businesses.html).not.toContain(`/hindi/directory/surat-test/business-2/${asked}</loc>`);
    expect(businesses.html).not.toContain(`/${closed}</loc>`);
    const lists = await read('/sitemap/directory-1.xml');
    for (const list of ['surat-test', 'surat-test/sweets-test', 'category/sweets-test'])
      expect(lists.html).toContain(`/hindi/directory/${list}</loc>`);
    expect((await read('/sitemap/businesses-2.xml')).status).toBe(404);
  });

  it('holds the front of the directory in all languages', async () => {
    await run('UPDATE towns SET business_count = 4 WHERE id = ?', place.town_id);
    await run("UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'directory'");
    forgetContent();
    const { html } = await read('/sitemap/directory-1.xml');
    for (const prefix of ['', '/hindi', '/gujarati'])
      expect(html).toContain(`<loc>${SITE}${prefix}/directory</loc>`);
  });

  it('is counted and listed by the API', async () => {
    const { body } = await callApi<never>('/vendor/business/businessProfilesSitemapCount');
    expect(body.data).toMatchObject({ count: 4, pages: 1, pageSize: 40_000 });
    const changed = Date.now() + 60_000;
    await run('UPDATE businesses SET updated_at = ? WHERE id = ?', changed, id);
    await run("UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'directory'");
    forgetContent();
    const { body: after } = await callApi<never>('/vendor/business/businessProfilesSitemapCount');
    expect(after.data).toMatchObject({ lastModified: new Date(changed).toISOString() });
    const { body: list } = await callApi<never>('/vendor/business/sitemap?page=1');
    expect(list.data).toHaveLength(4);
    expect((await callApi('/vendor/business/sitemap?page=0')).status).toBe(400);
  });
});
