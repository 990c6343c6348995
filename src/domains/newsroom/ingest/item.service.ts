import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { expectPictures, fetchPictures } from '#domains/media/variant/expected-picture.service.ts';
import type { IndexEnv } from '#domains/news/story/changed-story.service.ts';
import type { StoryDraft, StoryFacts } from '#domains/news/story/draft.model.ts';
import { LARGEST_SAVE, saveStories } from '#domains/news/story/story.service.ts';
import type { ArticleText } from '#domains/newsroom/format/article-text.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { IntakeOptions, ItemReport } from './ingest.model.ts';
import { findMatch, type Identity, type KnownItem } from './item-identity.model.ts';
import {
  isTurnTaken,
  listKnown,
  rememberItems,
  type SeenItem,
  spendTurn,
} from './known-item.repo.ts';

/** An item ready to be saved. */
export interface Candidate {
  position: number;
  identity: Identity;
  /** Of everything taken from the item. */
  contentHash: string;
  text: ArticleText;
  /** What its document says of the story; the rest is left as it is. */
  facts: Partial<StoryFacts>;
  /** Of its text; where that has none, about when its document says it was. */
  publishedAt: Date | null;
}

const MOST_ATTEMPTS = 8;
/** Longest wait before another attempt, in milliseconds. */
const LONGEST_WAIT = 200;

/** Saves items, whole stories at a time; what is stored already changes nothing. */
export async function saveItems(
  platform: Platform<IndexEnv & MediaEnv>,
  candidates: readonly Candidate[],
  options: IntakeOptions,
): Promise<ItemReport[]> {
  const { unique, repeated } = splitRepeated(candidates);
  const reports: ItemReport[] = [];
  for (const batch of toBatches(unique))
    reports.push(...(await saveBatch(platform, batch, options)));
  const byPosition = new Map(reports.map((report) => [report.position, report]));
  for (const { candidate, first } of repeated) {
    const { id } = byPosition.get(first.position) ?? {};
    const { language } = candidate.identity;
    reports.push({ position: candidate.position, outcome: 'unchanged', id, language });
  }
  return reports;
}

/** The first of the items that are one and the same in a document counts. */
function splitRepeated(candidates: readonly Candidate[]) {
  const firsts = new Map<string, Candidate>();
  const unique: Candidate[] = [];
  const repeated: { candidate: Candidate; first: Candidate }[] = [];
  for (const candidate of candidates) {
    const { guid, url, language } = candidate.identity;
    const names = [`${language} ${guid}`, ...(url ? [`${language} url:${url}`] : [])];
    const first = names.map((name) => firsts.get(name)).find((found) => found !== undefined);
    if (first) repeated.push({ candidate, first });
    else unique.push(candidate);
    for (const name of names) firsts.set(name, first ?? candidate);
  }
  return { unique, repeated };
}

/** As many stories as one transaction takes, each with all its languages. */
function toBatches(candidates: readonly Candidate[]): Candidate[][] {
  const stories = Map.groupBy(candidates, ({ identity }) => identity.guid);
  const batches: Candidate[][] = [];
  const list = [...stories.values()];
  for (let start = 0; start < list.length; start += LARGEST_SAVE)
    batches.push(list.slice(start, start + LARGEST_SAVE).flat());
  return batches;
}

/** Begins again as long as somebody else saves in between: what was known may no longer be true. */
async function saveBatch(
  platform: Platform<IndexEnv & MediaEnv>,
  batch: readonly Candidate[],
  options: IntakeOptions,
): Promise<ItemReport[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await saveOnce(platform, batch, options);
    } catch (error) {
      if (!isTurnTaken(error) || attempt === MOST_ATTEMPTS) throw error;
      await scheduler.wait(Math.random() * LONGEST_WAIT);
    }
  }
}

