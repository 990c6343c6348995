import { LANGS, type Lang } from '#i18n/editions.ts';
import { forgetRevisions } from '#platform/content-cache.ts';
import type { Platform } from '#platform/platform.ts';
import type { SavedText, SaveOutcome, StoryDraft, TextDraft } from './draft.model.ts';
import { toReadingMinutes } from './reading-time.model.ts';
import { toSlug } from './slug.model.ts';
import {
  bumpRevisions,
  keepRevision,
  type ListCopies,
  type NewText,
  readIds,
  readStored,
  replaceLinks,
  type Statement,
  type Stored,
  type StoredText,
  updateListCopies,
  upsertStory,
  upsertText,
} from './story.repo.ts';

/** Stories saved in one transaction. */
export const LARGEST_SAVE = 40;

/** Message of the `index` queue: texts of these stories have changed. */
export interface StoriesChanged {
  kind: 'stories-changed';
  articleIds: number[];
}

interface Plan {
  draft: StoryDraft;
  statements: Statement[];
  outcomes: { lang: Lang; outcome: SaveOutcome }[];
  /** Languages whose readers see a difference. */
  visibleIn: Lang[];
}

/**
 * Saves at most LARGEST_SAVE stories in one transaction: new texts are inserted, changed ones get a
 * new revision, the rest is left alone. What is published is seen by readers at once.
 */
export async function saveStories(
  platform: Platform,
  drafts: readonly StoryDraft[],
  savedBy: string,
): Promise<SavedText[]> {
  if (drafts.length > LARGEST_SAVE) throw new Error(`at most ${LARGEST_SAVE} stories at a time`);
  const stored = await readStored(platform.db, drafts);
  const saver = { db: platform.db, now: platform.now, by: savedBy, stored };
  const plans = drafts.map((draft) => planStory(saver, draft));
  const visibleIn = LANGS.filter((lang) => plans.some((plan) => plan.visibleIn.includes(lang)));
  const [first, ...rest] = plans.flatMap((plan) => plan.statements);
  if (first) {
    const bump = visibleIn.length > 0 ? [bumpRevisions(platform.db, visibleIn)] : [];
    await platform.db.batch([first, ...rest, ...bump]);
    forgetRevisions();
  }
  const ids = await readIds(platform.db, drafts);
  const idOf = (draft: StoryDraft) => ids.get(draft.externalId) ?? 0;
  const changed = plans.filter((plan) => plan.statements.length > 0);
  if (changed.length > 0) {
    const articleIds = changed.map(({ draft }) => idOf(draft));
    const message: StoriesChanged = { kind: 'stories-changed', articleIds };
    await platform.env.INDEX_QUEUE.send(message);
  }
  return plans.flatMap(({ draft, outcomes }) =>
    outcomes.map((outcome) => ({
      ...outcome,
      externalId: draft.externalId,
      articleId: idOf(draft),
    })),
  );
}

interface Saver {
  db: Platform['db'];
  now: Date;
  by: string;
  stored: Stored;
}

function planStory(saver: Saver, draft: StoryDraft): Plan {
  const { db, now, stored } = saver;
  const story = stored.stories.find(({ externalId }) => externalId === draft.externalId);
  const texts = stored.texts.filter(({ articleId }) => articleId === story?.id);
  const sourceLanguage =
    story?.sourceLanguage ?? LANGS.find((lang) => draft.texts.some((text) => text.lang === lang));
  if (!sourceLanguage) throw new Error(`story without a text: ${draft.externalId}`);

  const copies = toListCopies(draft, stored);
  const relinked = story !== undefined && !sameLinks(draft, story.id, stored);
  const moved = texts.filter((text) => relinked || !sameCopies(text, copies));
  const changes = draft.texts
    .map((text) => planText(saver, { draft, text, texts, copies, sourceLanguage }))
    .filter((change) => change !== null);
  const outcomes = draft.texts.map(({ lang }): Plan['outcomes'][number] => {
    const change = changes.find(({ text }) => text.language === lang);
    const isMoved = moved.some(({ language }) => language === lang);
    return { lang, outcome: change?.outcome ?? (isMoved ? 'updated' : 'unchanged') };
  });
  if (changes.length === 0 && moved.length === 0)
    return { draft, statements: [], outcomes, visibleIn: [] };
  return {
    draft,
    outcomes,
    visibleIn: [
      ...changes.filter(({ text }) => text.status === 'published').map(({ text }) => text.language),
      ...moved.filter(({ status }) => status === 'published').map(({ language }) => language),
    ],
    statements: [
      upsertStory(db, draft, { sourceLanguage, now }),
      ...changes.flatMap(({ text }) => [
        upsertText(db, draft.externalId, text),
        keepRevision(db, draft.externalId, text, { by: saver.by, at: now }),
      ]),
      ...(moved.length > 0 ? [updateListCopies(db, draft.externalId, copies)] : []),
      ...replaceLinks(db, draft),
    ],
  };
}

