import type { Thin } from '#kernel/domain/term.model.ts';
import { emptyPublic, selectOldPublic } from './old-revision.statement.ts';
import { storeRevision } from './revision-store.service.ts';

/** Moves what readers have seen to R2: first there, then from here. */
export const movePublicRevisions: Thin = async ({ db, env }, old) => {
  const rows = await selectOldPublic(db, old);
  const named = rows.map((row) => ({ ...row, number: row.revision }));
  await Promise.all(
    named.map(({ standfirst, slug, imageDescription, bodyHtml, ...name }) =>
      storeRevision(
        env,
        { kind: 'public', ...name },
        { standfirst, slug, imageDescription, bodyHtml },
      ),
    ),
  );
  if (named.length > 0) await emptyPublic(db, named);
  return named.length;
};
