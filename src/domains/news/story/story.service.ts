import { LANGS, type Lang } from '#i18n/editions.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { TextStatus } from './article.model.ts';
import type { IndexEnv } from './changed-story.service.ts';
import { announceChanges } from './changed-story.service.ts';
import type { SavedText, SaveOutcome, StoryDraft, TextDraft } from './draft.model.ts';
import { keepIncoming, keepWords } from './incoming-text.repo.ts';
import {
  insertRevisionOf,
  listIds,
  listStored,
  markSaved,
  replaceLinks,
  type Stored,
  type StoredText,
  type StoryRef,
  toStoryRef,
  updateListCopies,
  upsertStory,
  upsertText,
} from './story.repo.ts';
import { holdTakenDown } from './story.statement.ts';
import { countLinks, sameFacts, settleFacts } from './story-facts.model.ts';
import {
  linksOf,
  planText,
  sameCopies,
  stayAmong,
  type TextChange,
  toListCopies,
} from './story-plan.service.ts';
import { joinWording, toWords } from './working-text.model.ts';

/** Stories saved in one transaction. */
export const LARGEST_SAVE = 40;

interface Plan {
  draft: StoryDraft;
  statements: Statement[];
  outcomes: { lang: Lang; outcome: SaveOutcome }[];
  /** Languages whose readers see a difference. */
  visibleIn: Lang[];
  /** Those that readers see for the first time. */
  opened: Lang[];
}

/**
 * Saves at most LARGEST_SAVE stories in one transaction, with the statements `alongside` after them:
 * new texts are inserted, changed ones get a new revision, the rest is left alone. What is published is
 * seen by readers at once; what was taken down stays down, and further languages of it wait for the desk.
 */
export async function saveStories(
  platform: Platform<IndexEnv>,
  drafts: readonly StoryDraft[],
  savedBy: string,
  alongside: readonly Statement[] = [],
): Promise<SavedText[]> {
  if (drafts.length > LARGEST_SAVE) throw new Error(`at most ${LARGEST_SAVE} stories at a time`);
  const stored = await listStored(platform.db, drafts);
  const saver = { db: platform.db, now: platform.now, by: savedBy, stored };
  const plans = drafts.map(({ texts, ...facts }) =>
    planStory(saver, { ...facts, texts: texts.map(joinWording) }),
  );
  const visibleIn = LANGS.filter((lang) => plans.some((plan) => plan.visibleIn.includes(lang)));
  const bump = visibleIn.length > 0 ? [bumpRevisions(platform.db, visibleIn)] : [];
  const changed = plans.filter((plan) => plan.statements.length > 0);
  const changedIds = changed.map(({ draft }) => draft.externalId);
  const mark = changed.length > 0 ? [markSaved(platform.db, changedIds, platform.now)] : [];
  const [first, ...rest] = [
    ...changed.flatMap((plan) => plan.statements),
    ...holdOpened(platform.db, changed),
    ...mark,
    ...bump,
    ...alongside,
  ];
  if (first) await platform.db.batch([first, ...rest]);
  if (visibleIn.length > 0) forgetRevisions();
  const ids = await listIds(platform.db, drafts);
  const idOf = (draft: StoryDraft) => ids.get(draft.externalId) ?? 0;
  const savedIds = changed.map(({ draft }) => idOf(draft));
  if (savedIds.length > 0) await announceChanges(platform, savedIds);
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
  const ref = toStoryRef(draft.externalId);
  const story = stored.stories.find(({ externalId }) => externalId === draft.externalId);
  const texts = stored.texts.filter(({ articleId }) => articleId === story?.id);
  const sourceLanguage =
    story?.sourceLanguage ?? LANGS.find((lang) => draft.texts.some((text) => text.lang === lang));
  if (!sourceLanguage) throw new Error(`story without a text: ${draft.externalId}`);
  const before = story && { ...story, ...linksOf(story.id, stored) };
  const isTaken = stored.taken.stories.some(({ id }) => id === story?.id);
  const said = settleFacts(isTaken ? {} : draft, before);
  const facts = stayAmong(said, before, { texts, sections: stored.sections });
  const copies = toListCopies(facts, stored);
  const isDown = Boolean(story?.takenDownAt);
  const changes = planTexts(draft, { texts, copies, sourceLanguage, now, isDown });
  const taken = stored.taken.texts
    .filter(({ id }) => id === story?.id)
    .map(({ language }) => language);
  const open = changes.filter(({ text }) => !taken.includes(text.language));
  const isMoved = before !== undefined && !sameFacts(facts, before);
  const moved = texts.filter((text) => isMoved || !sameCopies(text, copies));
  const outcomes = outcomesOf(draft, changes, moved);
  if (changes.length === 0 && moved.length === 0)
    return { draft, statements: [], outcomes, visibleIn: [], opened: [] };
  const isLinked = [facts, before].some((links) => links && countLinks(links) > 0);
  return {
    draft,
    outcomes,
    opened: listOpened(open, texts),
    visibleIn: [...open.map(({ text }) => text), ...moved]
      .filter(({ status }) => status === 'published')
      .map(({ language }) => language),
    statements: [
      upsertStory(db, draft.externalId, { facts, sourceLanguage, now }),
      ...changes.flatMap((change) => toStatements(saver, { ref, taken, change })),
      ...(moved.length > 0 ? [updateListCopies(db, ref, copies)] : []),
      ...(isLinked ? replaceLinks(db, ref, facts) : []),
    ],
  };
}

