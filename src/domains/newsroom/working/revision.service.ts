import type { RevisionEnv } from '#domains/news/revision/revision-store.service.ts';
import type { TextKey, WorkingText } from '#domains/news/story/working.model.ts';
import { keepAs, keepOthers } from '#domains/news/story/working-revision.statement.ts';
import { pickText, toWords } from '#domains/news/story/working-text.model.ts';
import { replaceWords, updateText } from '#domains/news/story/working-text.statement.ts';
import { type Member, mayEditText } from '#domains/newsroom/workflow/workflow.model.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { conflict, notAllowed, storyNotFound } from './desk.errors.ts';
import { markWorker } from './desk-story.repo.ts';
import { loadMovedText } from './old-revision.service.ts';
import { getRevision } from './revision.repo.ts';
import { placeOf, type SavedVersion, toTextConflict } from './save.service.ts';
import { getTextState } from './working.repo.ts';

export async function loadRevision(
  { db, env }: Platform<RevisionEnv>,
  key: TextKey,
  version: number,
): Promise<WorkingText> {
  const found = await readOrUnavailable(getRevision(db, key, version));
  if (!found) throw storyNotFound();
  return found.isMoved ? loadMovedText(env, key, version) : pickText(found);
}

/** Makes a kept version the newest one; what stood until then is kept too. */
export async function restoreRevision(
  platform: Platform<RevisionEnv>,
  restore: TextKey & { revision: number; version: number },
  { member, author, t }: { member: Member; author: Author; t: Translate },
): Promise<SavedVersion> {
  const { db, now } = platform;
  const { id, lang, revision, version } = restore;
  const key = { id, lang };
  const before = await readOrUnavailable(getTextState(db, id, lang));
  if (!before) throw storyNotFound();
  if (!mayEditText(member, placeOf(before, lang))) throw notAllowed('edit', t);
  if (before.text?.version !== version) throw conflict(toTextConflict(before));
  const text = await loadRevision(platform, key, revision);
  const saver = { userId: member.id, at: now };
  const saved = { version: version + 1, saver };
  const [, , updated] = await db.batch([
    keepOthers(db, key, saver),
    keepAs(db, key, { kind: 'saved', version, saver }),
    updateText(db, key, { text, version, saver, sourceVersion: before.text.sourceVersion }),
    insertEntryOfWrite(db, {
      ...author,
      at: now,
      action: 'story.restored',
      object: `story:${id}`,
      details: { lang, revision },
    }),
    keepAs(db, key, { ...saved, kind: 'restored' }),
    markWorker(db, id, saver),
    ...replaceWords(db, key, { ...saved, words: toWords(text.title) }),
  ]);
  if (updated.length === 0) {
    const present = await readOrUnavailable(getTextState(db, id, lang));
    throw present ? conflict(toTextConflict(present)) : storyNotFound();
  }
  return { version: version + 1, text };
}
