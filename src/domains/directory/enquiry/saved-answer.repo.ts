import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, insertFrom } from '#platform/database.ts';
import { MOST_ANSWERS, type SavedAnswer } from './enquiry.model.ts';
import { savedAnswers } from './enquiry.table.ts';

export function listAnswers(db: Database, businessId: number): Promise<SavedAnswer[]> {
  const { id, title, body, position } = savedAnswers;
  return db
    .select({ id, title, body })
    .from(savedAnswers)
    .where(eq(savedAnswers.businessId, businessId))
    .orderBy(asc(position), asc(id));
}

/** False where there are too many already. */
export async function insertAnswer(
  db: Database,
  businessId: number,
  { title, body }: Omit<SavedAnswer, 'id'>,
): Promise<boolean> {
  const count = sql`(SELECT count(*) FROM ${savedAnswers} WHERE business_id = ${businessId})`;
  const added = await insertFrom(
    db,
    savedAnswers,
    { businessId, title, body, position: count },
    sql`WHERE ${count} < ${MOST_ANSWERS}`,
  ).returning({ id: savedAnswers.id });
  return added.length > 0;
}

export async function removeAnswer(db: Database, businessId: number, id: number): Promise<void> {
  await db
    .delete(savedAnswers)
    .where(and(eq(savedAnswers.businessId, businessId), eq(savedAnswers.id, id)));
}
