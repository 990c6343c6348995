import { sql } from 'drizzle-orm';
import { isPublished } from '#domains/news/story/story.statement.ts';
import type { Database } from '#platform/database.ts';
import { AUDIENCES, type OriginCount } from './audience.model.ts';
import { audienceBatches, audienceHours } from './audience.table.ts';

/** What a counter hands over at once; its numbers rise. */
export interface OriginBatch {
  counter: string;
  number: number;
  counts: readonly OriginCount[];
}

/** Adds what has been counted, unless this batch is in already. Texts that are not published are left out. */
export async function addOrigins(db: Database, batch: OriginBatch): Promise<void> {
  const { counter, number } = batch;
  const counts = JSON.stringify(batch.counts);
  const [first, ...more] = AUDIENCES.map((audience) =>
    db
      .insert(audienceHours)
      .select(
        sql`SELECT ${audience}, value ->> 'hour', value ->> 'language', value ->> ${audience}, sum(value ->> 'views')
          FROM json_each(${counts})
          WHERE ${isPublished(sql`value ->> 'articleId'`, sql`value ->> 'language'`)} AND NOT EXISTS (SELECT 1 FROM ${audienceBatches}
            WHERE ${audienceBatches.counter} = ${counter} AND ${audienceBatches.number} >= ${number})
          GROUP BY 2, 3, 4`,
      )
      .onConflictDoUpdate({
        target: [
          audienceHours.audience,
          audienceHours.hour,
          audienceHours.language,
          audienceHours.name,
        ],
        set: { views: sql`${audienceHours.views} + excluded.views` },
      }),
  );
  if (!first) return;
  await db.batch([
    first,
    ...more,
    db
      .insert(audienceBatches)
      .values({ counter, number })
      .onConflictDoUpdate({
        target: audienceBatches.counter,
        set: { number: sql`max(${audienceBatches.number}, excluded.number)` },
      }),
  ]);
}
