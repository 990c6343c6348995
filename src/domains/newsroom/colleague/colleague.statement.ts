import { type SQL, sql } from 'drizzle-orm';

/** The byline that a story of somebody's begins with, as a JSON list of authors; empty for those who have none, and for a program. */
export function ownBylineIds(userId: number | null): SQL {
  return sql`coalesce((SELECT json_array(id) FROM authors
    WHERE id = (SELECT author_id FROM staff_profiles WHERE user_id = ${userId})), '[]')`;
}
