import { deleteVersions, selectOldSaves } from '#domains/news/revision/old-revision.statement.ts';
import {
  deleteStoredRevisions,
  loadStoredRevision,
  type RevisionEnv,
  storeRevision,
} from '#domains/news/revision/revision-store.service.ts';
import { EMPTY_TEXT, type TextKey, type WorkingText } from '#domains/news/story/working.model.ts';
import { pickText } from '#domains/news/story/working-text.model.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import { listMovable, markMoved } from './old-revision.repo.ts';

/** Moves what old versions hold to R2: first there, then from here. Their heads stay for the history. */
export const moveRevisions: Thin = async ({ db, env }, old) => {
  const rows = await listMovable(db, old);
  const named = rows.map((row) => ({ ...row, number: row.version }));
  await Promise.all(
    named.map((row) => storeRevision(env, { ...row, kind: 'working' }, { ...pickText(row) })),
  );
  if (named.length > 0) await markMoved(db, named);
  return named.length;
};

/** Deletes old automatic saves, wherever their content stands; what was submitted, approved, published or restored stays. */
export const deleteOldSaves: Thin = async ({ db, env }, old) => {
  const rows = await selectOldSaves(db, old);
  await deleteStoredRevisions(
    env,
    rows.map((row) => ({ ...row, kind: 'working' })),
  );
  if (rows.length > 0) await deleteVersions(db, rows);
  return rows.length;
};

/** The text of a version whose content stands in R2. */
export async function loadMovedText(
  env: RevisionEnv,
  { id, lang }: TextKey,
  version: number,
): Promise<WorkingText> {
  const name = { kind: 'working', articleId: id, language: lang, number: version } as const;
  const content = await loadStoredRevision(env, name);
  return pickText({ ...EMPTY_TEXT, ...content });
}
