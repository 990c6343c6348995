import { toHour } from '#domains/audience/view/views.model.ts';
import { saveHourCounts } from '#domains/audience/view/views.repo.ts';
import { rankReadStories } from '#domains/audience/view/views.service.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { LARGEST_SAVE, saveStories } from '#domains/news/story/story.service.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { categories, tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { makePlatform, makeStory } from './factories.ts';

const STORIES = 400;
const HOUR = 3_600_000;
const CITIES = 44;

/** Enough for every list of the site: 400 stories in three languages, all of them read, one author, a topic, all categories and cities. */
export async function publishNewsroom(): Promise<void> {
  const { db } = makePlatform();
  const names = { nameHi: 'मानसून', nameGu: 'ચોમાસું' };
  await db.insert(tags).values({ id: 1, slug: 'monsoon', nameEn: 'Monsoon', ...names });
  await db.insert(authors).values({ id: 1, slug: 'state-desk', nameEn: 'State desk', ...names });
  const known = await db.select().from(categories);
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
  await readAllStories();
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
