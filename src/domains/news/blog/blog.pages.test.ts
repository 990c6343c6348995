import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexStories } from '#domains/news/search/search.jobs.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { ALL_EDITIONS, EDITIONS, LANGS, type Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { callApi } from '#testing/api.ts';
import {
  categoryOf,
  makePlatform,
  makeText,
  publishPost,
  publishStory,
  unpublishStory,
} from '#testing/factories.ts';
import { type HtmlElement, parsePage } from '#testing/html-page.ts';
import { newReader, SITE, visit } from '#testing/site.ts';

const PAGE = 24;
const TIPS = '/blog/c/business-tips';
let post = 0;

const open = async (path: string) => {
  const response = await visit(path, { headers: newReader() });
  return { response, page: parsePage(await response.text()) };
};

const linesOf = (page: HtmlElement, selector: string) => page.all(selector).map(({ line }) => line);

const tagsOf = (response: Response) => response.headers.get('Cache-Tag')?.split(',') ?? [];

const dataOf = (page: HtmlElement) =>
  page
    .all('script')
    .filter((script) => script.attribute('type') === 'application/ld+json')
    .flatMap(({ text }) => [JSON.parse(text)].flat())
    .flatMap((each) => each['@graph'] ?? each) as Record<string, never>[];

async function addressOf(id: number, prefix = ''): Promise<string> {
  return (await visit(`${prefix}/blog/x/${id}`)).headers.get('Location') ?? '';
}

const textsOf = (title: string, age: number, langs: readonly Lang[] = LANGS) =>
  langs.map((lang) =>
    makeText(lang, { title, publishedAt: new Date(Date.now() - age * 3_600_000) }),
  );

describe('without a post', () => {
  it.each(ALL_EDITIONS)(
    'the blog says so in $code, and search engines leave it out',
    async (edition) => {
      const t = translatorOf(edition.lang);
      for (const path of ['/blog', TIPS]) {
        const { response, page } = await open(edition.prefix + path);
        expect(response.status).toBe(200);
        expect(page.one('.empty').line).toBe(t('blog.empty'));
        expect(page.all('.ranked')).toEqual([]);
        expect(page.all('main article')).toEqual([]);
        expect(page.all('.pagination')).toEqual([]);
        expect(page.one('meta[name="robots"]').attribute('content')).toContain('noindex');
      }
      expect(t('blog.empty')).toBe(
        { en: 'No posts yet', hi: 'अभी कोई पोस्ट नहीं है', gu: 'હજી કોઈ પોસ્ટ નથી' }[edition.lang],
      );
    },
  );

  it('there is no map of it, and an empty feed', async () => {
    expect((await visit('/sitemap/blogs-en.xml')).status).toBe(404);
    expect(await (await visit('/sitemap.xml')).text()).not.toContain('blogs-');
    expect(await (await visit('/blog/rss.xml')).text()).not.toContain('<item>');
  });
});

