import { env } from 'cloudflare:test';
import { ne } from 'drizzle-orm';
import { toHour } from '#domains/audience/view/views.model.ts';
import { saveHourCounts } from '#domains/audience/view/views.repo.ts';
import { rankReadStories } from '#domains/audience/view/views.service.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { LARGEST_SAVE, saveStories } from '#domains/news/story/story.service.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { categories, tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { makePlatform, makeStory } from './factories.ts';

/** What every post is called that `publishPosts` makes. */
export const POST_TITLE = 'zebrapost';

const STORIES = 400;
const POSTS = 500;
const HOUR = 3_600_000;
const CITIES = 44;

/** Enough for every list of the site: 400 stories in three languages, all of them read, one author, a topic, all categories and cities. */
export async function publishNewsroom(): Promise<void> {
  const { db } = makePlatform();
  const names = { nameHi: 'मानसून', nameGu: 'ચોમાસું' };
  await db.insert(tags).values({ id: 1, slug: 'monsoon', nameEn: 'Monsoon', ...names });
  await db.insert(authors).values({ id: 1, slug: 'state-desk', nameEn: 'State desk', ...names });
  const known = await db.select().from(categories).where(ne(categories.section, BLOG));
  const drafts = Array.from({ length: STORIES }, (_, index) => {
    const story = makeStory({
      categoryId: known[index % known.length]?.id ?? 1,
      cityId: 1 + (index % CITIES),
      authorIds: [1],
      tagIds: index % 3 === 0 ? [1] : [],
    });
    const publishedAt = new Date(Date.now() - index * HOUR);
    return { ...story, texts: story.texts.map((text) => ({ ...text, publishedAt })) };
  });
  for (let start = 0; start < STORIES; start += LARGEST_SAVE)
    await saveStories(makePlatform(), drafts.slice(start, start + LARGEST_SAVE), 'test');
  await publishPosts(POSTS);
  await readAllStories();
}

/** So many posts of blogs beside the news: the newest of all, and the most read once their numbers are views, in every language and city. */
export async function publishPosts(count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index + 1));
  const now = Date.now();
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO articles (external_id, source_language, category_id, city_id, label, created_at)
      SELECT 'post:' || value, 'en', (SELECT id FROM categories WHERE section = 'blog' AND position = 330 + 10 * (value % 8)),
        1 + value % ${CITIES}, 'news', ${now} FROM json_each(?)`).bind(numbers),
    env.DB.prepare(`INSERT INTO article_texts (article_id, language, status, revision, title, standfirst, slug, reading_minutes,
        created_at, first_published_at, updated_at, category_id, city_id, section, label, body_html)
      SELECT articles.id, lang.value, 'published', 1, '${POST_TITLE} ' || articles.id, '', '${POST_TITLE}', 1,
        ${now}, ${now}, ${now}, category_id, city_id, 'blog', label, '<p>${POST_TITLE}</p>'
      FROM articles, json_each('["en","hi","gu"]') AS lang WHERE external_id LIKE 'post:%'`),
  ]);
}

/** Each story as often as its id says. */
async function readAllStories(): Promise<void> {
  const { db } = makePlatform();
  const { articleId, language } = articleTexts;
  const texts = await db.select({ articleId, language }).from(articleTexts);
  const hour = toHour(new Date());
  await saveHourCounts(
    db,
    texts.map((text) => ({ ...text, hour, views: text.articleId })),
  );
  await rankReadStories(makePlatform());
}
