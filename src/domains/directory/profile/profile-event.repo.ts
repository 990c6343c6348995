import { and, eq, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import type { Database } from '#platform/database.ts';

/** Numbers of a published business that a reader may ask for; null where there are none to be told. */
export async function getNumbers(
  db: Database,
  id: number,
): Promise<{ phone: string | null; whatsapp: string | null } | null> {
  const { phone, landline, whatsapp, contactVisibility } = businesses;
  const [row] = await db
    .select({ phone, landline, whatsapp })
    .from(businesses)
    .where(
      and(
        eq(businesses.id, id),
        sql`${businesses.status} = 'published' AND ${contactVisibility} <> 'enquiry_only'`,
      ),
    );
  return row ? { phone: row.phone ?? row.landline, whatsapp: row.whatsapp } : null;
}
