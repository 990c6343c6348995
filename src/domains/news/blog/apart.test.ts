import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPublishedSince } from '#domains/news/front/trending.loader.ts';
import { indexStories } from '#domains/news/search/search.jobs.ts';
import { loadCatalogue } from '#domains/news/taxonomy/catalogue.loader.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { ALL_EDITIONS, EDITIONS, LANGS } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { callApi, postApi } from '#testing/api.ts';
import { askDesk } from '#testing/desk.ts';
import { makePlatform, makeText, publishPost, publishStory } from '#testing/factories.ts';
import { POST_TITLE, publishNewsroom } from '#testing/newsroom.ts';
import { signInAs } from '#testing/people.ts';
import { newReader, visit } from '#testing/site.ts';

/** Surat, whose page shows news and no posts. */
const CITY = { id: 1, slug: '' };
const MONTH = formatterOf(EDITIONS.en).isoDate(new Date()).slice(0, 7);

let post = 0;
let story = 0;

async function index(...articleIds: number[]) {
  const body = { kind: 'stories-changed', articleIds };
  const message = { id: '1', body, ack() {}, retry() {} };
  await indexStories(makePlatform(), { messages: [message] } as never, async () => {});
}

beforeAll(async () => {
  await publishNewsroom();
  const { cities } = await loadTaxonomy(makePlatform(), EDITIONS.en);
  Object.assign(CITY, cities[0]);
  story = await publishStory({
    cityId: CITY.id,
    texts: LANGS.map((lang) => makeText(lang, { title: 'A heron' })),
  });
  const texts = LANGS.map((lang) => makeText(lang, { title: `A heron, ${POST_TITLE}` }));
  post = await publishPost({ cityId: CITY.id, texts });
  await index(story, post);
});

describe('categories of blogs', () => {
  it('stand apart from those of the news in every language', async () => {
    for (const edition of ALL_EDITIONS) {
      const { categories, blogCategories } = await loadTaxonomy(makePlatform(), edition);
      expect(categories.filter(({ section }) => section === 'blog')).toEqual([]);
      expect(categories).toHaveLength(33);
      expect(blogCategories.map(({ slug }) => slug)).toEqual([
        ...['business-tips', 'personal-finance', 'technology-today', 'food-and-travel'],
        ...['festivals-and-traditions', 'health-and-home', 'success-stories', 'readers-diary'],
      ]);
    }
    const { categories, blogCategories } = await loadCatalogue(makePlatform());
    expect([categories.length, blogCategories.length]).toEqual([33, 8]);
  });

  it('lead from the address of a news category to their own', async () => {
    for (const { prefix } of ALL_EDITIONS) {
      const response = await visit(`${prefix}/business-tips`);
      expect(response.status).toBe(301);
      expect(response.headers.get('Location')).toBe(`${prefix}/blog/c/business-tips`);
    }
  });
});

describe('a post', () => {
  it('has one address under /blog, and is led to from others', async () => {
    for (const { prefix } of ALL_EDITIONS) {
      const path = `${prefix}/blog/a-heron-${POST_TITLE}/${post}`;
      expect((await visit(path)).status).toBe(200);
      for (const other of ['business-tips/x', 'gujarat/x', 'blog/x']) {
        const response = await visit(`${prefix}/${other}/${post}`);
        expect(response.headers.get('Location')).toBe(path);
      }
    }
  });

  it('gives a story that is asked for under /blog its own address', async () => {
    const response = await visit(`/blog/x/${story}`);
    expect(response.headers.get('Location')).toBe(`/gujarat/a-heron/${story}`);
  });
});

