import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { advertisements } from '#domains/commerce/ad/ads.table.ts';
import { adBookings } from '#domains/commerce/booking/booking.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { BROKEN_FROM, judgeLook, LEASE, type Look } from './ad-link.model.ts';
import { adLinks } from './ad-link.table.ts';

export type LinkRow = typeof adLinks.$inferSelect;

/** Names that are kept for examples (RFC 2606, section 2), as the sample has them. */
const NOBODYS = 'https://%.example/%';

const isBroken = sql`misses >= ${BROKEN_FROM}`;

/** Addresses of what is booked and of what the house shows; each state by itself, as its index has it. */
function linksInUse(now: Date): SQL {
  return sql`SELECT url FROM ${adBookings} WHERE status IN ('in_review', 'changes_requested')
    UNION SELECT url FROM ${adBookings} WHERE status IN ('approved', 'live', 'paused')
    UNION SELECT url FROM ${advertisements}
      WHERE booking_id IS NULL AND is_sample = 0 AND coalesce(ends_at, ${now.getTime()}) >= ${now.getTime()}`;
}

/** Links that are due, which nobody else is given while they are looked at; those of the site itself are not looked at. */
export async function claimLinks(
  db: Database,
  { own, limit }: { own: string; limit: number },
  now: Date,
): Promise<Pick<LinkRow, 'url' | 'misses'>[]> {
  const { url, dueAt, misses } = adLinks;
  const isLater = sql`EXISTS (SELECT 1 FROM ad_links AS later WHERE later.url = used.url AND later.due_at > ${now.getTime()})`;
  return db
    .insert(adLinks)
    .select(
      sql`SELECT used.url, NULL, '', 0, NULL, ${now.getTime() + LEASE} FROM (${linksInUse(now)}) AS used
        WHERE substr(used.url, 1, ${own.length}) <> ${own} AND used.url NOT LIKE ${NOBODYS} AND NOT ${isLater} LIMIT ${limit}`,
    )
    .onConflictDoUpdate({ target: url, set: { dueAt: sql`excluded.due_at` } })
    .returning({ url, misses, dueAt });
}

/** Keeps what a look has found. */
export async function settleLink(
  db: Database,
  { url, misses }: Pick<LinkRow, 'url' | 'misses'>,
  look: Look,
  now: Date,
): Promise<void> {
  const { again, ...judged } = judgeLook(look, misses);
  const { status: answer, fault } = look;
  const dueAt = new Date(now.getTime() + again);
  const seen = { ...judged, answer, fault, lookedAt: now, dueAt };
  await db.update(adLinks).set(seen).where(eq(adLinks.url, url));
}

/** What is known of links, by their addresses. */
export async function listLinks(
  db: Database,
  urls: readonly string[],
): Promise<Map<string, LinkRow>> {
  const rows = await db
    .select()
    .from(adLinks)
    .where(inArray(adLinks.url, valuesOf(urls)));
  return new Map(rows.map((row) => [row.url, row]));
}

/** Whether the address that a row of `url` leads to is dead. */
export function leadsNowhere(url: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${adLinks} WHERE ${adLinks.url} = ${url} AND ${isBroken})`;
}

/** Dead addresses that something shown leads to. */
export function countDead(now: Date): SQL<number> {
  return sql`(SELECT count(*) FROM (${linksInUse(now)}) AS used WHERE ${leadsNowhere(sql`used.url`)})`;
}

/** Links that nothing has led to for long: what is in use is due again and again. Gives how many. */
export async function deleteIdleLinks(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const idle = db
    .select({ url: adLinks.url })
    .from(adLinks)
    .where(lt(adLinks.dueAt, before))
    .limit(limit);
  const { meta } = await db.delete(adLinks).where(inArray(adLinks.url, idle));
  return meta.changes;
}