/** The text as it will be stored; null when that would change nothing. */
function planText(
  { now }: Saver,
  plan: {
    draft: StoryDraft;
    text: TextDraft;
    texts: readonly StoredText[];
    copies: ListCopies;
    sourceLanguage: Lang;
  },
): { text: NewText; outcome: 'created' | 'updated' } | null {
  const { draft, text, texts, copies, sourceLanguage } = plan;
  const before = texts.find(({ language }) => language === text.lang);
  if (before && !differs(before, text)) return null;
  const source = texts.find(({ language }) => language === sourceLanguage);
  const published = text.status === 'published' || before?.status === 'published';
  const firstPublishedAt =
    before?.firstPublishedAt ?? (published ? earlier(text.publishedAt, now) : null);
  return {
    outcome: before ? 'updated' : 'created',
    text: {
      ...copies,
      language: text.lang,
      status: published ? 'published' : (before?.status ?? text.status),
      revision: (before?.revision ?? 0) + 1,
      sourceRevision: text.lang === sourceLanguage ? null : (source?.revision ?? 1),
      title: text.title,
      standfirst: text.standfirst,
      // An address once given stays, whatever becomes of the title.
      slug: before?.slug ?? slugOf(draft, text, texts),
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
function slugOf(draft: StoryDraft, text: TextDraft, texts: readonly StoredText[]): string {
  const english =
    draft.texts.find(({ lang }) => lang === 'en') ??
    texts.find(({ language }) => language === 'en');
  return toSlug(english?.title ?? text.title);
}

function differs(stored: StoredText, draft: TextDraft): boolean {
  return (
    stored.title !== draft.title ||
    stored.standfirst !== draft.standfirst ||
    stored.bodyHtml !== draft.bodyHtml ||
    stored.imageDescription !== draft.imageDescription ||
    (draft.status === 'published' && stored.status !== 'published')
  );
}

function toListCopies(draft: StoryDraft, stored: Stored): ListCopies {
  const picture = stored.pictures.find(({ id }) => id === draft.mediaId);
  const category = stored.sections.find(({ id }) => id === draft.categoryId);
  if (!category) throw new Error(`no category ${draft.categoryId}`);
  return {
    categoryId: draft.categoryId,
    cityId: draft.cityId,
    section: category.section,
    label: draft.label,
    imageKey: picture?.key ?? null,
    imageWidth: picture?.width ?? 0,
    imageHeight: picture?.height ?? 0,
  };
}

function sameCopies(text: StoredText, copies: ListCopies): boolean {
  return (Object.keys(copies) as (keyof ListCopies)[]).every((key) => text[key] === copies[key]);
}

function sameLinks(draft: StoryDraft, articleId: number, stored: Stored): boolean {
  const authors = stored.authors.filter((row) => row.articleId === articleId);
  const tags = stored.tags.filter((row) => row.articleId === articleId);
  return (
    authors.map(({ authorId }) => authorId).join() === draft.authorIds.join() &&
    new Set(tags.map(({ tagId }) => tagId)).symmetricDifference(new Set(draft.tagIds)).size === 0
  );
}

/** A date in the future is a mistake of the source. */
function earlier(wanted: Date | null, now: Date): Date {
  return wanted && wanted < now ? wanted : now;
}
