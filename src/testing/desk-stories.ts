import { env } from 'cloudflare:test';
import { articles } from '#domains/news/story/article.table.ts';
import {
  EMPTY_TEXT,
  type WorkingFacts,
  type WorkingText,
} from '#domains/news/story/working.model.ts';
import { workingStories, workingTexts } from '#domains/news/story/working.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { makePlatform, makeText } from './factories.ts';

/** Gujarat. */
const CATEGORY = 3;

/** A story with approved working copies in these languages, which readers don't see. */
export async function makeWorkingStory(
  langs: readonly Lang[] = ['gu'],
  facts: Partial<WorkingFacts> = {},
): Promise<number> {
  const { db, now } = makePlatform();
  const sourceLanguage = langs[0] ?? 'gu';
  const [story] = await db
    .insert(articles)
    .values({ sourceLanguage, categoryId: CATEGORY, createdAt: now })
    .returning({ id: articles.id });
  if (!story) throw new Error('no story was made');
  await db.insert(workingStories).values({
    ...{ articleId: story.id, version: 1, updatedAt: now, categoryId: CATEGORY, label: 'news' },
    ...{ sourceName: '', sourceUrl: '', authorIds: [], tagIds: [], ...facts },
    embargoUntil: facts.embargoUntil ? new Date(facts.embargoUntil) : null,
    authorIds: [...(facts.authorIds ?? [])],
    tagIds: [...(facts.tagIds ?? [])],
  });
  for (const language of langs) await writeText(story.id, language);
  return story.id;
}

/** Saves a working copy, approved, and gives its version. */
export async function writeText(
  articleId: number,
  language: Lang,
  text: Partial<WorkingText> = {},
): Promise<number> {
  const { db, now } = makePlatform();
  const { title, standfirst, bodyHtml } = makeText(language);
  const before = await env.DB.prepare(
    'SELECT version FROM working_texts WHERE article_id = ? AND language = ?',
  )
    .bind(articleId, language)
    .first<number>('version');
  const version = (before ?? 0) + 1;
  const row = { ...EMPTY_TEXT, title, standfirst, bodyHtml, ...text, version, updatedAt: now };
  await db
    .insert(workingTexts)
    .values({ ...row, articleId, language, status: 'approved' })
    .onConflictDoUpdate({
      target: [workingTexts.articleId, workingTexts.language],
      set: { ...row, status: 'approved' },
    });
  return version;
}
