import { endLiveStory } from '#domains/news/live/breaking.service.ts';
import {
  keepFactsAs,
  keepOthersFacts,
  keepSavedFacts,
} from '#domains/news/story/facts-revision.statement.ts';
import type { RevisionKind, WorkingFacts } from '#domains/news/story/working.model.ts';
import { copyFacts } from '#domains/news/story/working-copy.statement.ts';
import { isSameFacts } from '#domains/news/story/working-text.model.ts';
import { updateFacts } from '#domains/news/story/working-text.statement.ts';
import { type Member, mayEditFacts } from '#domains/newsroom/workflow/workflow.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { LiveEnv } from '#kernel/live/live.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { conflict, movedAcross, notAllowed, storyNotFound, unknownChoice } from './desk.errors.ts';
import { markWorker } from './desk-story.repo.ts';
import { getFactsRevision, listFactsRevisions } from './facts-revision.repo.ts';
import { isChoosable, listSponsors, type SentFacts, settleSponsor } from './sponsor.service.ts';
import { getFactsState } from './working.repo.ts';
import type { FactsConflict, FactsHistory, FactsRevision } from './working-story.model.ts';
import { toFacts, toNamed } from './working-story.service.ts';

/** Who saves facts, and the words they are answered in. */
export interface FactsSaver {
  member: Member;
  author: Author;
  t: Translate;
}

export interface FactsSave {
  id: number;
  version: number;
  facts: SentFacts;
}

/** Saves category, byline and the rest from the version they began from. */
export async function saveFacts(
  platform: Platform<LiveEnv>,
  save: FactsSave,
  { member, author, t }: FactsSaver,
): Promise<{ version: number }> {
  const { db, now } = platform;
  const { id, version } = save;
  const { before, facts } = await getGround(platform, save, { member, t });
  if (isSameFacts(toFacts(before.facts), facts)) return { version: before.facts.version };
  if (before.facts.version !== version) throw conflict(toConflict(before));
  const saver = { userId: member.id, at: now };
  const [, , [saved]] = await db.batch([
    copyFacts(db, id),
    keepOthersFacts(db, id, saver),
    updateFacts(db, id, { facts, version, saver }),
    ...noteSponsor(db, { id, now, author }, { from: before.facts.sponsorId, to: facts.sponsorId }),
    keepSavedFacts(db, id, { version: version + 1, saver }),
    markWorker(db, id, saver),
  ]);
  if (saved) await endIfOver(platform, id, { before: before.facts, facts });
  return saved ?? refuseSlower(platform, save);
}

/** Readers are told at once that a story is live no more. */
async function endIfOver(
  platform: Platform<LiveEnv>,
  id: number,
  { before, facts }: Record<'before' | 'facts', Pick<WorkingFacts, 'isLiveBlog'>>,
): Promise<void> {
  if (before.isLiveBlog && !facts.isLiveBlog) await endLiveStory(platform, id);
}

/** Who has paid for a story is told to the audit log: the statement follows the one that saves it. */
function noteSponsor(
  db: Platform['db'],
  { id, now: at, author }: { id: number; now: Date; author: Author },
  { from, to }: { from: number | null; to: number | null },
) {
  if (from === to) return [];
  const entry = { at, action: 'story.sponsor_changed', object: `story:${id}` } as const;
  return [insertEntryOfWrite(db, { ...author, ...entry, details: { from, to } })];
}

/** What is kept of a story's facts, the newest first; nothing of one the desk has not touched. */
export async function loadFactsHistory(
  platform: Platform,
  id: number,
  lang: Lang,
): Promise<FactsHistory> {
  const { revisions, present, bylines, topics } = await readOrUnavailable(
    listFactsRevisions(platform.db, id),
  );
  const rows = [...revisions.map(({ row }) => row), ...(present ? [present.row] : [])];
  const sponsors = await readOrUnavailable(
    listSponsors(
      platform,
      rows.map((row) => row.sponsorId),
      lang,
    ),
  );
  const kept = revisions.map(({ row, name }) => toRevision(row, row.kind, name));
  const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
  return {
    revisions:
      present && present.row.version !== kept[0]?.version ? [toPresent(present), ...kept] : kept,
    authors: toNamed(idsOf(bylines), bylines, lang),
    tags: toNamed(idsOf(topics), topics, lang),
    sponsors,
  };
}

