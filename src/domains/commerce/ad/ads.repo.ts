import { and, eq, sql } from 'drizzle-orm';
import { mayBeShown, media } from '#domains/media/picture/media.table.ts';
import { definePictureColumn } from '#kernel/domain/picture-use.model.ts';
import type { Database } from '#platform/database.ts';
import type { Advertisement } from './ads.model.ts';
import { advertisements } from './ads.table.ts';

export const AD_PICTURES = definePictureColumn({
  kind: 'advertisement',
  table: advertisements,
  title: () => sql`coalesce(nullif(image_description, ''), url)`,
});

/** Everything booked whose time is not over, in its order within each position. */
export async function listAdvertisements(db: Database, now: Date): Promise<Advertisement[]> {
  const rows = await db
    .select({
      id: advertisements.id,
      position: advertisements.position,
      language: advertisements.language,
      url: advertisements.url,
      imageDescription: advertisements.imageDescription,
      imageKey: media.key,
      weight: advertisements.weight,
      startsAt: advertisements.startsAt,
      endsAt: advertisements.endsAt,
      rightsUntil: media.rightsUntil,
    })
    .from(advertisements)
    .innerJoin(media, and(eq(media.id, advertisements.mediaId), mayBeShown))
    .where(sql`${advertisements.endsAt} IS NULL OR ${advertisements.endsAt} > ${now.getTime()}`);
  return rows
    .toSorted((a, b) => a.weight - b.weight || a.id - b.id)
    .flatMap(({ weight: _, imageKey, startsAt, endsAt, rightsUntil, ...row }) =>
      imageKey === null
        ? []
        : [
            {
              ...row,
              imageKey,
              startsAt: startsAt?.getTime() ?? null,
              endsAt: toEnd(endsAt, rightsUntil),
            },
          ],
    );
}

/** An advertisement ends with the rights of its picture at the latest. */
function toEnd(endsAt: Date | null, rightsUntil: Date | null): number | null {
  const ends = [endsAt, rightsUntil].flatMap((at) => (at ? [at.getTime()] : []));
  return ends.length > 0 ? Math.min(...ends) : null;
}
