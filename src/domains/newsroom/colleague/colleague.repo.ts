import { eq, sql } from 'drizzle-orm';
import { renamePerson, selectMember } from '#domains/identity/profile/person.statement.ts';
import { selectPictures } from '#domains/media/picture/picture.statement.ts';
import { selectAuthors } from '#domains/news/taxonomy/term.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { exportedProfile } from './colleague.schema.ts';
import { staffProfiles } from './staff-profile.table.ts';

/** Somebody of the newsroom with what they say of themselves and the author they are; null where there is no such account. */
export async function getColleague(db: Database, userId: number) {
  const authorId = sql`(SELECT author_id FROM staff_profiles WHERE user_id = ${userId})`;
  const [[member], [profile], [author], [picture]] = await db.batch([
    selectMember(db, userId),
    db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)),
    selectAuthors(db, authorId),
    selectPictures(db, sql`(SELECT media_id FROM authors WHERE id = ${authorId})`),
  ]);
  if (!member) return null;
  return { member, profile: profile ?? null, author: author ?? null, picture: picture ?? null };
}

export type StoredColleague = NonNullable<Awaited<ReturnType<typeof getColleague>>>;

export interface SavedProfile {
  userId: number;
  name: string;
  title: string;
  langs: Lang[];
  authorId: number | null;
  author: Author;
  at: Date;
}

export async function saveColleague(db: Database, saved: SavedProfile): Promise<void> {
  const { userId, name, title, langs, authorId, author, at } = saved;
  const row = { title, langs, authorId, updatedAt: at };
  await db.batch([
    db
      .insert(staffProfiles)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: staffProfiles.userId, set: row }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'user.profile_changed',
      object: `user:${userId}`,
      details: {},
    }),
    renamePerson(db, { userId, name, at }),
  ]);
}

/** Authors of this English name that are nobody's of the newsroom yet, and whether a story names them. */
export function listUnowned(db: Database, nameEn: string) {
  return db.all<{ id: number; stories: number }>(sql`
    SELECT id, (SELECT count(*) FROM article_authors WHERE author_id = authors.id) AS stories
    FROM authors WHERE kind = 'person' AND name_en = ${nameEn}
      AND id NOT IN (SELECT author_id FROM staff_profiles WHERE author_id IS NOT NULL)
    ORDER BY id`);
}

export function listAuthors(db: Database, ids: readonly number[]) {
  return selectAuthors(db, valuesOf(ids));
}

/** Those of these slugs that an author has. */
export async function listTakenSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ slug: string }>(
    sql`SELECT slug FROM authors WHERE slug IN ${valuesOf(slugs)}`,
  );
  return rows.map(({ slug }) => slug);
}

/** The author stays above stories that were published: who wrote them is part of them. */
export const COLLEAGUE_DATA: AccountData = {
  tables: ['staff_profiles'],
  exported: defineExport({
    shape: exportedProfile,
    load: async ({ db }, { id }) => {
      const found = await getColleague(db, id);
      if (!found?.profile) return { newsroom: null };
      const { title, langs } = found.profile;
      return { newsroom: { title, langs, author: found.author?.slug ?? null } };
    },
  }),
  erase: (db, { ids }) => [db.delete(staffProfiles).where(sql`${staffProfiles.userId} IN ${ids}`)],
};
