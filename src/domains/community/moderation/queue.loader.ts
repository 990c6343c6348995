import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertReadings } from '#kernel/audit/audit.repo.ts';
import { findSubject } from '#kernel/domain/moderation-subject.loader.ts';
import type { ModeratedText } from '#kernel/domain/moderation-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import {
  type CaseFilter,
  type CaseRow,
  countCases,
  fillCases,
  getMark,
  listCases,
  listHistories,
  listUnknown,
  thingOf,
} from '#kernel/judge/case.repo.ts';
import { selectReports } from '#kernel/judge/report.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { accusedOf, isConcerned, type ShownCase } from './moderation.model.ts';
import { toVersion } from './seen-text.model.ts';

const SIZE = 20;
/** Cases whose author and language are looked up before the queue is shown. */
const MOST_UNKNOWN = 100;

interface Looking {
  lang: Lang;
  /** Who looks. */
  author: Author;
  page: number;
}

/** What waits for a decision, what is due first, with how much there is. */
export async function loadQueue(
  platform: Platform<Env>,
  filter: CaseFilter,
  { lang, author, page }: Looking,
) {
  const { db, now } = platform;
  await learnAuthors(platform);
  const [{ mark }, { rows, texts, hasNext }] = await Promise.all([
    loadMark(platform, filter.kinds),
    loadWaiting(platform, filter, { lang, page }),
  ]);
  const authorIds = [...texts.values()].flatMap(({ authorId, other }) => [
    ...(authorId === null ? [] : [authorId]),
    ...(other ? [other.id] : []),
  ]);
  const [counts, reports, histories] = await readOrUnavailable(
    Promise.all([
      countCases(db, filter.kinds, now),
      selectReports(db, rows.map(thingOf)).all(),
      listHistories(db, authorIds, now),
    ]),
  );
  const known = { reports, histories, actor: author.actor };
  const cases = await Promise.all(
    rows.flatMap((row) => {
      const text = texts.get(nameOf(row));
      return text ? [toShown(row, text, known)] : [];
    }),
  );
  await tellRead(platform, cases, author);
  return { cases, counts, hasNext, mark };
}

/** Something else whenever the queue is, for those who have it open; nobody is taken to have read it. */
export async function loadMark({ db }: Platform, kinds: CaseFilter['kinds']) {
  return { mark: await readOrUnavailable(getMark(db, kinds)) };
}

/** Open cases with their things; those of what is gone since somebody has looked at them are closed, and others take their place. */
async function loadWaiting(
  platform: Platform<Env>,
  filter: CaseFilter,
  { lang, page }: Pick<Looking, 'lang' | 'page'>,
  tries = 3,
): Promise<{ rows: CaseRow[]; texts: Map<string, ModeratedText>; hasNext: boolean }> {
  const { db, now } = platform;
  const window = { limit: SIZE + 1, offset: (page - 1) * SIZE };
  const found = await readOrUnavailable(listCases(db, filter, window));
  const rows = found.slice(0, SIZE);
  const texts = await showAll(platform, rows, lang);
  const gone = rows.filter((row) => findSubject(row.objectKind) && !texts.has(nameOf(row)));
  if (gone.length === 0 || tries === 0) return { rows, texts, hasNext: found.length > SIZE };
  const ids = gone.map(({ id }) => id);
  await readOrUnavailable(fillCases(db, [], { gone: ids, now }));
  return loadWaiting(platform, filter, { lang, page }, tries - 1);
}

/** Nobody is shown what two people have written to each other before the log says who has read it. */
async function tellRead(
  { db, now }: Platform<Env>,
  cases: readonly ShownCase[],
  author: Author,
): Promise<void> {
  const read = cases.flatMap(({ kind, objectId }) => {
    const reading = findSubject(kind)?.reading;
    return reading
      ? [{ action: reading.action, object: `${reading.kind}:${objectId}` as const }]
      : [];
  });
  if (read.length > 0) await readOrUnavailable(insertReadings(db, read, { ...author, at: now }));
}

const nameOf = ({ objectKind, objectId }: CaseRow) => `${objectKind}/${objectId}`;

/** The things of some cases, by kind and number, in one question for each kind. */
async function showAll(platform: Platform<Env>, rows: readonly CaseRow[], lang: Lang) {
  const texts = new Map<string, ModeratedText>();
  for (const kind of new Set(rows.map(({ objectKind }) => objectKind))) {
    const ids = rows.filter((row) => row.objectKind === kind).map(({ objectId }) => objectId);
    const found = (await findSubject(kind)?.show(platform, ids, lang)) ?? [];
    for (const text of found) texts.set(`${kind}/${text.id}`, text);
  }
  return texts;
}

/** Finds out whose the new cases are, and closes those whose thing is gone. */
async function learnAuthors(platform: Platform<Env>): Promise<void> {
  const { db, now } = platform;
  const all = await readOrUnavailable(listUnknown(db, MOST_UNKNOWN));
  const unknown = all.filter(({ objectKind }) => findSubject(objectKind));
  if (unknown.length === 0) return;
  const texts = await showAll(platform, unknown, 'en');
  const reports = await readOrUnavailable(selectReports(db, unknown.map(thingOf)).all());
  const found = unknown.flatMap((row) => {
    const text = texts.get(nameOf(row));
    if (!text) return [];
    const accused = accusedOf(text, row, reports);
    return [{ id: row.id, authorId: accused?.id ?? null, lang: text.language }];
  });
  const gone = unknown.filter((row) => !texts.has(nameOf(row))).map(({ id }) => id);
  await readOrUnavailable(fillCases(db, found, { gone, now }));
}

type Reports = Awaited<ReturnType<ReturnType<typeof selectReports>['all']>>;

interface Known {
  reports: Reports;
  histories: Awaited<ReturnType<typeof listHistories>>;
  actor: Author['actor'];
}

async function toShown(row: CaseRow, text: ModeratedText, known: Known): Promise<ShownCase> {
  const { id, objectKind: kind, objectId, why, appeal, firstDecidedBy } = row;
  const { title, language, context, path, isShown } = text;
  const accused = accusedOf(text, row, known.reports);
  const { decided, restrictions } = known.histories;
  const history = decided.find((each) => each.authorId === accused?.id);
  return {
    ...{ id, kind, objectId, why, appeal, title, text: text.text, language, path, isShown },
    version: await toVersion(text),
    openedAt: row.openedAt.getTime(),
    dueAt: row.dueAt.getTime(),
    isMine: firstDecidedBy === known.actor || isConcerned(text, known.actor),
    context: [...context],
    pictures: [...(text.pictures ?? [])],
    author:
      accused === null
        ? null
        : {
            ...{ ...accused, kept: history?.kept ?? 0, removed: history?.removed ?? 0 },
            open: history?.open ?? 0,
            restricted: restrictions
              .filter(({ userId }) => userId === accused.id)
              .map(({ what }) => what),
          },
    reports: known.reports
      .filter((report) => report.kind === kind && report.id === objectId)
      .map(({ reason, comment, createdAt }) => ({
        reason,
        comment,
        createdAt: createdAt.getTime(),
      })),
  };
}
