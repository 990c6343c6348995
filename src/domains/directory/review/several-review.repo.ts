import { type SQL, sql } from 'drizzle-orm';
import { countMembers } from '#domains/directory/association/association.repo.ts';
import { businesses, LISTED_ONCE } from '#domains/directory/business/business.table.ts';
import { updatePercentages } from '#domains/directory/business/business-percentage.statement.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { businessCategories } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { AuditAction } from '#kernel/access/access.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntriesOfWrites } from '#kernel/audit/audit-log.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import { toReasonLeft } from './review.repo.ts';
import { nameOf } from './review-part.repo.ts';

/** What listings are set to; null leaves each what it has. */
export interface Wanted {
  categoryId: number | null;
  townId: number | null;
  publish: boolean;
}

/** Where listings stand. */
export function listStanding(db: Database, ids: readonly number[]) {
  const { id, version, status, nameEn, categoryId, townId, publishedAt } = businesses;
  return db
    .select({ id, version, status, nameEn, categoryId, townId, publishedAt })
    .from(businesses)
    .where(sql`${id} IN ${valuesOf(ids)}`);
}

/** Categories and towns with their names in a language and whether readers are shown them. */
export async function listPlaces(
  db: Database,
  { categoryIds, townIds }: { categoryIds: readonly number[]; townIds: readonly number[] },
  lang: Lang,
) {
  const [categories, places] = await db.batch([
    db
      .select({
        ...{ id: businessCategories.id, active: businessCategories.active },
        name: nameOf(businessCategories, lang).as('name'),
      })
      .from(businessCategories)
      .where(sql`${businessCategories.id} IN ${valuesOf(categoryIds)}`),
    db
      .select({
        ...{ id: towns.id, active: towns.active },
        name: nameOf(towns, lang).as('name'),
      })
      .from(towns)
      .where(sql`${towns.id} IN ${valuesOf(townIds)}`),
  ]);
  return { categories, towns: places };
}

/** A listing that is to be changed, and what the log is told of it. */
export interface Step {
  id: number;
  /** The one that was read. */
  version: number;
  action: AuditAction;
  details: Readonly<Record<string, unknown>>;
}

/**
 * Changes those that are still the ones which were read, in one transaction; gives their numbers. What would be the
 * same as another listing of its town stays as it is.
 */
export async function updateSeveral(
  db: Database,
  change: { steps: readonly Step[]; wanted: Wanted; at: Date; author: Author },
): Promise<number[]> {
  const { steps, wanted, at, author } = change;
  const rows = JSON.stringify(steps);
  const written = sql`SELECT value ->> 'action' AS action, 'business:' || businesses.id AS object,
      value -> 'details' AS details
    FROM json_each(${rows}) JOIN businesses ON businesses.id = value ->> 'id'
      AND businesses.version = (value ->> 'version') + 1 AND businesses.updated_at = ${at.getTime()}`;
  const ids = sql`(SELECT value FROM json_each(${toJsonList(steps.map(({ id }) => id))}))`;
  const [changed] = await db.batch([
    db
      .update(businesses)
      .set(toValues(wanted, at))
      .where(
        sql`(${businesses.id}, ${businesses.version}) IN (SELECT value ->> 'id', value ->> 'version'
          FROM json_each(${rows})) AND NOT ${isDouble(wanted, ids)}`,
      )
      .returning({ id: businesses.id }),
    insertEntriesOfWrites(db, { ...author, at }, written),
    updatePercentages(db, ids),
    markBusinesses(db, ids, at),
    countMembers(db, ids),
  ]);
  return changed.map(({ id }) => id);
}

function toValues({ categoryId, townId, publish }: Wanted, at: Date) {
  const category = sql<number>`coalesce(${categoryId}, businesses.category_id)`;
  const town = sql<number>`coalesce(${townId}, businesses.town_id)`;
  const { publishedAt, version } = businesses;
  return {
    categoryId: category,
    townId: town,
    statusReason: publish
      ? sql<string>`iif(${businesses.status} = 'published', ${businesses.statusReason}, '')`
      : toReasonLeft({ categoryId: category, townId: town }),
    version: sql`${version} + 1`,
    updatedAt: at,
    ...(publish && {
      status: 'published' as const,
      publishedAt: sql`coalesce(${publishedAt}, ${at.getTime()})`,
    }),
  };
}

/** Whether a listing would be a second one of its name and number in its town (index `businesses_once`). */
function isDouble({ townId, publish }: Wanted, ids: SQL): SQL {
  const same = sql`other.phone = businesses.phone AND other.name_folded = businesses.name_folded`;
  const town = sql`coalesce(${townId}, businesses.town_id)`;
  const isLive = sql`${publish ? 1 : 0} = 1`;
  return sql`((${isLive} OR businesses.status ${LISTED_ONCE}) AND businesses.phone IS NOT NULL AND (
    EXISTS (SELECT 1 FROM businesses AS other WHERE ${same} AND other.town_id = ${town}
      AND other.status ${LISTED_ONCE} AND other.id <> businesses.id)
    OR EXISTS (SELECT 1 FROM businesses AS other WHERE other.id IN ${ids} AND ${same}
      AND (${isLive} OR other.status ${LISTED_ONCE})
      AND other.id < businesses.id AND coalesce(${townId}, other.town_id) = ${town})))`;
}