describe('with posts', () => {
  beforeAll(async () => {
    const { db } = makePlatform();
    const names = { nameEn: 'Savings', nameHi: 'बचत', nameGu: 'બચત' };
    await db.insert(tags).values({ id: 1, slug: 'savings', ...names });
    await db.insert(authors).values({ id: 1, slug: 'asha', ...names, kind: 'person' });
    post = await publishPost({
      ...{ authorIds: [1], tagIds: [1], texts: textsOf('The first letter', 0) },
    });
    for (let age = 1; age <= PAGE + 1; age += 1)
      await publishPost({ texts: textsOf(`Letter ${age}`, age), tagIds: age < 4 ? [1] : [] });
    const categoryId = await categoryOf('health-and-home');
    await publishPost({ categoryId, texts: textsOf('A lonely letter', 50) });
    await publishStory({ texts: textsOf('A story of the news', 0) });
    await env.DB.batch(
      LANGS.flatMap((lang) =>
        [1, 2, 3, 4].map((rank) =>
          env.DB.prepare(
            `INSERT INTO story_ranks (ranking, language, rank, article_id)
              VALUES ('blog', ?, ?, (SELECT article_id FROM article_texts WHERE title = ? LIMIT 1))`,
          ).bind(lang, rank, `Letter ${rank + 10}`),
        ),
      ),
    );
    forgetContent();
  });

  it.each(ALL_EDITIONS)('the blog of $code opens with the newest', async ({ prefix, lang }) => {
    const t = translatorOf(lang);
    const { response, page } = await open(`${prefix}/blog`);
    expect(response.status).toBe(200);
    expect(page.one('h1').line).toBe(t('blog.name'));
    const list = page.one('.list-body');
    expect(list.one('.story-lead h2').line).toBe('The first letter');
    expect(list.all('.story-card')).toHaveLength(PAGE - 1);
    expect(page.one('main').line).not.toContain('A story of the news');
    expect(linesOf(page, '.ranked li a')).toEqual([11, 12, 13, 14].map((n) => `Letter ${n}`));
    expect(page.one('.ranked h2').line).toBe(t('blog.most_read'));
    // The page itself says that they are posts.
    const kickers = new Set(linesOf(list, '.kicker a'));
    expect(kickers.has(t('blog.name'))).toBe(false);
    expect(list.one('.kicker a').attribute('href')).toBe(`${prefix}${TIPS}`);
    expect(tagsOf(response)).toEqual(expect.arrayContaining([`g-${lang}`, `l-${lang}`]));
  });

  it('has tabs of all its categories, of which one is marked', async () => {
    for (const { prefix } of ALL_EDITIONS) {
      const { page } = await open(`${prefix}${TIPS}`);
      const tabs = page.all('.blog-tabs a');
      expect(tabs.map((tab) => tab.attribute('href'))).toEqual(
        ['', ...(await listSlugs()).map((slug) => `/c/${slug}`)].map(
          (path) => `${prefix}/blog${path}`,
        ),
      );
      const current = tabs.filter((tab) => tab.attribute('aria-current') === 'page');
      expect(current.map((tab) => tab.attribute('href'))).toEqual([`${prefix}${TIPS}`]);
      for (const tab of tabs) expect((await visit(tab.attribute('href') ?? '')).status).toBe(200);
    }
  });

  async function listSlugs(): Promise<string[]> {
    const { results } = await env.DB.prepare(
      "SELECT slug FROM categories WHERE section = 'blog' ORDER BY position",
    ).all<{ slug: string }>();
    return results.map(({ slug }) => slug);
  }

  it('leads on to older posts, page by page and back', async () => {
    const { page } = await open('/hindi/blog');
    const next = page.one('.pagination a[rel="next"]').attribute('href');
    expect(next).toBe('/hindi/blog?page=2');
    const { page: second } = await open('/hindi/blog?page=2');
    expect(linesOf(second, '.list-body h2')).toEqual([
      ...[PAGE, PAGE + 1].map((n) => `Letter ${n}`),
      'A lonely letter',
    ]);
    expect(second.all('.story-lead')).toEqual([]);
    expect(second.all('.ranked')).toEqual([]);
    expect(second.one('.pagination a[rel="prev"]').attribute('href')).toBe('/hindi/blog');
    expect((await visit('/hindi/blog?page=3')).status).toBe(404);
    expect((await visit(`/hindi${TIPS}?page=9`)).status).toBe(404);
  });

  it('a category with few posts offers those of others', async () => {
    const { page, response } = await open('/blog/c/health-and-home');
    expect(linesOf(page, '.list-body h2')).toEqual(['A lonely letter']);
    const besides = page.one('.list-besides');
    expect(besides.one('h2').line).toBe('More posts');
    expect(linesOf(besides, 'h3')[0]).toBe('The first letter');
    expect(page.one('meta[name="robots"]').attribute('content')).toContain('noindex');
    expect(tagsOf(response)).toContain('g-en');
  });

  it.each([
    ['/blog/c', '/blog'],
    ['/gujarati/blog/c/Business-Tips', `/gujarati${TIPS}`],
    ['/blog/c/Food%20%26%20Travel?page=1', '/blog/c/food-and-travel?page=1'],
    ['/hindi/business-tips', `/hindi${TIPS}`],
  ])('%s leads to %s', async (path, canonical) => {
    const response = await visit(path);
    expect([response.status, response.headers.get('Location')]).toEqual([301, canonical]);
  });

  it.each(['/blog/c/nobody', '/blog/c/gujarat', '/hindi/blog/c/x-y', '/blog/nothing'])(
    'there is nothing at %s',
    async (path) => expect((await visit(path)).status).toBe(404),
  );

  it('is searched by itself: the field says so to the page of results', async () => {
    const { page } = await open(`/gujarati${TIPS}`);
    const form = page.one('.blog-search form');
    expect(form.attribute('action')).toBe('/gujarati/searchpage');
    const hidden = form.all('input[type="hidden"]');
    expect(hidden.map((input) => [input.attribute('name'), input.attribute('value')])).toEqual([
      ['kind', 'blog'],
      ['category', 'business-tips'],
    ]);
  });

  it.each(ALL_EDITIONS)('is told to search engines and programs in $code', async (edition) => {
    const { prefix, lang } = edition;
    for (const path of ['/blog', TIPS]) {
      const { page } = await open(prefix + path);
      const types = dataOf(page).map((each) => each['@type']);
      expect(types).toEqual(['CollectionPage', 'BreadcrumbList']);
      expect(page.one('link[rel="canonical"]').attribute('href')).toBe(SITE + prefix + path);
      const alternates = page.all('link[rel="alternate"]');
      const langs = alternates.flatMap((link) => link.attribute('hreflang') ?? []);
      expect(langs).toEqual(['en', 'hi', 'gu', 'x-default']);
      const feeds = alternates.filter((link) => /rss|atom|feed/.test(link.attribute('type') ?? ''));
      expect(feeds.map((link) => link.attribute('href'))).toEqual(
        ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${prefix}/blog/${file}`),
      );
    }
    const { page } = await open(prefix + TIPS);
    const [, trail] = dataOf(page) as unknown as [unknown, { itemListElement: { name: string }[] }];
    expect(trail.itemListElement.map(({ name }) => name).slice(1)).toEqual([
      translatorOf(lang)('blog.name'),
      page.one('h1').line,
    ]);
  });

  it.each(ALL_EDITIONS)('has feeds of its own in $code', async ({ prefix, locale }) => {
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const response = await visit(`${prefix}/blog/${file}`);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(text).toContain('The first letter');
      expect(text).toContain(`${SITE}${prefix}/blog/the-first-letter/${post}`);
      expect(text).not.toContain('A story of the news');
      expect(tagsOf(response)[0]).toMatch(/^g-/);
    }
    const rss = await (await visit(`${prefix}/blog/rss.xml`)).text();
    expect(rss).toContain(`<language>${locale.toLowerCase()}</language>`);
  });

  it('stands in maps of its own, and in none of the news', async () => {
    const index = await (await visit('/sitemap.xml')).text();
    for (const lang of LANGS) {
      expect(index).toContain(`${SITE}/sitemap/blogs-${lang}.xml`);
      const response = await visit(`/sitemap/blogs-${lang}.xml`);
      const map = await response.text();
      const places = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
      const { prefix } = EDITIONS[({ en: 'en', hi: 'hindi', gu: 'gujarati' } as const)[lang]];
      expect(places.slice(0, 3)).toEqual([
        `${SITE}${prefix}/blog`,
        `${SITE}${prefix}${TIPS}`,
        `${SITE}${prefix}/blog/the-first-letter/${post}`,
      ]);
      expect(places).toHaveLength(2 + PAGE + 3);
      expect(map.match(/hreflang="gu"/g)).toHaveLength(places.length);
      expect(tagsOf(response)).toEqual([`g-${lang}`, `l-${lang}`]);
      const news = await (await visit(`${prefix}/news-sitemap.xml`)).text();
      expect(news).toContain('A story of the news');
      expect(news).not.toContain('/blog');
    }
    expect((await visit('/sitemap/blogs-fr.xml')).status).toBe(404);
  });

  it('is found by the words of its posts, with the kicker, alone or not at all', async () => {
    const body = {
      kind: 'stories-changed',
      articleIds: Array.from({ length: 40 }, (_, id) => id + 1),
    };
    const message = { id: '1', body, ack() {}, retry() {} };
    await indexStories(makePlatform(), { messages: [message] } as never, async () => {});
    const find = async (query: string) => {
      const { page } = await open(`/searchpage?keyword=${query}`);
      return { page, names: linesOf(page, '.search-results h3') };
    };
    const all = await find('first');
    expect(all.names).toEqual(['The first letter']);
    expect(all.page.one('.search-results .kicker').line).toBe('Blog');
    expect((await find('story&kind=blog')).names).toEqual([]);
    expect((await find('story&kind=news')).names).toEqual(['A story of the news']);
    expect((await find('first&kind=news')).names).toEqual([]);
    expect((await find('lonely&kind=blog&category=health-and-home')).names).toEqual([
      'A lonely letter',
    ]);
    expect((await find('lonely&kind=blog&category=business-tips')).names).toEqual([]);
    const { page, names } = await find('letter&kind=blog&sort=newest');
    expect(names[0]).toBe('The first letter');
    const chosen = page
      .all('#search-kind option')
      .filter((each) => each.attribute('selected') !== null);
    expect(chosen.map((each) => each.attribute('value'))).toEqual(['blog']);
    expect(page.one('.pagination a[rel="next"]').attribute('href')).toContain('kind=blog');
    const groups = page.all('#search-category optgroup');
    expect(groups.map((group) => [group.attribute('label'), group.children.length])).toEqual([
      ['Blog', 8],
    ]);
  });

  it('shows the three newest on the front of the directory, and in its call', async () => {
    for (const { prefix, apiName, lang } of ALL_EDITIONS) {
      const { response, page } = await open(`${prefix}/directory`);
      const part = page.one('section[aria-labelledby="newest-posts"]');
      expect(linesOf(part, 'h3')).toEqual(['The first letter', 'Letter 1', 'Letter 2']);
      expect(part.one('h2 a').attribute('href')).toBe(`${prefix}/blog`);
      expect(tagsOf(response)).toContain(`g-${lang}`);
      const { body, headers } = await callApi(`/home?language=${apiName}`);
      const { blogs } = body.data as unknown as { blogs: { url: string; title: string }[] };
      expect(blogs).toHaveLength(3);
      expect(blogs[0]).toMatchObject({
        ...{ id: post, title: 'The first letter', sponsored: false, thumbUrl: null },
        url: `${prefix}/blog/the-first-letter/${post}`,
      });
      expect(headers.get('Cache-Tag')?.split(',')).toContain(`g-${lang}`);
    }
  });

  it.each(ALL_EDITIONS)(
    'is led to from the foot of every page in $code',
    async ({ prefix, lang }) => {
      const { page } = await open(prefix || '/');
      const link = page.all('footer a').find((each) => each.attribute('href') === `${prefix}/blog`);
      expect(link?.line).toBe(translatorOf(lang)('footer.blog'));
    },
  );
});

describe('the page of a post', () => {
  it.each(ALL_EDITIONS)(
    'says in $code what it is, of whom, and what to read next',
    async (edition) => {
      const { prefix, lang } = edition;
      const t = translatorOf(lang);
      const { response, page } = await open(await addressOf(post, prefix));
      expect(response.status).toBe(200);
      const article = page.one('article.article');
      const kicker = article.one('.kicker').all('a');
      expect(kicker.map((link) => link.attribute('href'))).toEqual([
        `${prefix}/blog`,
        `${prefix}${TIPS}`,
      ]);
      expect(kicker[0]?.line).toBe(t('blog.name'));
      expect(article.one('.byline a').attribute('href')).toBe(`${prefix}/author/asha`);
      expect(article.one('.topics a').attribute('href')).toBe(`${prefix}/topic/savings`);
      expect(article.one('.article-times').line).toContain(t('article.min_read'));
      // Above the text and below it.
      for (const part of ['.share-bar', '.tool-save']) expect(article.all(part)).toHaveLength(2);
      expect(article.one('.article-languages').line).toContain(t('blog.other_languages'));
      expect(article.all('.sponsor')).toEqual([]);
      expect(page.one('.next-story .kicker').line).toBe(t('blog.next'));
      expect(page.one('.next-story .headline').line).toBe('Letter 1');
      expect(page.one('.related h2').line).toBe(t('blog.more'));
      for (const link of page.all('.related h3 a'))
        expect(link.attribute('href')).toMatch(new RegExp(`^${prefix}/blog/`));
      const [data, trail] = dataOf(page) as unknown as [
        { '@type': string; inLanguage: string },
        { itemListElement: { name: string }[] },
      ];
      expect(data).toMatchObject({ '@type': 'BlogPosting', inLanguage: lang });
      expect(trail.itemListElement.map(({ name }) => name).slice(1)).toEqual([
        t('blog.name'),
        kicker[1]?.line,
        'The first letter',
      ]);
      expect(page.one('link[rel="canonical"]').attribute('href')).toBe(
        `${SITE}${prefix}/blog/the-first-letter/${post}`,
      );
    },
  );

  it('stands in in the language it was written in, where it is not translated', async () => {
    const id = await publishPost({ texts: [makeText('gu', { title: 'બચત' })] });
    const { response, page } = await open(await addressOf(id, '/hindi'));
    expect(response.status).toBe(200);
    expect(page.one('article.article').attribute('lang')).toBe('gu');
    expect(page.one('.notice').line).toContain('यह पोस्ट');
    expect(page.one('link[rel="canonical"]').attribute('href')).toMatch(/\/gujarati\/blog\//);
    const langs = page
      .all('link[rel="alternate"]')
      .flatMap((each) => each.attribute('hreflang') ?? []);
    expect(langs).toEqual(['gu', 'x-default']);
    for (const prefix of ['', '/hindi'])
      expect((await open(`${prefix}/blog`)).page.one('main').line).not.toContain('બચત');
    expect((await open('/gujarati/blog')).page.one('main').line).toContain('બચત');
  });

  it('takes a language in when it is published, and leaves it when it is withdrawn', async () => {
    const draft = makeText('hi', { title: 'बचत', status: 'draft' });
    const id = await publishPost({ texts: [makeText('en', { title: 'Thrift' }), draft] });
    expect((await open('/hindi/blog')).page.one('main').line).not.toContain('बचत');
    const set = async (status: string) => {
      await env.DB.batch([
        env.DB.prepare(
          "UPDATE article_texts SET status = ?, first_published_at = coalesce(first_published_at, ?) WHERE article_id = ? AND language = 'hi'",
        ).bind(status, Date.now(), id),
        env.DB.prepare('UPDATE content_revisions SET revision = revision + 1'),
      ]);
      forgetContent();
    };
    await set('published');
    expect((await open('/hindi/blog')).page.one('main').line).toContain('बचत');
    await set('unpublished');
    expect((await open('/hindi/blog')).page.one('main').line).not.toContain('बचत');
    expect((await open(await addressOf(id, '/hindi'))).page.one('.notice').line).toContain('पोस्ट');
  });

  it('that was taken down is gone from its page, lists, feeds, maps and calls', async () => {
    const id = await publishPost({ texts: textsOf('A letter that goes', 0) });
    const address = await addressOf(id);
    expect((await open('/blog')).page.one('main').line).toContain('A letter that goes');
    await unpublishStory(id);
    expect((await visit(address)).status).toBe(410);
    for (const path of ['/blog', TIPS, '/blog/rss.xml', '/sitemap/blogs-en.xml', '/directory'])
      expect(await (await visit(path)).text()).not.toContain('letter-that-goes');
    expect((await callApi(`/blog/${id}`)).status).toBe(410);
  });

  it('stays a post when its category is no longer offered', async () => {
    const categoryId = await categoryOf('readers-diary');
    const id = await publishPost({ categoryId, texts: textsOf('A page of a diary', 0) });
    const address = await addressOf(id);
    const offer = (active: number) =>
      env.DB.batch([
        env.DB.prepare('UPDATE categories SET active = ? WHERE id = ?').bind(active, categoryId),
        env.DB.prepare('UPDATE content_revisions SET revision = revision + 1'),
      ]).then(forgetContent);
    await offer(0);
    const { response, page } = await open(address);
    expect(response.status).toBe(200);
    expect(page.one('article .kicker').line).toBe('Blog');
    expect((await open('/blog')).page.one('main').line).toContain('A page of a diary');
    expect((await visit('/blog/c/readers-diary')).status).toBe(404);
    expect(await (await visit('/sitemap/blogs-en.xml')).text()).toContain(address);
    await offer(1);
  });
});
