import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Lang } from '#i18n/editions.ts';
import { makeText, publishStory } from '#testing/factories.ts';
import { addRow } from '#testing/managed-lists.ts';
import { SITE, visit, visitCanonical } from '#testing/site.ts';

describe('article page', () => {
  it('answers in each edition with its own text', async () => {
    const id = await publishStory();
    for (const [prefix, title] of [
      ['', 'Rain returns to Saurashtra'],
      ['/hindi', 'सौराष्ट्र में फिर बारिश'],
      ['/gujarati', 'સૌરાષ્ટ્રમાં ફરી વરસાદ'],
    ]) {
      const response = await visit(`${prefix}/gujarat/rain-returns-to-saurashtra/${id}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(`<h1>${title}</h1>`);
    }
  });

  it('moves permanently to the canonical address', async () => {
    const id = await publishStory();
    const response = await visit(`/hindi/sports/anything/${id}?utm_source=x`);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(
      `/hindi/gujarat/rain-returns-to-saurashtra/${id}?utm_source=x`,
    );
  });

  it('shows the source text under a notice where the language is not published', async () => {
    const id = await publishStory({ texts: [makeText('gu')] });
    const response = await visitCanonical(`/hindi/gujarat/x/${id}`);
    const html = await response.text();
    expect(html).toMatch(/<article class="article"[^>]* lang="gu">/);
    expect(html).toContain('rel="canonical" href="https://news.test/gujarati/');
    expect(html).not.toContain('hrefLang="hi"/>');
  });

  it('leaves the story out of the lists beside it', async () => {
    const id = await publishStory();
    const others = [await publishStory(), await publishStory()];
    const readRankings = async (path: string) => {
      const html = await (await visitCanonical(path)).text();
      return html.split('class="rankings"')[1]?.split('</main>')[0] ?? '';
    };
    expect(await readRankings('/')).toContain(`/${id}"`);
    const beside = await readRankings(`/gujarat/x/${id}`);
    expect(beside).not.toContain(`/${id}"`);
    for (const other of others) expect(beside).toContain(`/${other}"`);
    expect(await readRankings(`/gujarat/x/${others[0]}`)).toContain(`/${id}"`);
  });
});

it.each([
  ['/Gujarat', '/gujarat'],
  ['/Science%20%26%20Technology?page=1', '/science-and-technology?page=1'],
  ['/hindi/REAL-ESTATE', '/hindi/real-estate'],
  ['/gujarati/cities/Surat', '/gujarati/cities/surat'],
])('moves %s to %s: a name is written in one way', async (path, canonical) => {
  const response = await visit(path);
  expect([response.status, response.headers.get('Location')]).toEqual([301, canonical]);
});

it('shows few stories of a section larger, and more of them in a grid', async () => {
  const read = async () => {
    const html = await (await visit('/cities/dwarka')).text();
    const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
    return [count(/"card-pair"/g), count(/story story-secondary"/g), count(/"card-grid"/g)];
  };
  for (let story = 0; story < 3; story += 1) await publishStory({ cityId: 42 });
  expect(await read()).toEqual([1, 2, 0]);
  await publishStory({ cityId: 42 });
  expect(await read()).toEqual([0, 0, 1]);
});

describe('lists of stories whose titles are addresses of something else', () => {
  const TITLES = ['undefined', 'Undefined!', 'R&D', 'Video', '404', '!!!', '日本'];

  /** Paths of this site that a page links to. */
  async function readLinks(path: string): Promise<string[]> {
    const html = await (await visit(path)).text();
    const main = html.split('<main')[1]?.split('</main>')[0] ?? '';
    const links = Array.from(main.matchAll(/<a [^>]*?href="(\/[^"#]*)"/g), ([, href = '']) => href);
    return [...new Set(links)].map((href) => href.replaceAll('&amp;', '&'));
  }

  it('never lead to the not-found page', async () => {
    const ids: number[] = [];
    for (const title of TITLES)
      ids.push(await publishStory({ cityId: 7, texts: [makeText('en', { title })] }));
    const old = await publishStory({ cityId: 7 });
    await env.DB.prepare("UPDATE article_texts SET slug = 'undefined' WHERE article_id = ?")
      .bind(old)
      .run();
    const paths = ['/', '/gujarat', '/cities/kolkata', '/hindi/cities/kolkata'];
    const links = new Set<string>();
    for (const path of paths) for (const link of await readLinks(path)) links.add(link);
    for (const id of [...ids, old])
      expect([...links].some((link) => link.endsWith(`/${id}`))).toBe(true);
    const answers = await Promise.all(
      [...links].map(async (link) => `${(await visit(link)).status} ${link}`),
    );
    expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
  });

  it('name them by what is left of their titles', async () => {
    const slugOf = async (title: string) => {
      const id = await publishStory({ texts: [makeText('en', { title })] });
      const { headers } = await visit(`/gujarat/x/${id}`);
      return headers.get('Location')?.split('/')[2];
    };
    const slugs = await Promise.all(TITLES.map(slugOf));
    expect(slugs).toEqual(['story', 'story', 'randd', 'story', 'story', 'story', 'story']);
  });
});

describe('the head of a list', () => {
  async function readHead(path: string) {
    const html = await (await visit(path)).text();
    const links = html.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="(.*?)"/g);
    return {
      isIndexed: html.includes('name="robots" content="index, follow'),
      alternates: Object.fromEntries(Array.from(links, ([, lang, href]) => [lang, href])),
    };
  }

  it('names the languages that have three stories of a town, and keeps search engines from the others', async () => {
    const publish = (...langs: Lang[]) =>
      publishStory({ cityId: 43, texts: langs.map((lang) => makeText(lang)) });
    await publish('en', 'gu');
    await publish('en', 'gu');
    const slug = await env.DB.prepare('SELECT slug FROM cities WHERE id = 43').first('slug');
    const path = `/cities/${slug}`;
    expect(await readHead(path)).toEqual({ isIndexed: false, alternates: {} });
    await publish('en', 'hi', 'gu');
    const alternates = {
      en: `${SITE}${path}`,
      gu: `${SITE}/gujarati${path}`,
      'x-default': `${SITE}${path}`,
    };
    expect(await readHead(path)).toEqual({ isIndexed: true, alternates });
    expect(await readHead(`/gujarati${path}`)).toEqual({ isIndexed: true, alternates });
    expect(await readHead(`/hindi${path}`)).toEqual({ isIndexed: false, alternates: {} });
  });

  it('names the languages an author has stories in', async () => {
    const { id, slug } = await addRow('authors');
    await publishStory({ authorIds: [id], texts: [makeText('hi')] });
    const hindi = `${SITE}/hindi/author/${slug}`;
    expect(await readHead(`/hindi/author/${slug}`)).toEqual({
      isIndexed: true,
      alternates: { hi: hindi, 'x-default': hindi },
    });
    expect(await readHead(`/author/${slug}`)).toEqual({ isIndexed: false, alternates: {} });
  });
});

it.each([
  ['/cities?category=sports', '/hindi/cities?category=sports'],
  ['/?category=science-and-technology', '/hindi?category=science-and-technology'],
  ['/about?category=sports&utm_source=x&page=2', '/hindi/about?category=sports'],
  [
    '/login-mobile-number?callbackUrl=%2Faccount%3Fsaved%3Dall',
    '/hindi/login-mobile-number?callbackUrl=%2Fhindi%2Faccount%3Fsaved%3Dall',
  ],
  ['/cities?category=%22%3E%3Cb%3E', '/hindi/cities?category=%22%3E%3Cb%3E'],
])('the language switch of %s leads to %s', async (path, inHindi) => {
  const html = await (await visit(path)).text();
  const [, href = ''] = /<a href="([^"]*)" lang="hi"/.exec(html) ?? [];
  expect(href.replaceAll('&amp;', '&')).toBe(inHindi);
});

describe('a card leaves out what its page has said', () => {
  async function readCard(path: string, id: number) {
    const html = await (await visit(path)).text();
    const [, ...cards] = html.split('<article');
    const card = cards.find((part) => part.includes(`/${id}"`)) ?? '';
    const [above = '', below = ''] = card.split('class="headline"');
    return { above, below };
  }

  it('the category on its page, which the city stands in for', async () => {
    const id = await publishStory({ cityId: 1 });
    const { above, below } = await readCard('/gujarat', id);
    expect(above).toContain('<p class="kicker"><a href="/cities/ahmedabad">Ahmedabad</a></p>');
    expect(below).not.toContain('Ahmedabad');
  });

  it('the city on its page', async () => {
    const id = await publishStory({ cityId: 2 });
    const { above, below } = await readCard('/cities/mumbai', id);
    expect(above).toContain('<p class="kicker"><a href="/gujarat">Gujarat</a></p>');
    expect(below).not.toContain('Mumbai');
  });

  it('but never that it is paid for', async () => {
    const id = await publishStory({ label: 'sponsored' });
    const { above } = await readCard('/gujarat', id);
    expect(above).toMatch(/<p class="kicker"><strong class="label">[^<]+<\/strong><\/p>/);
    const plain = await publishStory();
    expect((await readCard('/gujarat', plain)).above).not.toContain('kicker');
  });
});
