import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { type Act, type AuditReader, type Author, listReferences } from './audit.model.ts';
import { type EntryFilter, insertEntry, listEntries, listNames } from './audit.repo.ts';

/** Records in the audit log what is about to be done; a single write adds `insertEntryOfWrite` to its batch instead. */
export function recordAct({ db, now }: Platform, act: Act & Author): Promise<void> {
  return readOrUnavailable(insertEntry(db, { ...act, at: now }));
}

/**
 * The newest entries first; `next` is the `before` of the entries after them, null at the end. `names` has
 * what they speak of by `story:12`, as far as it has a name.
 */
export async function loadEntries(
  { db }: Platform,
  filter: EntryFilter & { size: number },
  reader: AuditReader,
) {
  const { size, ...wanted } = filter;
  const found = await readOrUnavailable(listEntries(db, wanted, size + 1));
  const entries = found.slice(0, size);
  const references = [...new Set(entries.flatMap(listReferences))];
  const names = await readOrUnavailable(listNames(db, references, reader));
  return { entries, names, next: found.length > size ? (entries.at(-1)?.id ?? null) : null };
}