type StoredHistory = Awaited<ReturnType<typeof listFactsRevisions>>;

/** What stands is a version like the others, though it is kept as one only after a while. */
function toPresent({ row, name }: NonNullable<StoredHistory['present']>): FactsRevision {
  const { updatedBy: savedBy, updatedAt: savedAt } = row;
  return toRevision({ ...row, savedBy, savedAt }, 'saved', name);
}

function toRevision(
  row: Omit<StoredHistory['revisions'][number]['row'], 'kind'>,
  kind: RevisionKind,
  name: string | null,
): FactsRevision {
  const { version, savedBy, savedAt } = row;
  return {
    ...{ version, kind },
    savedBy: savedBy === null ? null : { id: savedBy, name: name ?? '' },
    savedAt: savedAt.getTime(),
    facts: toFacts(row),
  };
}

/** Makes a kept version of the facts the newest one; what stood until then is kept too. */
export async function restoreFacts(
  platform: Platform<LiveEnv>,
  restore: { id: number; revision: number; version: number },
  { member, author, t }: FactsSaver,
): Promise<{ version: number }> {
  const { db, now } = platform;
  const { id, revision, version } = restore;
  const kept = await readOrUnavailable(getFactsRevision(db, id, revision));
  if (!kept) throw storyNotFound();
  const save = { id, version, facts: toFacts(kept) };
  const { before } = await getGround(platform, save, { member, t });
  if (before.facts.version !== version) throw conflict(toConflict(before));
  const saver = { userId: member.id, at: now };
  const entry = { at: now, action: 'story.restored', object: `story:${id}` } as const;
  const [, [saved]] = await db.batch([
    keepFactsAs(db, id, { kind: 'saved', version }),
    updateFacts(db, id, { facts: save.facts, version, saver }),
    insertEntryOfWrite(db, { ...author, ...entry, details: { part: 'facts', revision } }),
    keepFactsAs(db, id, { kind: 'restored', version: version + 1 }),
    markWorker(db, id, saver),
  ]);
  if (saved) await endIfOver(platform, id, { before: before.facts, facts: save.facts });
  return saved ?? refuseSlower(platform, save);
}

type Snapshot = NonNullable<Awaited<ReturnType<typeof getFactsState>>>;

/** The story as it stands and the facts it is to get, if this person may give it such. */
async function getGround(
  platform: Platform,
  { id, facts: sent }: FactsSave,
  { member, t }: Pick<FactsSaver, 'member' | 't'>,
): Promise<{ before: Snapshot; facts: WorkingFacts }> {
  const before = await readOrUnavailable(getFactsState(platform.db, id, sent));
  if (!before) throw storyNotFound();
  const { createdBy, sponsorId } = before.facts;
  if (!mayEditFacts(member, { createdBy, statuses: before.statuses }))
    throw notAllowed('edit_facts', t);
  refuseUnknown(before.found, sent, t);
  const facts = settleSponsor(sent, before.facts);
  const isSeen = await readOrUnavailable(isChoosable(platform, facts.sponsorId, sponsorId));
  if (!isSeen) throw unknownChoice('facts.sponsorId', t);
  return { before, facts };
}

/** Somebody was faster. */
async function refuseSlower({ db }: Platform, { id, facts }: FactsSave): Promise<never> {
  const present = await readOrUnavailable(getFactsState(db, id, facts));
  if (!present) throw storyNotFound();
  throw conflict(toConflict(present));
}

function toConflict({ facts, savedBy }: Snapshot): FactsConflict {
  const savedAt = facts.updatedAt.getTime();
  return { version: facts.version, facts: toFacts(facts), savedBy, savedAt };
}

function refuseUnknown(found: Snapshot['found'], facts: SentFacts, t: Translate): void {
  const { categoryId, cityId, mediaId, authorIds, tagIds } = facts;
  if (categoryId !== 0 && found.categories === 0) throw unknownChoice('facts.categoryId', t);
  if (found.isMoved) throw movedAcross(t);
  if (cityId !== null && found.cities === 0) throw unknownChoice('facts.cityId', t);
  if (mediaId !== null && found.media === 0) throw unknownChoice('facts.mediaId', t);
  if (found.authors < new Set(authorIds).size) throw unknownChoice('facts.authorIds', t);
  if (found.tags < new Set(tagIds).size) throw unknownChoice('facts.tagIds', t);
}
