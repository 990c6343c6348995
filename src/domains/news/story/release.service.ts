import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { valuesOf } from '#platform/database.ts';
import type { StoryFacts, TextDraft } from './draft.model.ts';
import {
  insertRevision,
  listStoredByIds,
  type NewText,
  replaceLinks,
  type Stored,
  type StoredText,
  updateListCopies,
  updateStory,
  upsertText,
} from './story.repo.ts';
import { markChanged } from './story.statement.ts';
import { sameFacts, settleFacts } from './story-facts.model.ts';
import { linksOf, planText, sameCopies, stayAmong, toListCopies } from './story-plan.service.ts';

/** What changes for readers, as statements of one transaction, which is to bump the revisions of `visibleIn`. */
export interface ReleasePlan {
  /** Of the text that readers see then, or no longer see. */
  revision: number;
  statements: Statement[];
  /** Languages whose readers see a difference. */
  visibleIn: Lang[];
}

interface Releaser {
  articleId: number;
  /** As revisions name who saved them. */
  by: string;
}

type TextOrder = Releaser & { text: TextDraft; facts: Partial<StoryFacts> };
/** Shows a text to readers, with what the texts of its story have in common, or takes one away from them. */
export type ReleaseOrder = TextOrder | (Releaser & { lang: Lang });

/**
 * Plans what readers are to see of as many stories. Null where there is nothing to change: no such story,
 * or no text that readers see. A statement fails, and all of its plan, when the text has been changed by
 * others meanwhile.
 */
export async function planReleases(
  { db, now }: Platform,
  orders: readonly ReleaseOrder[],
): Promise<(ReleasePlan | null)[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ articleId }) => articleId);
  const mediaIds = orders.flatMap((order) => ('facts' in order && order.facts.mediaId) || []);
  const stored = await listStoredByIds(db, ids, mediaIds);
  return orders.map((order) => {
    const texts = stored.texts.filter(({ articleId }) => articleId === order.articleId);
    if ('lang' in order) return planWithdrawal({ db, now }, order, texts);
    return planRelease({ db, now }, order, { ...stored, texts });
  });
}

type Ground = Pick<Platform, 'db' | 'now'>;

function planRelease({ db, now }: Ground, order: TextOrder, stored: Stored): ReleasePlan | null {
  const { articleId, by, text } = order;
  const story = stored.stories.find(({ id }) => id === articleId);
  if (!story) return null;
  const { texts } = stored;
  const before = { ...story, ...linksOf(articleId, stored) };
  const facts = stayAmong(settleFacts(order.facts, before), before, stored);
  const copies = toListCopies(facts, stored);
  const change = planText({
    ...{ text, status: 'published', texts, copies, now },
    englishTitle: text.lang === 'en' ? text.title : undefined,
    sourceLanguage: story.sourceLanguage,
  });
  const isMoved = !sameFacts(facts, before) || texts.some((each) => !sameCopies(each, copies));
  const shown = texts.filter(({ status }) => status === 'published');
  const visibleIn = new Set([text.lang, ...(isMoved ? shown.map(({ language }) => language) : [])]);
  return {
    revision: change?.text.revision ?? revisionOf(texts, text.lang),
    visibleIn: [...visibleIn],
    statements: [
      updateStory(db, articleId, facts),
      ...(change ? saveText(db, articleId, change.text, { by, at: now }) : []),
      ...(isMoved ? [updateListCopies(db, articleId, copies)] : []),
      ...replaceLinks(db, articleId, facts),
      markChanged(db, valuesOf([articleId]), now),
    ],
  };
}

function planWithdrawal(
  { db, now }: Ground,
  { articleId, by, lang }: Releaser & { lang: Lang },
  texts: readonly StoredText[],
): ReleasePlan | null {
  const before = texts.find(({ language }) => language === lang);
  if (before?.status !== 'published') return null;
  const { articleId: _, ...text } = before;
  const revision = before.revision + 1;
  return {
    revision,
    visibleIn: [lang],
    statements: [
      ...saveText(db, articleId, { ...text, status: 'unpublished', revision }, { by, at: now }),
      markChanged(db, valuesOf([articleId]), now),
    ],
  };
}

/** The revision comes first: there is only one of each number. */
function saveText(
  db: Platform['db'],
  articleId: number,
  text: NewText,
  saved: { by: string; at: Date },
): Statement[] {
  return [insertRevision(db, articleId, text, saved), upsertText(db, articleId, text)];
}

function revisionOf(texts: readonly StoredText[], lang: Lang): number {
  return texts.find(({ language }) => language === lang)?.revision ?? 0;
}
