import { sql } from 'drizzle-orm';
import { findPictures } from '#domains/media/picture/media.service.ts';
import { defineIncoming } from '#kernel/domain/incoming.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { authors } from './author.table.ts';
import { tags } from './taxonomy.table.ts';
import { authorLineSchema, tagLineSchema } from './term-line.schema.ts';

/** Authors as an import brings them. */
export const AUTHOR_LINES = defineIncoming({
  type: 'author',
  schema: authorLineSchema,
  toRows: async (platform, lines) => {
    const pictureOf = await findPictures(platform, lines);
    return lines.map((line) => {
      const mediaId = pictureOf(line);
      if (mediaId === undefined) return { code: 'unknown_picture', value: line.picture };
      const { slug, name, bio, kind, sample: isSample } = line;
      const bios = { bioEn: bio.en, bioHi: bio.hi, bioGu: bio.gu };
      const values = { slug, kind, ...toNames(name), ...bios, mediaId, isSample };
      return { name: slug, values, upsert: (db) => upsertAuthor(db, values) };
    });
  },
  listStored: async (db, slugs) => {
    const rows = await db
      .select()
      .from(authors)
      .where(sql`${authors.slug} IN ${valuesOf(slugs)}`);
    return new Map(rows.map((row) => [row.slug, row]));
  },
});

/** Tags as an import brings them. */
export const TAG_LINES = defineIncoming({
  type: 'tag',
  schema: tagLineSchema,
  toRows: async (_, lines) =>
    lines.map(({ slug, name, sample: isSample }) => {
      const values = { slug, ...toNames(name), isSample };
      return { name: slug, values, upsert: (db) => upsertTag(db, values) };
    }),
  listStored: async (db, slugs) => {
    const rows = await db
      .select()
      .from(tags)
      .where(sql`${tags.slug} IN ${valuesOf(slugs)}`);
    return new Map(rows.map((row) => [row.slug, row]));
  },
});

function upsertAuthor(db: Database, values: typeof authors.$inferInsert) {
  return db
    .insert(authors)
    .values(values)
    .onConflictDoUpdate({ target: authors.slug, set: values });
}

function upsertTag(db: Database, values: typeof tags.$inferInsert) {
  return db.insert(tags).values(values).onConflictDoUpdate({ target: tags.slug, set: values });
}

function toNames(name: { en: string; hi: string; gu: string }) {
  return { nameEn: name.en, nameHi: name.hi, nameGu: name.gu };
}

/** Those that no story uses. */
export async function removeSampleAuthors({ db }: Platform): Promise<number> {
  const isUnused = sql`is_sample = 1 AND id NOT IN (SELECT author_id FROM article_authors)`;
  return (await db.delete(authors).where(isUnused)).meta.changes;
}

export async function removeSampleTags({ db }: Platform): Promise<number> {
  const isUnused = sql`is_sample = 1 AND id NOT IN (SELECT tag_id FROM article_tags)`;
  return (await db.delete(tags).where(isUnused)).meta.changes;
}
