import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGS } from '#i18n/editions.ts';
import { askDesk, beginStory, toFacts, toText } from '#testing/desk.ts';
import { categoryOf, makePlatform } from '#testing/factories.ts';
import { makeProgram, type Person, signInAs } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import type { ListedStory, StoryFilter } from './listing.model.ts';
import { selectPage } from './listing.repo.ts';
import { listStories, type StoryPage } from './listing.service.ts';

const MANY = 100_000;
const FIRST = 1_000_000;

let editor: Person;
let reporter: Person;

beforeAll(async () => {
  editor = await signInAs('editor', 'Ramesh');
  reporter = await signInAs('reporter', 'Asha');
});

async function list(query: string, person = editor): Promise<StoryPage> {
  return (await askDesk<StoryPage>(person, `GET /stories?${query}`)).data;
}

const idsOf = ({ stories }: { stories: ListedStory[] }) => stories.map(({ id }) => id);

it('is for programs too, but for what is their own', async () => {
  const { bearer: headers } = await makeProgram('story.read');
  expect((await visit('/api/desk/stories', { headers })).status).toBe(200);
  expect((await visit('/api/desk/stories?mine=1', { headers })).status).toBe(401);
});

describe('the list of a newsroom', () => {
  let first: number;
  let second: number;

  beforeAll(async () => {
    first = await beginStory(reporter, 'gu', 3);
    second = await beginStory(editor, 'en', 5);
    const gu = toText({ title: 'સૌરાષ્ટ્રમાં વરસાદ' });
    await askDesk(reporter, `PUT /stories/${first}/texts/gu`, { version: 1, text: gu });
    await askDesk(editor, `PUT /stories/${first}/texts/en`, { version: 0, text: toText() });
    await askDesk(reporter, `PUT /stories/${first}/texts/gu`, {
      version: 2,
      text: { ...gu, standfirst: 'ફરી' },
    });
  });

  it('tells stories of the news from posts of blogs', async () => {
    const post = await beginStory(editor, 'en', await categoryOf('readers-diary'));
    expect(idsOf(await list('kind=blog'))).toEqual([post]);
    expect(idsOf(await list('kind=blog&lang=en&status=draft'))).toEqual([post]);
    expect(idsOf(await list(`kind=blog&ids=${first},${post}`))).toEqual([post]);
    expect(idsOf(await list('kind=news'))).toEqual(expect.arrayContaining([first, second]));
    expect(idsOf(await list('kind=news'))).not.toContain(post);
    const shown = (await list('kind=blog')).stories[0]?.category;
    expect(shown?.name).toBe('Readers’ Diary');
    expect((await askDesk(editor, 'GET /stories?kind=poem')).status).toBe(400);
    await env.DB.prepare('DELETE FROM articles WHERE id = ?').bind(post).run();
  });

  it('shows the state of each language, and which are behind', async () => {
    const { stories } = await list('');
    expect(stories.find(({ id }) => id === first)).toMatchObject({
      title: 'Rain',
      titleLang: 'en',
      createdBy: { id: reporter.id, name: 'Asha' },
      category: { id: 3 },
      languages: {
        en: { status: 'draft', version: 1, isBehind: true, publishedVersion: null, dueAt: null },
        hi: null,
        gu: { status: 'draft', version: 3, isBehind: false },
      },
      present: [],
    });
    expect(idsOf({ stories }).toSorted()).toEqual([first, second].toSorted());
    const touched = stories.map(({ touchedAt }) => touchedAt);
    expect(touched).toEqual(touched.toSorted().toReversed());
  });

  it('is narrowed down by language, status, category, city, byline and people', async () => {
    await env.DB.prepare(
      "INSERT INTO authors (id, slug, name_en, name_hi, name_gu) VALUES (70, 'asha', 'Asha', '', '')",
    ).run();
    const facts = toFacts({ categoryId: 5, cityId: 2, authorIds: [70] });
    await askDesk(editor, `PUT /stories/${second}/facts`, { version: 1, facts });
    await askDesk(editor, `PUT /stories/${second}/texts/en`, { version: 1, text: toText() });
    const submitted = { version: 2, to: 'in_review' };
    await askDesk(editor, `POST /stories/${second}/texts/en/status`, submitted);
    expect(idsOf(await list('lang=gu'))).toEqual([first]);
    expect(idsOf(await list('status=in_review'))).toEqual([second]);
    expect(idsOf(await list('status=in_review&lang=gu'))).toEqual([]);
    expect(idsOf(await list('status=draft'))).toEqual([first]);
    expect(idsOf(await list('category=5'))).toEqual([second]);
    expect(idsOf(await list('city=2&category=5&status=in_review&lang=en'))).toEqual([second]);
    expect(idsOf(await list('author=70'))).toEqual([second]);
    expect(idsOf(await list('author=70&category=3'))).toEqual([]);
    expect(idsOf(await list('mine=1', reporter))).toEqual([first]);
    expect(idsOf(await list('mine=1&author=70'))).toEqual([second]);
    expect(idsOf(await list('mine=1&status=in_review'))).toEqual([second]);
  });

  it('goes on where a page ended', async () => {
    const page = await list('size=1');
    const next = await list(`size=1&before=${page.next}`);
    expect([...idsOf(page), ...idsOf(next)].toSorted()).toEqual([first, second].toSorted());
    expect(next.next).toBeNull();
  });
});

