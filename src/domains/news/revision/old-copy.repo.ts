import { sql } from 'drizzle-orm';
import { factsRevisions, incomingTexts } from '#domains/news/story/working.table.ts';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';

/** Automatic saves of sections, bylines and the rest. */
export const deleteOldFacts = deleteOld(factsRevisions.savedAt, sql`kind = 'saved'`);

/** What imports have said of texts that the desk has taken over, and nobody has looked at since. */
export const deleteOldIncoming = deleteOld(incomingTexts.receivedAt);