/** The texts of a draft as they will be stored, where that changes something. */
function planTexts(
  draft: StoryDraft,
  {
    isDown,
    ...story
  }: Omit<Parameters<typeof planText>[0], 'text' | 'status' | 'englishTitle'> & { isDown: boolean },
): TextChange[] {
  const englishTitle = draft.texts.find(({ lang }) => lang === 'en')?.title;
  return draft.texts
    .map((text) => {
      const before = story.texts.find(({ language }) => language === text.lang);
      return planText({ ...story, text, status: nextStatus(before, text, isDown), englishTitle });
    })
    .filter((change) => change !== null);
}

/** What the desk has taken over stays as it is; the desk hears what the source says now. */
function toStatements(
  { db, now, by }: Saver,
  { ref, taken, change }: { ref: StoryRef; taken: readonly Lang[]; change: TextChange },
): Statement[] {
  const { text, outcome } = change;
  const { language, status } = text;
  const told = keepIncoming(db, ref, text, now);
  if (taken.includes(language)) return [told];
  return [
    upsertText(db, ref, text),
    insertRevisionOf(db, ref, text, { by, at: now }),
    // The desk may be taking it over at this moment.
    ...(outcome === 'updated' ? [told] : []),
    ...(status === 'published' ? [] : keepWords(db, ref, { language, words: toWords(text.title) })),
  ];
}

function outcomesOf(
  draft: StoryDraft,
  changes: readonly TextChange[],
  moved: readonly StoredText[],
): Plan['outcomes'] {
  return draft.texts.map(({ lang }) => {
    const change = changes.find(({ text }) => text.language === lang);
    const isMoved = moved.some(({ language }) => language === lang);
    return { lang, outcome: change?.outcome ?? (isMoved ? 'updated' : 'unchanged') };
  });
}

/** Saving publishes a draft, unless its story was taken down; whatever the desk has decided since stands. */
function nextStatus(stored: StoredText | undefined, draft: TextDraft, isDown: boolean): TextStatus {
  if (stored && stored.status !== 'draft') return stored.status;
  return isDown ? 'draft' : draft.status;
}

function listOpened(changes: readonly TextChange[], texts: readonly StoredText[]): Lang[] {
  const isShown = (lang: Lang) =>
    texts.some(({ language, status }) => language === lang && status === 'published');
  return changes
    .map(({ text }) => text)
    .filter(({ status, language }) => status === 'published' && !isShown(language))
    .map(({ language }) => language);
}

/** A story may be taken down while it is saved. */
function holdOpened(db: Platform['db'], plans: readonly Plan[]): Statement[] {
  const opened = plans.flatMap(({ draft: { externalId }, opened }) =>
    opened.map((lang) => ({ externalId, lang })),
  );
  return opened.length > 0 ? [holdTakenDown(db, opened)] : [];
}