describe(`the list of ${MANY} stories`, () => {
  const meter = meterDatabase(env.DB);

  beforeAll(async () => {
    // Triggers make the rows of the list; every hundredth has a draft in Gujarati.
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY - 1})
          INSERT INTO articles (id, source_language, category_id, city_id, created_at)
          SELECT ${FIRST} + i, 'en', 1 + i % 30, CASE WHEN i % 5 = 0 THEN 1 + i % 7 END, i FROM n`,
      ),
      env.DB.prepare(
        `UPDATE desk_stories SET status_en = 'published',
          status_gu = CASE WHEN article_id % 100 = 0 THEN 'draft' END
          WHERE article_id >= ${FIRST}`,
      ),
      // The newest have all their texts, here and before readers.
      ...LANGS.flatMap((lang) => [
        env.DB.prepare(
          `INSERT INTO article_texts (article_id, language, status, revision, title, standfirst, slug,
            reading_minutes, created_at, updated_at, category_id, section, label, body_html)
            SELECT id, ?, 'published', 1, 'Title', '', 'title', 1, 0, 0, category_id, 'india', 'news', ''
            FROM articles WHERE id >= ${FIRST + MANY - 100}`,
        ).bind(lang),
        env.DB.prepare(
          `INSERT INTO working_texts (article_id, language, version, status, updated_at, title, standfirst,
            slug, seo_title, seo_description, social_title, social_description, image_description, body_html)
            SELECT id, ?, 1, 'published', 0, 'Title', '', '', '', '', '', '', '', ''
            FROM articles WHERE id >= ${FIRST + MANY - 100}`,
        ).bind(lang),
      ]),
      env.DB.prepare(
        `INSERT INTO desk_links (article_id, kind, ref_id, touched_at)
          SELECT article_id, 'author', 1 + article_id % 50, touched_at FROM desk_stories
          WHERE article_id >= ${FIRST}`,
      ),
    ]);
  }, 120_000);

  it.each<[string, StoryFilter]>([
    ['desk_stories_latest', {}],
    ['desk_stories_by_gu', { lang: 'gu', status: 'draft', categoryId: 7 }],
    ['desk_stories_by_category', { categoryId: 7, lang: 'en', status: 'published' }],
    ['desk_stories_by_city', { cityId: 1, categoryId: 7 }],
    ['desk_links_latest', { authorId: 12, categoryId: 7, lang: 'gu', status: 'draft' }],
  ])('walks along %s, already in order', async (index, filter) => {
    const steps = await makePlatform().db.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN ${selectPage(filter, 31)}`,
    );
    const plan = steps.map(({ detail }) => detail).join('; ');
    expect(plan).toContain(`INDEX ${index}`);
    expect(plan).not.toContain('TEMP B-TREE');
  });

  it.each<[string, StoryFilter]>([
    ['everything', {}],
    ['deep in it', { before: { touchedAt: MANY / 2, id: FIRST } }],
    ['a language', { lang: 'en' }],
    ['drafts in Gujarati', { lang: 'gu', status: 'draft' }],
    ['drafts in any language', { status: 'draft' }],
    ['nothing in review', { status: 'in_review' }],
    ['published in English', { lang: 'en', status: 'published' }],
    ['a category', { categoryId: 7 }],
    ['a category, published', { categoryId: 7, lang: 'en', status: 'published' }],
    ['a city', { cityId: 1 }],
    ['an author', { authorId: 12 }],
    ['somebody’s own', { workerId: 1 }],
  ])('reads at most 500 rows in two round trips for %s', async (_, filter) => {
    const platform = makePlatform({ DB: meter.database });
    await listStories(platform, { size: 1 }, 'en');
    meter.reset();
    await listStories(platform, { ...filter, size: 20 }, 'en');
    expect(meter.roundTrips()).toBeLessThanOrEqual(2);
    expect(meter.rowsRead()).toBeLessThanOrEqual(500);
  });
});
