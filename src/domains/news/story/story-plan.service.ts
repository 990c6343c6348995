import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { toFreeSlug } from '#kernel/domain/reserved-slug.ts';
import type { TextStatus } from './article.model.ts';
import type { StoryFacts, TextDraft } from './draft.model.ts';
import { toReadingMinutes } from './reading-time.model.ts';
import type { ListCopies, NewText, Stored, StoredText } from './story.repo.ts';

export interface TextChange {
  text: NewText;
  outcome: 'created' | 'updated';
}

/** The text as it will be stored; null when that would change nothing. */
export function planText(plan: {
  text: TextDraft;
  status: TextStatus;
  /** Those of the story that are stored. */
  texts: readonly StoredText[];
  /** Titles in English make the address of all languages. */
  englishTitle: string | undefined;
  copies: ListCopies;
  sourceLanguage: Lang;
  now: Date;
}): TextChange | null {
  const { text, status, texts, copies, sourceLanguage, now } = plan;
  const before = texts.find(({ language }) => language === text.lang);
  if (before && before.status === status && !differs(before, text)) return null;
  const source = texts.find(({ language }) => language === sourceLanguage);
  const firstPublishedAt =
    before?.firstPublishedAt ?? (status === 'published' ? earlier(text.publishedAt, now) : null);
  return {
    outcome: before ? 'updated' : 'created',
    text: {
      ...copies,
      language: text.lang,
      status,
      revision: (before?.revision ?? 0) + 1,
      sourceRevision: text.lang === sourceLanguage ? null : (source?.revision ?? 1),
      title: text.title,
      standfirst: text.standfirst,
      // An address once given stays, whatever becomes of the title.
      slug: text.slug || before?.slug || slugOf(plan),
      ...settleExtras(text, before),
      imageDescription: text.imageDescription,
      bodyHtml: text.bodyHtml,
      readingMinutes: toReadingMinutes(text.bodyHtml, text.lang),
      createdAt: before?.createdAt ?? now,
      firstPublishedAt,
      updatedAt: before?.firstPublishedAt ? now : (firstPublishedAt ?? now),
    },
  };
}

/** From the English title where there is one (spec section 2), else from the text's own, romanised. */
function slugOf(plan: {
  text: TextDraft;
  texts: readonly StoredText[];
  englishTitle: string | undefined;
}): string {
  const { text, texts, englishTitle } = plan;
  const stored = texts.find(({ language }) => language === 'en');
  return toFreeSlug(englishTitle ?? stored?.title ?? text.title);
}

const EXTRAS = ['seoTitle', 'seoDescription', 'socialTitle', 'socialDescription'] as const;

/** What the draft says for search engines and social networks, else what is stored. */
function settleExtras(
  text: TextDraft,
  before: StoredText | undefined,
): Pick<StoredText, (typeof EXTRAS)[number]> {
  return {
    seoTitle: text.seoTitle ?? before?.seoTitle ?? '',
    seoDescription: text.seoDescription ?? before?.seoDescription ?? '',
    socialTitle: text.socialTitle ?? before?.socialTitle ?? '',
    socialDescription: text.socialDescription ?? before?.socialDescription ?? '',
  };
}

function differs(stored: StoredText, draft: TextDraft): boolean {
  const extras = settleExtras(draft, stored);
  return (
    stored.title !== draft.title ||
    stored.standfirst !== draft.standfirst ||
    stored.bodyHtml !== draft.bodyHtml ||
    stored.imageDescription !== draft.imageDescription ||
    (draft.slug || stored.slug) !== stored.slug ||
    EXTRAS.some((field) => extras[field] !== stored[field])
  );
}

/** Authors and tags of a story as they are stored. */
export function linksOf(
  id: number,
  { authors, tags }: Stored,
): Pick<StoryFacts, 'authorIds' | 'tagIds'> {
  return {
    authorIds: authors.filter((row) => row.articleId === id).map(({ authorId }) => authorId),
    tagIds: tags.filter((row) => row.articleId === id).map(({ tagId }) => tagId),
  };
}

/** A story that readers have had stays among the news or among the posts, whatever category comes for it. */
export function stayAmong(
  facts: StoryFacts,
  before: Pick<StoryFacts, 'categoryId'> | undefined,
  { texts, sections }: { texts: readonly StoredText[]; sections: Stored['sections'] },
): StoryFacts {
  const isPost = (wanted: number) => sections.find(({ id }) => id === wanted)?.section === BLOG;
  if (!before || isPost(facts.categoryId) === isPost(before.categoryId)) return facts;
  const wasSeen = texts.some(({ firstPublishedAt }) => firstPublishedAt !== null);
  return wasSeen ? { ...facts, categoryId: before.categoryId } : facts;
}

/** What a story's texts repeat of these facts. */
export function toListCopies(facts: StoryFacts, { pictures, sections }: Stored): ListCopies {
  const picture = pictures.find(({ id }) => id === facts.mediaId);
  const category = sections.find(({ id }) => id === facts.categoryId);
  if (!category) throw new Error(`no category ${facts.categoryId}`);
  return {
    categoryId: facts.categoryId,
    cityId: facts.cityId,
    section: category.section,
    label: facts.label,
    imageKey: picture?.key ?? null,
    imageWidth: picture?.width ?? 0,
    imageHeight: picture?.height ?? 0,
  };
}

export function sameCopies(text: StoredText, copies: ListCopies): boolean {
  return (Object.keys(copies) as (keyof ListCopies)[]).every((key) => text[key] === copies[key]);
}

/** A date in the future is a mistake of the source. */
function earlier(wanted: Date | null, now: Date): Date {
  return wanted && wanted < now ? wanted : now;
}
