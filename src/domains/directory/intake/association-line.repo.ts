import { sql } from 'drizzle-orm';
import { associations } from '#domains/directory/association/association.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { findPictures } from '#domains/media/picture/media.service.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { defineIncoming } from '#kernel/domain/incoming.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { associationLineSchema } from './business-line.schema.ts';

/** Trade bodies as an import brings them. */
export const ASSOCIATION_LINES = defineIncoming({
  type: 'association',
  schema: associationLineSchema,
  toRows: async (platform, lines) => {
    const pictureOf = await findPictures(platform, lines);
    const townOf = await findTownIds(
      platform.db,
      lines.flatMap(({ town }) => town ?? []),
    );
    return lines.map((line) => {
      const mediaId = pictureOf(line);
      if (mediaId === undefined) return { code: 'unknown_picture', value: line.picture };
      const townId = line.town === null ? null : townOf.get(line.town);
      if (townId === undefined) return { code: 'unknown_town', value: line.town ?? '' };
      const { slug, kind, name, about, website, email, phone, sample: isSample } = line;
      const names = { nameEn: name.en, nameHi: name.hi, nameGu: name.gu };
      const texts = { aboutEn: about.en, aboutHi: about.hi, aboutGu: about.gu };
      const contact = { website, email, phone };
      const values = { slug, kind, ...names, ...texts, ...contact, mediaId, townId, isSample };
      return { name: slug, values, upsert: (db) => upsert(db, values) };
    });
  },
  listStored: async (db, slugs) => {
    const isNamed = sql`${associations.slug} IN ${valuesOf(slugs)}`;
    const rows = await db.select().from(associations).where(isNamed);
    return new Map(rows.map((row) => [row.slug, row]));
  },
  complete: (db) => [bumpRevisions(db, ['directory'])],
});

function upsert(db: Database, values: typeof associations.$inferInsert) {
  return db
    .insert(associations)
    .values(values)
    .onConflictDoUpdate({
      target: associations.slug,
      set: { ...values, version: sql`${associations.version} + 1` },
    });
}

/** Towns that are offered, by their slugs. */
export async function findTownIds(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: towns.id, slug: towns.slug })
    .from(towns)
    .where(sql`${towns.slug} IN ${valuesOf(slugs)} AND active = 1`);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Those that no business is a member of. */
export async function removeSampleAssociations({ db }: Platform): Promise<number> {
  const isUnused = sql`is_sample = 1 AND id NOT IN (SELECT association_id FROM business_affiliations)`;
  const { meta } = await db.delete(associations).where(isUnused);
  if (meta.changes > 0) await bumpRevisions(db, ['directory']);
  return meta.changes;
}
