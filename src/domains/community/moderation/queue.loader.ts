import type { Lang } from '#i18n/editions.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertReadings } from '#kernel/audit/audit.repo.ts';
import type { ModeratedText } from '#kernel/domain/moderation-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import {
  type CaseFilter,
  type CaseRow,
  countCases,
  fillCases,
  listCases,
  listHistories,
  listUnknown,
  thingOf,
} from '#kernel/judge/case.repo.ts';
import { selectReports } from '#kernel/judge/report.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import type { ShownCase } from './moderation.model.ts';
import { findSubject } from './report.service.ts';

const SIZE = 20;
/** Cases whose author and language are looked up before the queue is shown. */
const MOST_UNKNOWN = 100;

interface Looking {
  lang: Lang;
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
  const window = { limit: SIZE + 1, offset: (page - 1) * SIZE };
  const [rows, counts] = await readOrUnavailable(
    Promise.all([listCases(db, filter, window), countCases(db, now)]),
  );
  const shown = rows.slice(0, SIZE);
  const texts = await showAll(platform, shown, lang);
  const authorIds = [...texts.values()].flatMap(({ authorId }) => authorId ?? []);
  const [reports, histories] = await readOrUnavailable(
    Promise.all([selectReports(db, shown.map(thingOf)).all(), listHistories(db, authorIds, now)]),
  );
  const cases = shown.flatMap((row): ShownCase[] => {
    const text = texts.get(nameOf(row));
    if (!text) return [];
    return [toShown(row, text, { reports, histories, actor: author.actor })];
  });
  await tellRead(platform, cases, author);
  return { cases, counts, hasNext: rows.length > SIZE };
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
  const found = unknown.flatMap((row) => {
    const text = texts.get(nameOf(row));
    return text ? [{ id: row.id, authorId: text.authorId, lang: text.language }] : [];
  });
  const gone = unknown.filter((row) => !texts.has(nameOf(row))).map(({ id }) => id);
  await readOrUnavailable(fillCases(db, found, { gone, now }));
}

function toShown(
  row: CaseRow,
  text: ModeratedText,
  known: {
    reports: Awaited<ReturnType<ReturnType<typeof selectReports>['all']>>;
    histories: Awaited<ReturnType<typeof listHistories>>;
    actor: Actor;
  },
): ShownCase {
  const { id, objectKind: kind, objectId, why, appeal, firstDecidedBy } = row;
  const { title, language, context, path, isShown, authorId, authorName: name } = text;
  const { decided, restrictions } = known.histories;
  const history = decided.find((each) => each.authorId === authorId);
  return {
    ...{ id, kind, objectId, why, appeal, title, text: text.text, language, path, isShown },
    openedAt: row.openedAt.getTime(),
    dueAt: row.dueAt.getTime(),
    isMine: firstDecidedBy === known.actor,
    context: [...context],
    author:
      authorId === null
        ? null
        : {
            ...{ id: authorId, name, kept: history?.kept ?? 0, removed: history?.removed ?? 0 },
            open: history?.open ?? 0,
            restricted: restrictions
              .filter(({ userId }) => userId === authorId)
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
