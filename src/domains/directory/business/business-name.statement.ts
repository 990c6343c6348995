import { type SQL, sql } from 'drizzle-orm';
import type { NoticeFacts } from '#kernel/notice/notice.model.ts';

/** What a notice says of a listing: what that is called in each language when it is told, and `more`; a query for JSON. */
export function selectNameFacts(businessId: number, more: NoticeFacts = {}): SQL {
  return sql`(SELECT json_patch(json_object('business', name_en, 'business_hi', name_hi, 'business_gu', name_gu),
    ${JSON.stringify(more)}) FROM businesses WHERE id = ${businessId})`;
}
