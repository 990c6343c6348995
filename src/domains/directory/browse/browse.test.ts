import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recountLists } from '#domains/directory/business/listed-recount.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { insertRows, publishBusinesses, putOnPlan } from '#testing/listed-businesses.ts';
import { visit } from '#testing/site.ts';

const t = { en: translatorOf('en'), gu: translatorOf('gu'), hi: translatorOf('hi') };

async function read(path: string): Promise<string> {
  const response = await visit(path);
  expect(response.status).toBe(200);
  return response.text();
}

/** As the cron does a few minutes after a change: nothing that is kept of the directory is current any more. */
async function refreshLists(): Promise<void> {
  await env.DB.prepare(
    "UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'directory'",
  ).run();
  forgetContent();
}

async function leadsTo(path: string): Promise<string | null> {
  const response = await visit(path);
  expect(response.status).toBe(301);
  return response.headers.get('Location');
}

describe('pages of the directory', () => {
  beforeAll(async () => {
    const town = { state_code: 'GJ', tier: 'other', latitude: 23.03, longitude: 72.58 };
    const [full = 0, near = 0] = await insertRows('towns', [
      {
        ...town,
        slug: 'testnagar',
        name_en: 'Testnagar',
        name_hi: 'टेस्टनगर',
        name_gu: 'ટેસ્ટનગર',
        business_count: 4,
      },
      { ...town, slug: 'testpur', name_en: 'Testpur', business_count: 1, latitude: 23.2 },
    ]);
    await insertRows('town_names', [{ folded: 'oldtest', town_id: full }]);
    const trade = {
      name_hi: 'दर्ज़ी',
      name_gu: 'દરજી',
      position: 900,
      business_count: 4,
      icon: 'shirt',
    };
    const [parent = 0] = await insertRows('business_categories', [
      { ...trade, slug: 'test-trades', name_en: 'Test trades', business_count: 1234 },
    ]);
    const [tailors = 0, others = 0] = await insertRows('business_categories', [
      { ...trade, slug: 'test-tailors', name_en: 'Test tailors', parent_id: parent },
      {
        ...trade,
        slug: 'test-others',
        name_en: 'Test others',
        parent_id: parent,
        business_count: 1,
      },
    ]);
    const columns = {
      phone: '+919876543210',
      whatsapp: '+919876543210',
      contact_visibility: 'public',
      latitude: 23,
      longitude: 72,
      hours: JSON.stringify({ mon: [{ open: '09:00', close: '19:00' }] }),
    };
    await publishBusinesses([
      { name: 'Low', categoryId: tailors, townId: full, score: 2 },
      { name: 'High <b>', categoryId: tailors, townId: full, score: 4, area: 'Old city', columns },
      { name: 'Middle', categoryId: tailors, townId: full, score: 3 },
      { name: 'Other', categoryId: others, townId: full },
      { name: 'Hidden', categoryId: tailors, townId: full, columns: { status: 'suspended' } },
      { name: 'Near', categoryId: tailors, townId: near },
    ]);
  });

  it('a trade in a town lists what is published, the best rated first, with ways on', async () => {
    const html = await read('/directory/testnagar/test-tailors');
    expect(html).toContain('<h1>Test tailors in Testnagar</h1>');
    expect(html.match(/business-name"><a[^>]*>([^<]*)/g)).toHaveLength(3);
    expect(html.indexOf('High')).toBeLessThan(html.indexOf('Middle'));
    // Whoever looks for something else need not go through the list first.
    expect(html.indexOf('find-what')).toBeLessThan(html.indexOf('business-name'));
    expect(html).not.toContain('Hidden');
    expect(html).toContain(t.en('browse.count', { count: 3, number: 3 }));
    expect(await read('/directory/category/test-trades')).toContain('>1,234 businesses<');
    expect(html).toContain('href="tel:+919876543210"');
    expect(html).toContain('href="https://wa.me/919876543210"');
    expect(html).toContain('destination=23%2C72');
    expect(html).toContain('href="/directory/testnagar/test-others"');
    expect(html).toContain('href="/directory/testpur"');
    expect(html).toContain('"@type":"ItemList"');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toMatch(/<meta name="robots" content="index/);
  });

  it('those who have paid for it take turns in two marked places, and no rank changes by it', async () => {
    const path = 'directory/testnagar/test-tailors';
    const toNames = (html = '') =>
      [...html.matchAll(/business-name"[^>]*><a[^>]*>([^<]*)/g)].map(([, name]) => name);
    const list = async (edition: string) => {
      const [ranks, paid] = (await read(`${edition}/${path}`))
        .split('class="business-list')
        .slice(1)
        .toReversed();
      return { ranks: toNames(ranks), paid: toNames(paid), html: paid ?? '' };
    };
    const { ranks, paid } = await list('');
    expect(paid).toEqual([]);
    const { results } = await env.DB.prepare('SELECT id, name_en AS name FROM businesses').all<{
      id: number;
      name: string;
    }>();
    const idOf = (name: string) => results.find((each) => each.name === name)?.id ?? 0;
    await putOnPlan(idOf('Middle'), { sponsoredPlaces: false });
    await putOnPlan(idOf('High <b>'), { from: -9, until: -2 });
    for (const other of ['Near', 'Other', 'Hidden']) await putOnPlan(idOf(other));
    expect((await list('')).paid).toEqual([]);
    await putOnPlan(idOf('Low'));
    for (const [edition, label] of [
      ['', 'Advertisement'],
      ['/hindi', 'विज्ञापन'],
      ['/gujarati', 'જાહેરાત'],
    ] as const) {
      const shown = await list(edition);
      expect(shown.ranks).toEqual(ranks);
      expect(shown.paid).toEqual(['Low']);
      expect(shown.html).toContain(`<span class="label">${label}</span>`);
      // Each of its links says what it is, and what it is counted by.
      expect(shown.html).toContain(`data-sponsored="${idOf('Low')}"`);
      const [, own = ''] = /data-sponsored([\s\S]*?)<\/article>/.exec(shown.html) ?? [];
      for (const [link] of own.matchAll(/<a [^>]*>/g))
        expect(link).toContain('rel="sponsored nofollow noopener"');
    }
    for (const more of ['Middle', 'High <b>']) await putOnPlan(idOf(more), { from: 0 });
    const full = await list('');
    expect(full.ranks).toEqual(ranks);
    expect(full.paid).toHaveLength(2);
    const setStatus = (status: string) =>
      env.DB.prepare('UPDATE businesses SET status = ? WHERE id = ?')
        .bind(status, idOf('Low'))
        .run();
    // Who has paid is kept for an hour: closed meanwhile, a business is in no place of any list.
    for (const status of ['closed', 'suspended', 'deleted']) {
      await setStatus(status);
      await refreshLists();
      for (const edition of ['', '/hindi', '/gujarati']) {
        const shown = await list(edition);
        expect(shown.paid).toHaveLength(2);
        expect([...shown.paid, ...shown.ranks]).not.toContain('Low');
        const trade = await read(`${edition}/directory/category/test-tailors`);
        const town = await read(`${edition}/directory/testnagar`);
        for (const html of [trade, town])
          expect(html).not.toContain(`data-sponsored="${idOf('Low')}"`);
      }
    }
    await setStatus('published');
    await env.DB.exec('DELETE FROM plan_terms');
    await refreshLists();
  });

  it('a further trade lists a business too, and so does what that trade is below', async () => {
    const trade = { name_hi: 'न', name_gu: 'ન', position: 901, business_count: 1 };
    const [parent = 0] = await insertRows('business_categories', [
      { ...trade, slug: 'test-arts', name_en: 'Test arts' },
    ]);
    const [potters = 0, weavers = 0] = await insertRows('business_categories', [
      { ...trade, slug: 'test-potters', name_en: 'Test potters', parent_id: parent },
      { ...trade, slug: 'test-weavers', name_en: 'Test weavers', parent_id: parent },
    ]);
    const [town = 0] = await insertRows('towns', [
      { slug: 'testgram', name_en: 'Testgram', state_code: 'GJ', business_count: 2 },
    ]);
    const [business = 0] = await publishBusinesses([
      { name: 'Potter and weaver', categoryId: potters, townId: town },
      { name: 'Closed', categoryId: potters, townId: town, columns: { status: 'closed' } },
    ]);
    await insertRows('business_category_links', [{ business_id: business, category_id: weavers }]);
    await refreshLists();
    for (const path of ['testgram/test-weavers', 'testgram/test-arts', 'category/test-weavers']) {
      const html = await read(`/directory/${path}`);
      expect(html.match(/business-name"><a/g), path).toHaveLength(1);
      expect(html).toContain('Potter and weaver');
      expect(html).toContain(t.en('browse.count', { count: 1, number: 1 }));
    }
    const html = await read('/directory/testgram/test-arts');
    expect(html).toContain('href="/directory/testgram/test-weavers"');
    await env.DB.prepare('DELETE FROM business_category_links WHERE business_id = ?')
      .bind(business)
      .run();
    const left = await env.DB.prepare(
      'SELECT category_id AS id, businesses FROM category_towns WHERE town_id = ? ORDER BY 1',
    )
      .bind(town)
      .all<{ id: number; businesses: number }>();
    expect(left.results).toEqual([parent, potters].map((id) => ({ id, businesses: 1 })));
  });

  it('two of one name without an area are told apart by their streets', async () => {
    const ids = await env.DB.prepare("SELECT id FROM businesses WHERE name_en IN ('Low', 'Middle')")
      .all<{ id: number }>()
      .then(({ results }) => results.map(({ id }) => id));
    const rename = (name: string, id = 0) =>
      env.DB.prepare('UPDATE businesses SET name_en = ?, address_line1 = ? WHERE id = ?')
        .bind(name, `${id} Tower Road`, id)
        .run();
    const [low = 0, middle = 0] = ids;
    await rename('Middle', low);
    await rename('Middle', middle);
    await refreshLists();
    const html = await read('/directory/testnagar/test-tailors');
    for (const id of ids) expect(html).toContain(`${id} Tower Road`);
    await rename('Low', low);
    await refreshLists();
    expect(await read('/directory/testnagar/test-tailors')).not.toContain('Tower Road');
  });

  it('lists and counts that have drifted are mended in their turn, and search is told', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const row = await env.DB.prepare(
      `SELECT town_id AS town, category_id AS trade, id AS business,
        (SELECT count(*) FROM business_categories WHERE id < category_id) AS turn
       FROM businesses WHERE name_en = 'Middle'`,
    ).first<{ town: number; trade: number; business: number; turn: number }>();
    const { town, trade, business, turn } = row ?? { town: 0, trade: 0, business: 0, turn: 0 };
    const sendBatch = vi.fn();
    const platform = makePlatform({ INDEX_QUEUE: { sendBatch } as unknown as Queue });
    const run = () => recountLists({ ...platform, now: new Date(turn * 15 * 60_000) });
    const listed = async () => ({
      lists: (
        await env.DB.prepare('SELECT * FROM listed_businesses WHERE business_id = ? ORDER BY 2')
          .bind(business)
          .all()
      ).results,
      count: await env.DB.prepare(
        'SELECT businesses FROM category_towns WHERE town_id = ? AND category_id = ?',
      )
        .bind(town, trade)
        .first('businesses'),
    });
    await env.DB.prepare('DELETE FROM changed_businesses').run();
    const right = await listed();
    await run();
    expect([await listed(), sendBatch.mock.calls, logged.mock.calls]).toEqual([right, [], []]);
    for (const drift of [
      'DELETE FROM listed_businesses WHERE business_id = ?1 AND category_id = ?2',
      'UPDATE listed_businesses SET town_id = 1, score = 5 WHERE business_id = ?1',
      'INSERT INTO listed_businesses VALUES (?1, 999999, 1, 5)',
      'UPDATE category_towns SET businesses = 99 + ?1 WHERE category_id = ?2',
    ])
      await env.DB.prepare(drift)
        .bind(...[business, trade].slice(0, drift.includes('?2') ? 2 : 1))
        .run();
    await run();
    expect(await listed()).toEqual(right);
    expect(sendBatch.mock.calls[0]?.[0]).toEqual([
      { body: { kind: 'businesses-changed', businessIds: [business] } },
    ]);
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { event: 'directory.lists_drifted', businesses: 1 },
      { event: 'directory.counts_drifted', category: trade },
    ]);
    await run();
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  it('a trade that is no longer offered still lists its businesses, but not to search engines', async () => {
    const offer = async (active: number) => {
      await env.DB.prepare("UPDATE business_categories SET active = ? WHERE slug = 'test-tailors'")
        .bind(active)
        .run();
      await refreshLists();
    };
    await offer(0);
    const html = await read('/directory/testnagar/test-tailors');
    expect(html).toContain('Middle');
    expect(html).toContain('content="noindex, follow"');
    expect(await read('/directory/testnagar/test-trades')).not.toContain('test-tailors"');
    await offer(1);
  });

  it('names a list in the order of words of each language, with an address in all', async () => {
    expect(await read('/gujarati/directory/testnagar/test-tailors')).toContain(
      '<h1>ટેસ્ટનગરમાં દરજી</h1>',
    );
    const html = await read('/hindi/directory/testnagar/test-tailors');
    expect(html).toContain('<h1>टेस्टनगर में दर्ज़ी</h1>');
    for (const lang of ['en', 'hi', 'gu']) expect(html).toContain(`hrefLang="${lang}"`);
  });

  it('is purged by its town, its trade and the directory', async () => {
    const tags = (await visit('/directory/testnagar/test-tailors')).headers.get('Cache-Tag');
    expect(tags).toMatch(/^k\d+-en,w\d+-en,d-en,l-en$/);
  });

  it('search engines leave out lists of fewer than three, and lists that are narrowed down', async () => {
    for (const path of ['/directory/testpur', '/directory/testnagar?verified=1'])
      expect(await read(path)).toContain('content="noindex, follow"');
  });

  it('a filter is taken away with one click', async () => {
    const html = await read('/directory/testnagar?verified=1&sort=newest');
    const filter = t.en('browse.verified_only');
    expect(html).toContain(
      `href="/directory/testnagar?sort=newest" aria-label="${t.en('browse.remove_filter', { filter })}"`,
    );
  });

  it('a search in vain leads to the towns nearby and to the trades', async () => {
    const html = await read('/directory/search?q=zzzxq&town=testnagar');
    expect(html).toContain('href="/directory/search?q=zzzxq&amp;town=testpur"');
    expect(html).toContain('href="/directory/search?q=zzzxq"');
    expect(html).toContain('href="/directory/testnagar/test-trades"');
  });

  it('a town that is not known is looked for as a word, not left out', async () => {
    const html = await read('/directory/search?q=tailors&town=nowhere-pur');
    expect(html).toContain('tailors nowhere pur');
  });

  it('signs that the fonts of an edition lack are drawn', async () => {
    const html = await read('/gujarati/directory/testnagar/test-tailors');
    expect(html).toContain('class="action-icon"');
    expect(html).not.toMatch(/[★✓›]/);
  });

  it('an empty list leads on', async () => {
    const html = await read('/directory/testpur/test-others');
    expect(html).toContain(t.en('browse.none_here'));
    expect(html).toContain('href="/directory/category/test-others"');
    const { keys } = await env.CACHE.list({ prefix: 'last:directory:businesses:' });
    const kept = await Promise.all(keys.map(({ name }) => env.CACHE.get(name)));
    expect(kept.filter((copy) => copy?.includes('"cards":[]'))).toEqual([]);
  });

  it('other spellings of a town lead to its address, and a trade alone to its list', async () => {
    expect(await leadsTo('/directory/Testnagar')).toBe('/directory/testnagar');
    expect(await leadsTo('/gujarati/directory/oldtest/test-tailors')).toBe(
      '/gujarati/directory/testnagar/test-tailors',
    );
    expect(await leadsTo('/directory/test-tailors')).toBe('/directory/category/test-tailors');
    expect((await visit('/directory/nowhere-at-all')).status).toBe(404);
    expect((await visit('/directory/testnagar/nothing')).status).toBe(404);
    expect((await visit('/directory/testnagar?page=2')).status).toBe(404);
    const { keys } = await env.CACHE.list({ prefix: 'list:directory:businesses:' });
    expect(keys.filter(({ name }) => /:2@/.test(name))).toEqual([]);
  });

  it.each([
    ['/hindi/directory/testnagar?rating=&price=&speaks=&sort=', '/hindi/directory/testnagar'],
    ['/directory/testnagar?open=1&rating=&sort=rating', '/directory/testnagar?open=1&sort=rating'],
    ['/directory/search?q=%E0%AA%A6+x&town=', '/directory/search?q=%E0%AA%A6+x'],
  ])('what a form leaves blank is not in the address: %s', async (path, plain) => {
    const { status, headers } = await visit(path);
    expect([status, headers.get('Location')]).toEqual([301, plain]);
    expect((await visit(plain)).status).toBe(200);
  });

  it('the place of a reader is looked for only on a click, and stays out of caches', async () => {
    const response = await visit('/directory/near?q=tailor');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toMatch(/^\/directory\/search\?q=tailor&town=/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('a place that is not known leaves the town to be chosen, with what was typed', async () => {
    await env.DB.prepare('UPDATE towns SET latitude = latitude + 40').run();
    await refreshLists();
    const response = await visit('/directory/near?q=tailor');
    await env.DB.prepare('UPDATE towns SET latitude = latitude - 40').run();
    await refreshLists();
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(t.en('browse.no_place'));
    expect(html).toMatch(/<input id="find-what"[^>]* value="tailor"/);
  });

  it('the front shows trades and towns, as the API does, and the home page leads there', async () => {
    const html = await read('/gujarati/directory');
    expect(html).toContain('href="/gujarati/directory/category/test-trades"');
    expect(html).toContain('href="/gujarati/directory/testnagar"');
    const { data } = await (await visit('/api/home?language=hindi')).json<{
      data: { categories: { displayName: string }[]; popularSearches: { label: string }[] };
    }>();
    expect(data.categories.map(({ displayName }) => displayName)).toContain('test-trades');
    expect(data.popularSearches.map(({ label }) => label)).toContain('टेस्टनगर में दर्ज़ी');
    expect((await visit('/api/home?cityId=999999')).status).toBe(404);
    expect(await read('/hindi')).toContain('href="/hindi/directory"');
  });

  it('a city of the news leads to its businesses, and its businesses to the news', async () => {
    const city = await env.DB.prepare(
      "SELECT t.id, t.slug, c.slug AS city FROM towns t JOIN cities c ON c.id = t.city_id WHERE c.slug = 'surat'",
    ).first<{ id: number; slug: string; city: string }>();
    const trade = await env.DB.prepare(
      "SELECT id FROM business_categories WHERE slug = 'test-tailors'",
    ).first<{ id: number }>();
    await env.DB.prepare('UPDATE towns SET business_count = 1 WHERE id = ?').bind(city?.id).run();
    await publishBusinesses([
      { name: 'Of Surat', categoryId: trade?.id ?? 0, townId: city?.id ?? 0, area: 'Surat' },
    ]);
    await refreshLists();
    expect(await read('/cities/surat')).toContain('href="/directory/surat/test-trades"');
    const news = await env.DB.prepare("SELECT id FROM cities WHERE slug = 'surat'").first<number>(
      'id',
    );
    await publishStory({ cityId: news, texts: [makeText('gu', { title: 'સુરતમાં મેળો' })] });
    forgetContent();
    const [, section] = (await read('/gujarati/directory/surat')).split('id="city-news"');
    expect(section?.split('</section>', 1)[0]).toContain('સુરતમાં મેળો');
    expect(section).toContain('href="/gujarati/cities/surat"');
    expect(await read('/gujarati/directory/testnagar')).not.toContain('id="city-news"');
  });

  it('the search of the news and that of businesses lead to each other', async () => {
    expect(await read('/searchpage?keyword=rain')).toContain('href="/directory/search?q=rain"');
    const html = await read('/directory/search?q=rain');
    expect(html).toContain('href="/searchpage?keyword=rain"');
    expect(html).toContain('content="noindex, follow"');
  });
});