async function saveOnce(
  platform: Platform<IndexEnv & MediaEnv>,
  batch: readonly Candidate[],
  options: IntakeOptions,
): Promise<ItemReport[]> {
  const { db, now } = platform;
  const { turn, known } = await listKnown(
    db,
    batch.map(({ identity }) => identity),
  );
  const plans = planItems(batch, known, options);
  const wanted = plans.filter(({ isSaved }) => isSaved);
  const shown = wanted
    .map(({ candidate: { text } }) => ({ url: text.pictureUrl, credit: text.imageCredit }))
    .filter(({ url }) => url !== '');
  const pictures = await expectPictures(platform, shown);
  const drafts = toDrafts(wanted, pictures.ids, options);
  const seen = plans.filter(({ isSeen }) => isSeen).map(toSeen);
  const alongside = seen.length > 0 ? [spendTurn(db, turn), rememberItems(db, seen, now)] : [];
  const saved = await saveStories(platform, drafts, options.savedBy, alongside);
  await fetchPictures(platform, pictures.added);
  return plans.map(({ candidate, externalId, known }) => {
    const { language } = candidate.identity;
    const text = saved.find((row) => row.externalId === externalId && row.lang === language);
    const id = text?.articleId ?? known?.articleId;
    return { position: candidate.position, outcome: text?.outcome ?? 'unchanged', id, language };
  });
}

interface ItemPlan {
  candidate: Candidate;
  /** Of the story it belongs to. */
  externalId: string;
  known: KnownItem | null;
  isCopy: boolean;
  /** Its text has to be written. */
  isSaved: boolean;
  /** Its names have to be written. */
  isSeen: boolean;
}

function planItems(
  batch: readonly Candidate[],
  stored: readonly KnownItem[],
  { publish }: IntakeOptions,
): ItemPlan[] {
  const matched = batch.map((candidate) => ({
    candidate,
    match: findMatch(candidate.identity, stored),
  }));
  // One language that is known tells which story the others belong to.
  const stories = new Map<string, string>();
  for (const { candidate, match } of matched)
    if (match) stories.set(candidate.identity.guid, match.known.externalId);
  const taken = new Set<string>();
  return matched.map(({ candidate, match }) => {
    const { identity, contentHash } = candidate;
    const { origin, guid, language } = identity;
    const externalId = stories.get(guid) ?? `${origin}:${guid}`;
    const isSame = match?.known.language === language;
    const isCurrent = isSame && isKnownVersion(match.known, contentHash);
    const isDone = isCurrent && !(publish && match.known.isDraft);
    const isOwn = isSame && match.known.origin === origin && match.known.guid === guid;
    const isFirst = taken.size < taken.add(`${language} ${externalId}`).size;
    const isCopy = match?.isCopy ?? false;
    return {
      candidate,
      externalId,
      known: match?.known ?? null,
      isCopy,
      isSaved: !isCopy && !isDone && isFirst,
      isSeen: !(isOwn && isCurrent),
    };
  });
}

/**
 * A feed's file that tells an earlier version again changes nothing: two files of a feed that tell a
 * story differently would overwrite each other at every import.
 */
function isKnownVersion(known: KnownItem, contentHash: string): boolean {
  if (known.contentHash === contentHash) return true;
  return known.origin.startsWith('feed:') && known.olderHashes.split(' ').includes(contentHash);
}

function toSeen({ candidate, externalId, isCopy }: ItemPlan): SeenItem {
  return { ...candidate.identity, contentHash: candidate.contentHash, externalId, isCopy };
}

/** One draft a story; what one of its languages says of it holds for all. */
function toDrafts(
  plans: readonly ItemPlan[],
  pictureIds: ReadonlyMap<string, number>,
  options: IntakeOptions,
): StoryDraft[] {
  const stories = Map.groupBy(plans, ({ externalId }) => externalId);
  return [...stories].map(([externalId, parts]) => {
    const isNew = parts.every(({ known }) => known === null);
    const defaults = isNew ? { categoryId: options.categoryId, cityId: options.cityId } : {};
    const stated = parts.map(({ candidate }) => {
      const { facts, text } = candidate;
      return { ...facts, mediaId: facts.mediaId ?? pictureIds.get(text.pictureUrl) };
    });
    return {
      ...mergeFacts([...stated, defaults]),
      externalId,
      texts: parts.map(({ candidate: { text, identity, publishedAt } }) => ({
        lang: identity.language,
        title: text.title,
        standfirst: text.standfirst,
        bodyHtml: text.bodyHtml,
        imageDescription: text.imageDescription,
        status: options.publish ? 'published' : 'draft',
        publishedAt,
      })),
    };
  });
}

/** The first that says anything of a fact is right. */
function mergeFacts(stated: readonly Partial<StoryFacts>[]): Partial<StoryFacts> {
  const merged: Partial<StoryFacts> = {};
  for (const facts of stated.toReversed()) {
    const said = Object.entries(facts).filter(([, value]) => value !== undefined);
    Object.assign(merged, Object.fromEntries(said));
  }
  return merged;
}