describe('with 500 posts beside, no post stands', () => {
  const pages = [
    ...[
      '/',
      '/?page=2',
      '/gujarat',
      '/gujarat?page=2',
      '/cities/:city',
      '/about',
      '/video',
      '/nothing/here',
    ],
    ...['/archive', `/archive?date=${MONTH}`, `/archive?date=${MONTH}&category=gujarat`],
    ...['/gujarat/a-heron/:story', '/directory/search?q=heron'],
    ...['/cities', '/push', '/newsletter'],
    ...['', '/gujarat', '/cities/:city'].flatMap((list) =>
      ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${list}/${file}`),
    ),
    ...['/news-sitemap.xml', '/sitemap.xml', '/sitemap/cities.xml'],
  ];
  it.each(ALL_EDITIONS.flatMap(({ prefix }) => pages.map((page) => prefix + page)))(
    'on %s',
    async (page) => {
      const path = page.replace(':city', CITY.slug).replace(':story', String(story));
      const text = await (await visit(path.replace(/(?<=.)\/(?=\?|$)/, ''))).text();
      expect(text).not.toBe('');
      expect(text).not.toContain(POST_TITLE);
      expect(text).not.toContain('business-tips');
    },
  );

  it.each(LANGS)('in the maps of stories in %s', async (lang) => {
    const text = await (await visit(`/sitemap/stories/${lang}-${MONTH}.xml`)).text();
    expect(text).toContain('<loc>');
    expect(text).not.toContain('/blog/');
    expect(await (await visit('/sitemap/categories.xml')).text()).not.toContain('business-tips');
  });

  const lists = [
    ...['/news/top/:lang', '/news/trending/:lang', '/news/:story/relevant/:lang'],
    ...['/news/category/association?language=:lang', '/news/relevant?language=:lang'],
    ...[
      '/news/category',
      '/news/category/active/all',
      '/news/sitemap/highlight/recent?language=:lang',
    ],
    ...['/news/sitemap/highlight/mostviewed?language=:lang'],
    ...['POST /news/search/:lang {}', 'POST /news/search/:lang {"city":":city"}'],
    'POST /news/search-news/:lang {"keyword":"heron"}',
  ];
  it.each(ALL_EDITIONS.flatMap(({ apiName }) => lists.map((list) => [list, apiName] as const)))(
    'in %s in %s',
    async (list, language) => {
      const asked = list
        .replace(':lang', language)
        .replace(':city', CITY.slug)
        .replace(':story', String(story));
      const [, path = '', body] = /^(?:POST )?(\S+)(?: (.*))?$/.exec(asked) ?? [];
      const { status, body: answer } = body
        ? await postApi(path, JSON.parse(body))
        : await callApi(path);
      expect(status).toBe(200);
      const text = JSON.stringify(answer);
      expect(text).toMatch(/displayName/);
      expect(text).not.toContain(POST_TITLE);
      expect(text).not.toContain('business-tips');
    },
  );

  it('under its number among the stories of the API', async () => {
    expect((await callApi(`/news/${post}`)).status).toBe(404);
    expect((await callApi(`/news/${post}/relevant/english`)).status).toBe(404);
    expect((await callApi(`/news/view/${post}`)).status).toBe(404);
    expect((await callApi(`/news/view/${story}`)).status).toBe(200);
    expect((await postApi('/news/search/english', { category: 'business-tips' })).status).toBe(400);
    expect((await callApi(`/news/${story}`)).status).toBe(200);
  });

  it('among the stories a letter is chosen from', async () => {
    const since = new Date(Date.now() - 86_400_000);
    const found = await loadPublishedSince(makePlatform(), 'en', { since, limit: 200 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id)).not.toContain(post);
  });

  it('among the stories that are ranked, but in a ranking of posts', async () => {
    const ranked = await env.DB.prepare(
      `SELECT ranking, group_concat(DISTINCT section = 'blog') AS posts, count(*) AS count FROM story_ranks
        JOIN article_texts USING (article_id, language) GROUP BY 1 ORDER BY 1`,
    ).all();
    expect(ranked.results).toEqual([
      { ranking: 'blog', posts: '1', count: 72 },
      { ranking: 'most-read', posts: '0', count: 72 },
      { ranking: 'trending', posts: '0', count: 72 },
    ]);
    const counted = env.DB.prepare(
      "SELECT count(*) AS n FROM article_views JOIN article_texts USING (article_id, language) WHERE is_post <> (section = 'blog')",
    );
    expect(await counted.first('n')).toBe(0);
  });

  it('among the stories of a day, which the archive and its maps count', async () => {
    const { results } = await env.DB.prepare(
      `SELECT day.language, sum(day.stories) AS counted, (SELECT count(*) FROM article_texts AS text
          WHERE text.language = day.language AND text.status = 'published' AND text.section <> 'blog') AS stories
        FROM story_days AS day WHERE day.category_id = 0 GROUP BY 1`,
    ).all();
    expect(results).toHaveLength(3);
    for (const { counted, stories } of results) expect(counted).toBe(stories);
    const ofPosts = env.DB.prepare(
      "SELECT count(*) AS n FROM story_days JOIN categories ON id = category_id WHERE section = 'blog'",
    );
    expect(await ofPosts.first('n')).toBe(0);
  });

  it('but search finds both for readers', async () => {
    const html = await (await visit('/searchpage?keyword=heron', { headers: newReader() })).text();
    expect(html).toContain(`/blog/a-heron-${POST_TITLE}/${post}`);
    expect(html).toContain(`/gujarat/a-heron/${story}`);
  });
});

describe('at the desk, a post', () => {
  const idsIn = (answer: unknown) =>
    [...JSON.stringify(answer).matchAll(/"(?:id|storyId)":(\d+)/g)].map(([, id]) => Number(id));

  it('is not offered for what goes to readers of the news', async () => {
    const head = await signInAs('desk_head');
    const ask = async (path: string) => {
      const { status, data } = await askDesk(head, `GET ${path}`);
      expect([path, status]).toEqual([path, 200]);
      return data as unknown;
    };
    const newest = '/stories?lang=en&status=published&size=6';
    // What notifications, breaking lines, fronts and letters choose from until somebody types.
    const offered = idsIn(await ask(`${newest}&kind=news`));
    expect(offered).toContain(story);
    expect(offered).not.toContain(post);
    expect(idsIn(await ask(`${newest}&kind=blog`))).toContain(post);
    for (const path of ['/fronts/home/en', '/trending/en', '/newsletter/en']) {
      const text = JSON.stringify(await ask(path));
      expect(text).toMatch(/"id":\d/);
      expect(text).not.toContain(POST_TITLE);
    }
  });

  it('is taken for none of it either', async () => {
    const head = await signInAs('desk_head');
    const line = { lang: 'english', text: 'A heron' };
    const show = (storyId: number) => askDesk(head, 'POST /breaking', { ...line, storyId });
    expect((await show(post)).status).toBe(404);
    expect((await show(story)).status).toBe(200);
    const pins = [{ place: 1, storyId: post, until: null }];
    const { status } = await askDesk(head, 'PUT /fronts/home/en', { version: 0, pins });
    expect(status).toBe(422);
    const first = { kind: 'pin', hours: 2 };
    expect((await askDesk(head, `PUT /trending/en/${post}`, first)).status).toBe(404);
    expect((await askDesk(head, `PUT /trending/en/${story}`, first)).status).toBe(200);
  });
});

describe('beside a post', () => {
  it('stand posts only', async () => {
    const html = await (await visit(`/blog/a-heron-${POST_TITLE}/${post}`)).text();
    const related = /<section[^>]*class="[^"]*related.*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(related).toContain('/blog/');
    expect(related).not.toMatch(/href="\/gujarat\/[a-z-]+\/\d/);
  });
});
