import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { publishLiveBlog } from '#testing/access/access-live.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { makeProgram } from '#testing/people.ts';
import { SITE, visit } from '#testing/site.ts';

const STORY = '/gujarat/rain-returns-to-saurashtra';

async function read(path: string, init: RequestInit = {}) {
  const response = await visit(path, init);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html };
}

const hrefsOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);
const textOf = (html: string) =>
  html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');

let id = 0;
beforeAll(async () => {
  await makePlatform().db.insert(tags).values(TOPIC);
  id = await publishStory({
    ...{ cityId: 1, tagIds: [TOPIC.id] },
    texts: ['en', 'hi', 'gu'].map((lang) => makeText(lang as 'en', { bodyHtml: BODY })),
  });
});

const TOPIC = { id: 50, slug: 'monsoon', nameEn: 'Monsoon', nameHi: 'मानसून', nameGu: 'ચોમાસું' };

const BODY = `<p>Rain <a href="${SITE}/gujarat/rain/1">returned</a>.</p><figure><img src="/media/x.webp" alt="Rain"></figure><p>It is late.</p>`;

describe.each(Object.values(EDITIONS))('lite pages in $name', ({ prefix, lang }) => {
  const pages = () =>
    [
      ['home', `${prefix}/lite`, prefix || '/'],
      ['section', `${prefix}/lite/gujarat`, `${prefix}/gujarat`],
      ['article', `${prefix}/lite${STORY}/${id}`, `${prefix}${STORY}/${id}`],
      ['cities', `${prefix}/lite/cities`, `${prefix}/cities`],
      ['city', `${prefix}/lite/cities/ahmedabad`, `${prefix}/cities/ahmedabad`],
      ['topic', `${prefix}/lite/topic/monsoon`, `${prefix}/topic/monsoon`],
    ] as const;

  it('are whole in one answer: no script, picture, style or font is asked for', async () => {
    for (const [name, path] of pages()) {
      const { status, html } = await read(path);
      expect([name, status]).toEqual([name, 200]);
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${lang}"`));
      expect(html).not.toMatch(
        /<script|<img|<iframe|<svg|@import|url\(|\son\w+=|rel="(stylesheet|preload|manifest)"/,
      );
      // Without one, browsers ask for /favicon.ico.
      expect(html).toContain('<link rel="icon" href="data:,"');
      expect(html.match(/<h1>/g)).toHaveLength(1);
    }
  });

  it('allow their own style and nothing else', async () => {
    for (const [, path] of pages()) {
      const { html, headers } = await read(path);
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
      const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
      expect(headers.get('Content-Security-Policy')).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
    }
  });

  it('name the full page as the one to be kept, and are purged with it', async () => {
    for (const [, path, full] of pages()) {
      const [lite, whole] = [await read(path), await read(full)];
      expect(lite.html).toContain(`<link rel="canonical" href="${SITE}${full}"/>`);
      expect(whole.html).toContain(`<link rel="canonical" href="${SITE}${full}"/>`);
      for (const name of ['Cache-Tag', 'Cache-Control', 'Cloudflare-CDN-Cache-Control'])
        expect(lite.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it('lead to lite pages, but for the full version', async () => {
    for (const [, path, full] of pages()) {
      const own = hrefsOf((await read(path)).html).filter((href) => href.startsWith('/'));
      const others = own.filter((href) => !/^(\/hindi|\/gujarati)?\/lite(\/|$)/.test(href));
      expect([...new Set(others)]).toEqual([full]);
      expect(own).toContain(`${prefix}/lite/gujarat`);
    }
  });

  it('lead to the same page in the other languages', async () => {
    for (const [, path] of pages()) {
      const { html } = await read(path);
      const there = Object.values(EDITIONS)
        .filter((other) => other.lang !== lang)
        .map((other) => `href="${other.prefix}${path.slice(prefix.length)}" lang="${other.lang}"`);
      for (const link of there) expect(html).toContain(link);
    }
  });

  it('have a dress of their own for errors', async () => {
    for (const [path, status] of [
      ['/lite/no-such-section', 404],
      ['/lite/no/such/page/here', 404],
      ['/lite/contact', 404],
      ['/lite/gujarat/rain/999999999', 404],
      ['/lite/gujarat/rain/x', 404],
      ['/lite/gujarat?page=0', 404],
      ['/lite/cities/atlantis', 404],
      ['/lite/cities/ahmedabad?page=2', 404],
      ['/lite/topic/no-such-topic', 404],
      ['/lite/topic/x%2F', 404],
      ['/lite/gujarat?page=40', 404],
      [`/lite${STORY}/${id}?part=2`, 404],
      [`/lite${STORY}/${id}?part=-1`, 404],
    ] as const) {
      const { html, headers, ...answer } = await read(`${prefix}${path}`);
      expect([path, answer.status]).toEqual([path, status]);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(html).not.toMatch(/<script|rel="canonical"|rel="stylesheet"/);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain(`<html lang="${lang}"`);
      expect(hrefsOf(html)).toContain(`${prefix}/lite`);
    }
  });
});

describe('a lite page', () => {
  it('is the same whatever a browser says of saving data: one copy at the edge serves all', async () => {
    for (const path of ['/', '/lite', `${STORY}/${id}`]) {
      const plain = await read(path);
      const saving = await read(path, { headers: { 'Save-Data': 'on' } });
      expect(saving.html).toBe(plain.html);
      expect(saving.headers.get('Vary')).toBe(plain.headers.get('Vary'));
      expect(saving.headers.get('Vary') ?? '').not.toMatch(/save-data/i);
    }
  });

  it.each([
    [`/lite/sports/anything/${'ID'}?utm_source=x`, `/lite${STORY}/ID?utm_source=x`],
    [`/hindi/lite/gujarat/x/ID`, `/hindi/lite${STORY}/ID`],
    ['/lite/Gujarat', '/lite/gujarat'],
    ['/hindi/lite/cities/Ahmedabad', '/hindi/lite/cities/ahmedabad'],
    ['/gujarati/lite/', '/gujarati/lite'],
    ['/lite/gujarat?x=undefined', '/404'],
  ])('%s moves to %s', async (from, to) => {
    const { headers } = await read(from.replace('ID', String(id)));
    expect(headers.get('Location')).toBe(to.replace('ID', String(id)));
  });

  it('shows the source text under a notice where the language is not published', async () => {
    const other = await publishStory({ texts: [makeText('gu')] });
    const { headers } = await read(`/hindi/lite${STORY}/${other}`);
    const path = headers.get('Location') ?? `/hindi/lite${STORY}/${other}`;
    const { html } = await read(path);
    expect(html).toContain('<article lang="gu">');
    const full = path.replace('/hindi/lite', '/gujarati');
    expect(html).toContain(`rel="canonical" href="${SITE}${full}"`);
    expect(html).toMatch(/<p class="o">[^<]*गुजराती/);
  });

  it('says what was paid for, and who has written when', async () => {
    const paid = await publishStory({
      label: 'sponsored',
      texts: [
        makeText('en', {
          bodyHtml: '<p><a href="https://shop.test/" rel="nofollow noopener">Shop</a></p>',
        }),
      ],
    });
    const { html } = await read(`/lite${STORY}/${paid}`);
    expect(html).toContain('<strong>Sponsored · </strong>');
    expect(html).toContain('<a href="https://shop.test/" rel="sponsored noopener">');
    expect(html).toMatch(/Published <time dateTime="[^"]+">[^<]+ IST<\/time>/);
    expect(html).not.toMatch(/ ago</);
    const list = await read('/lite/gujarat');
    expect(list.html).toContain('<strong class="paid">Sponsored</strong>');
  });

  it('tells of the pictures that it leaves out', async () => {
    const { html } = await read(`/lite${STORY}/${id}`);
    expect(html).toContain(`<a href="${STORY}/${id}">1 picture in the full version</a>`);
    expect(html).toContain('<a href="/lite/gujarat/rain/1">returned</a>');
    expect(textOf(html)).toContain('It is late.');
  });

  it('leads from a story to its city and its topics, and to the story from there', async () => {
    const { html } = await read(`/lite${STORY}/${id}`);
    const subjects = ['/lite/cities/ahmedabad', '/lite/topic/monsoon'];
    expect(hrefsOf(html)).toEqual(expect.arrayContaining(subjects));
    for (const path of subjects)
      expect(hrefsOf((await read(path)).html)).toContain(`/lite${STORY}/${id}`);
    expect(hrefsOf((await read('/lite/cities')).html)).toContain('/lite/cities/ahmedabad');
  });

  it('is what readers of the same list are offered', async () => {
    for (const path of ['/gujarat', '/cities', '/cities/ahmedabad', '/topic/monsoon'])
      expect((await read(path)).html, path).toContain(`data-lite="/lite${path}"`);
    expect((await read('/about')).html).not.toContain('data-lite=');
  });

  it('marks what is live, where it is offered and on its own', async () => {
    const live = await publishLiveBlog();
    const { bearer } = await makeProgram('story.read', 'story.publish');
    const { status } = await callApi(`/desk/stories/${live}/entries`, {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ lang: 'en', title: 'The dam opens', bodyHtml: '<p>At noon.</p>' },
        ...{ isKey: false, isPinned: false, key: crypto.randomUUID() },
      }),
    });
    expect(status).toBe(200);
    forgetContent();
    const list = (await read('/lite/gujarat')).html;
    const own = hrefsOf(list).find((href) => href.endsWith(`/${live}`)) ?? '';
    for (const html of [list, (await read('/lite')).html, (await read(own)).html])
      expect(html).toContain(`<strong class="live-mark" data-live="${live}:en">`);
    expect((await read('/hindi/lite/gujarat')).html).not.toContain('class="live-mark"');
  });

  it('follows a topic and a city to where they have moved, in the same version', async () => {
    const moved = [
      ['/hindi/topic/rains', '/hindi/topic/monsoon'],
      ['/cities/amdavad', '/cities/ahmedabad'],
      ['/topic/shut', null],
    ] as const;
    const redirects = env.DB.prepare(
      'INSERT INTO redirects (from_path, to_path, created_at) VALUES (?, ?, 0)',
    );
    await env.DB.batch(moved.map((row) => redirects.bind(...row)));
    const locationOf = async (path: string) => {
      const { status, headers } = await read(path);
      return [status, headers.get('Location')];
    };
    expect(await locationOf('/hindi/lite/topic/rains')).toEqual([301, '/hindi/lite/topic/monsoon']);
    expect(await locationOf('/lite/cities/amdavad')).toEqual([301, '/lite/cities/ahmedabad']);
    expect(await locationOf('/lite/topic/shut')).toEqual([404, null]);
  });

  it('of one that was taken down says so', async () => {
    const other = await publishStory({ texts: [makeText('en')] });
    await env.DB.prepare("UPDATE article_texts SET status = 'unpublished' WHERE article_id = ?")
      .bind(other)
      .run();
    const { status, html } = await read(`/lite${STORY}/${other}`);
    expect(status).toBe(410);
    expect(html).toContain('taken down');
    expect(html).not.toContain('<script');
  });
});
