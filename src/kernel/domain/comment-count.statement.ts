import { type SQL, sql } from 'drizzle-orm';
import type { CountedRoom } from './comment-subject.model.ts';
import { allDomains } from './domains.ts';

/** How many comments of a thing readers see, as a number in a statement; null where there is no room for them. */
export function commentCountOf(room: CountedRoom): SQL<number | null> {
  const select = allDomains().find(({ commentCounts }) => commentCounts)?.commentCounts;
  return sql<number | null>`${select ? select(room) : sql`NULL`}`;
}
