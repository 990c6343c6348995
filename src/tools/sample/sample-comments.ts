import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { HeldReason } from '#domains/community/comment/comment.model.ts';
import { commentRooms, comments, commentVotes } from '#domains/community/comment/comment.table.ts';
import { SAMPLE_ADDRESS } from '#domains/identity/session/user.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { moderationCases } from '#kernel/judge/judge.table.ts';
import { type Database, openDatabase, valuesOf } from '#platform/database.ts';
import { insertAll } from './market-place.ts';

const FILE = fileURLToPath(new URL('./comments.json', import.meta.url));
const MINUTE = 60_000;
const DUE = 48 * 60 * MINUTE;

/** What a person of the sample has written under a story of it. */
interface SampleComment {
  person: string;
  minutesAgo: number;
  lang: Lang;
  body: string;
  likedBy?: readonly string[];
  /** What has it wait. */
  held?: readonly HeldReason[];
  deleted?: true;
}

/** `to`: who wrote the reply before that is answered; the first where nothing is said. */
type SampleReply = SampleComment & { to?: string };
type SampleThread = SampleComment & { replies?: readonly SampleReply[] };

export interface SampleRoom {
  /** By the last part of what its source calls it. */
  story: string;
  comments: readonly SampleThread[];
}

export function readComments(): SampleRoom[] {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

type Row = typeof comments.$inferInsert & { id: number };
type Written = { row: Row; sample: SampleComment };

interface Stored {
  people: ReadonlyMap<string, number>;
  stories: ReadonlyMap<string, number>;
  last: number;
  now: Date;
}

/** Has people of the sample talk under its stories; a second time all of it is as it was at first. */
export async function addSampleComments(database: D1Database, now: Date): Promise<void> {
  const db = openDatabase(database);
  const stored = { ...(await readStored(db)), now };
  const written = listWritten(readComments(), stored);
  const [first, ...rest] = [...clear(db, stored), ...listRows(db, written, stored)];
  if (first) await db.batch([first, ...rest]);
}

async function readStored(db: Database): Promise<Omit<Stored, 'now'>> {
  const [people, stories, [last]] = await Promise.all([
    db.all<{ id: number; email: string }>(
      sql`SELECT id, email FROM users WHERE email LIKE ${`%${SAMPLE_ADDRESS}`}`,
    ),
    db.all<{ id: number; name: string }>(
      sql`SELECT id, external_id AS name FROM articles WHERE is_sample = 1`,
    ),
    db.all<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM comments`),
  ]);
  return {
    people: new Map(people.map(({ id, email }) => [email.replace(SAMPLE_ADDRESS, ''), id])),
    stories: new Map(stories.map(({ id, name }) => [name.replace(/^.*:/, ''), id])),
    last: last?.id ?? 0,
  };
}

/** In the order in which they were written: their numbers say it too. */
function listWritten(rooms: readonly SampleRoom[], stored: Stored): Written[] {
  const all = rooms.flatMap((room) => room.comments.flatMap((thread) => toThread(room, thread)));
  const inOrder = all.toSorted((a, b) => b.sample.minutesAgo - a.sample.minutesAgo);
  const ids = new Map(inOrder.map(({ sample }, at) => [sample, stored.last + at + 1]));
  const idOf = (sample: SampleComment | null) => (sample ? (ids.get(sample) ?? null) : null);
  return inOrder.flatMap(({ story, sample, first, answered }) => {
    const subjectId = stored.stories.get(story);
    if (subjectId === undefined) return [];
    const place = { rootId: idOf(first), parentId: idOf(answered), subjectId };
    return [{ sample, row: toRow(sample, { ...place, id: idOf(sample) ?? 0 }, stored) }];
  });
}

function toThread({ story }: SampleRoom, first: SampleThread) {
  const replies = first.replies ?? [];
  return [
    { story, sample: first as SampleComment, first: null, answered: null },
    ...replies.map((sample) => ({
      ...{ story, sample, first },
      answered: replies.findLast(({ person }) => person === sample.to) ?? first,
    })),
  ];
}

function toRow(
  sample: SampleComment,
  place: Pick<Row, 'id' | 'rootId' | 'parentId' | 'subjectId'>,
  { now, people }: Stored,
): Row {
  const at = new Date(now.getTime() - sample.minutesAgo * MINUTE);
  const { lang: language, body, held, deleted } = sample;
  return {
    ...{ ...place, subject: 'story', userId: people.get(sample.person) ?? 0, language, body },
    status: deleted ? 'deleted' : held ? 'held' : 'shown',
    ...{ why: held ?? [], likes: sample.likedBy?.length ?? 0, key: `sample-${place.id}` },
    ...{ createdAt: at, goneAt: deleted ? at : null },
  };
}

/** What was loaded before. */
function clear(db: Database, { people }: Stored): Statement[] {
  const theirs = sql`(SELECT id FROM comments WHERE user_id IN ${valuesOf([...people.values()])})`;
  return [
    db
      .delete(moderationCases)
      .where(sql`object_kind = 'comment' AND CAST(object_id AS INTEGER) IN ${theirs}`),
    db.delete(comments).where(sql`id IN ${theirs}`),
  ];
}

function listRows(db: Database, written: readonly Written[], stored: Stored): Statement[] {
  const votes = written.flatMap(({ row, sample }) =>
    (sample.likedBy ?? []).map((person) => ({
      ...{ commentId: row.id, userId: stored.people.get(person) ?? 0, createdAt: stored.now },
    })),
  );
  const cases = written
    .filter(({ row }) => row.status === 'held')
    .map(({ row }) => ({
      ...{ objectKind: 'comment' as const, objectId: String(row.id), why: row.why ?? [] },
      ...{ openedAt: row.createdAt, dueAt: new Date(row.createdAt.getTime() + DUE) },
    }));
  const rooms = valuesOf([...stored.stories.values()]);
  return [
    insertAll(
      db,
      comments,
      written.map(({ row }) => row),
    ),
    insertAll(db, commentVotes, votes),
    insertAll(db, moderationCases, cases),
    db
      .update(comments)
      .set({
        replies: sql`(SELECT count(*) FROM comments AS reply WHERE reply.root_id = comments.id AND reply.status = 'shown')`,
      })
      .where(sql`subject_id IN ${rooms} AND root_id IS NULL`),
    db
      .insert(commentRooms)
      .select(
        sql`SELECT subject, subject_id, sum(status = 'shown'), NULL, '', NULL, 0 FROM comments
          WHERE subject_id IN ${rooms} GROUP BY subject, subject_id`,
      )
      .onConflictDoUpdate({
        target: [commentRooms.subject, commentRooms.subjectId],
        set: { shown: sql`excluded.shown` },
      }),
  ];
}
