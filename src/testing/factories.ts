import { createExecutionContext, env } from 'cloudflare:test';
import type { StoryDraft, TextDraft } from '#domains/news/story/draft.model.ts';
import { saveStories } from '#domains/news/story/story.service.ts';
import type { Lang } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { createPlatform, type Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';

const TITLES: Readonly<Record<Lang, string>> = {
  en: 'Rain returns to Saurashtra',
  hi: 'सौराष्ट्र में फिर बारिश',
  gu: 'સૌરાષ્ટ્રમાં ફરી વરસાદ',
};

let serial = 0;

export function makePlatform(overrides: Partial<Env> = {}): Platform<Env> {
  return createPlatform({ ...env, ...overrides } as Env, createExecutionContext());
}

export function makeText(lang: Lang, overrides: Partial<TextDraft> = {}): TextDraft {
  return {
    lang,
    title: TITLES[lang],
    standfirst: TITLES[lang],
    bodyHtml: `<p>${TITLES[lang]}</p>`,
    imageDescription: '',
    status: 'published',
    publishedAt: null,
    ...overrides,
  };
}

/** A story in English, Hindi and Gujarati in the category Gujarat, unless given. */
export function makeStory(overrides: Partial<StoryDraft> = {}): StoryDraft {
  serial += 1;
  return {
    externalId: `test:${serial}`,
    categoryId: 3,
    cityId: null,
    mediaId: null,
    label: 'news',
    sourceName: '',
    sourceUrl: '',
    licence: '',
    isSample: false,
    authorIds: [],
    tagIds: [],
    texts: [makeText('en'), makeText('hi'), makeText('gu')],
    ...overrides,
  };
}

/** Saves one story and gives its id. */
export async function publishStory(overrides: Partial<StoryDraft> = {}): Promise<number> {
  const [saved] = await saveStories(makePlatform(), [makeStory(overrides)], 'test');
  if (!saved) throw new Error('nothing was saved');
  return saved.articleId;
}

/** The number of a category by its slug. */
export async function categoryOf(slug: string): Promise<number> {
  const wanted = env.DB.prepare('SELECT id FROM categories WHERE slug = ?').bind(slug);
  return (await wanted.first<number>('id')) ?? 0;
}

/** Saves one post of a blog and gives its id. */
export async function publishPost(overrides: Partial<StoryDraft> = {}): Promise<number> {
  return publishStory({ categoryId: await categoryOf('business-tips'), ...overrides });
}

/** Takes a story back; this isolate knows of it at once. */
export async function unpublishStory(id: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("UPDATE article_texts SET status = 'unpublished' WHERE article_id = ?").bind(id),
    env.DB.prepare('UPDATE content_revisions SET revision = revision + 1'),
  ]);
  forgetContent();
}
