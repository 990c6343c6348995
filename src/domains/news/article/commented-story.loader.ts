import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import { toStoryPath } from '#domains/news/story/article.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Commented, CommentSubject, RoomMode } from '#kernel/domain/comment-subject.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { type CommentedRows, listCommentedRows } from './commented-story.repo.ts';

const DAY = 86_400_000;
/** Days after which nobody writes under a story any more, and under a post of a blog. */
const OPEN_DAYS = 14;
const OPEN_DAYS_OF_POST = 60;

/** Under these a careless word can hurt somebody before a court or an election: the desk looks first. */
const HELD_CATEGORIES: ReadonlySet<string> = new Set(['crime', 'legal', 'elections']);

/** Stories and posts that are published in any language. */
export const COMMENTED_STORIES: CommentSubject = {
  kind: 'story',
  getRoom: async ({ db }, id) => {
    const { stories, texts } = await readOrUnavailable(listCommentedRows(db, [id]));
    const [story] = stories;
    if (!story) return null;
    const publishedAt = firstOf(texts);
    return { id, mode: toMode(story), closesAt: publishedAt && toEnd(story, publishedAt) };
  },
  find: async ({ db }, ids) => {
    const { stories, texts } = await readOrUnavailable(listCommentedRows(db, ids));
    return stories.flatMap((story) => {
      const own = texts.filter(({ articleId }) => articleId === story.id);
      return toCommented(story, own) ?? [];
    });
  },
};

type Story = CommentedRows['stories'][number];
type Text = CommentedRows['texts'][number];

function toCommented(story: Story, texts: readonly Text[]): Commented | null {
  const publishedAt = firstOf(texts);
  const main = textIn(texts, story.sourceLanguage);
  if (!main || !publishedAt) return null;
  const inEach = (say: (text: Text, lang: Lang) => string) => {
    const of = (lang: Lang) => say(texts.find(({ language }) => language === lang) ?? main, lang);
    return { en: of('en'), hi: of('hi'), gu: of('gu') };
  };
  const { id, category, createdBy, label } = story;
  return {
    ...{ id, publishedAt },
    titles: inEach(({ title }, lang) => toLabelledTitle({ title, label }, translatorOf(lang))),
    paths: inEach(({ slug }) => toStoryPath({ id, slug, category })),
    langs: LANGS.filter((lang) => texts.some(({ language }) => language === lang)),
    mode: toMode(story),
    closesAt: toEnd(story, publishedAt),
    authorIds: createdBy === null ? [] : [createdBy],
  };
}

/** When the first of them was published; null for not yet. */
function firstOf(texts: readonly Text[]): Date | null {
  const dates = texts.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? []);
  return dates.length > 0 ? new Date(Math.min(...dates)) : null;
}

/** The text that stands in for languages without one. */
function textIn(texts: readonly Text[], lang: Lang): Text | undefined {
  return [lang, ...LANGS]
    .map((each) => texts.find(({ language }) => language === each))
    .find(Boolean);
}

function toMode({ label, category }: Story): RoomMode {
  if (label === 'sponsored') return 'off';
  return HELD_CATEGORIES.has(category.slug) ? 'held' : 'open';
}

/** A live blog's room stays open as long as it goes on, and closes with it. */
function toEnd({ isLive, lastEntryAt, category }: Story, publishedAt: Date): Date | null {
  if (isLive) return null;
  if (lastEntryAt !== null) return new Date(lastEntryAt);
  const section: string = category.section;
  const days = section === 'blog' ? OPEN_DAYS_OF_POST : OPEN_DAYS;
  return new Date(publishedAt.getTime() + days * DAY);
}
