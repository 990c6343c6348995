import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { deleteDrafts } from './draft-removal.repo.ts';
import { isDisposable } from './review.model.ts';
import { listStanding } from './several-review.repo.ts';

/**
 * Deletes drafts that were never published: what can be deleted is, and of the others it is told why they stay. What
 * is not there any more is done; sent again it finds nothing to do.
 */
export async function removeDrafts(
  { db, now: at }: Platform,
  asked: { businesses: readonly { id: number; version: number }[]; reason: string },
  { author, t }: { author: Author; t: Translate },
) {
  const versions = new Map(asked.businesses.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const found = await readOrUnavailable(listStanding(db, ids));
  const standing = new Map(found.map((row) => [row.id, row]));
  const isMeant = (row: (typeof found)[number]) =>
    isDisposable(row) && row.version === versions.get(row.id);
  const drafts = found.filter(isMeant).map(({ id, version }) => ({ id, version }));
  const { reason } = asked;
  const deleted = drafts.length === 0 ? [] : await deleteDrafts(db, { drafts, reason, at, author });
  const isDone = (id: number) => !standing.has(id) || deleted.includes(id);
  const refused = found
    .filter(({ id }) => !isDone(id))
    .map((row) => {
      const why = isDisposable(row) ? 'changed' : 'not_draft';
      const message = t(`directory-review.${why}`);
      return { id: row.id, name: row.nameEn, code: `business.${why}`, message };
    });
  return { done: ids.filter(isDone), refused };
}
