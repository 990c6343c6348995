import type { Saver, TextKey, WorkingText } from '#domains/news/story/working.model.ts';
import { copyAll } from '#domains/news/story/working-copy.statement.ts';
import { keepOthers, keepSaved } from '#domains/news/story/working-revision.statement.ts';
import {
  cleanFields,
  isSameText,
  joinWording,
  pickText,
  toWords,
} from '#domains/news/story/working-text.model.ts';
import {
  dismissIncoming,
  insertText,
  replaceWords,
  updateText,
} from '#domains/news/story/working-text.statement.ts';
import { type Member, mayEditText } from '#domains/newsroom/workflow/workflow.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { sanitizeOwn } from '#kernel/html/article-html.ts';
import type { HtmlEnv } from '#kernel/html/image-hosts.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { conflict, notAllowed, storyNotFound } from './desk.errors.ts';
import { markWorker } from './desk-story.repo.ts';
import { getTextState, type TextSnapshot } from './working.repo.ts';
import type { TextConflict } from './working-story.model.ts';

export interface TextSave {
  id: number;
  lang: Lang;
  version: number;
  text: WorkingText;
  sourceVersion?: number;
  incomingSeen?: number;
}

export interface SavedVersion {
  version: number;
  /** As it was cleaned. */
  text: WorkingText;
}

/** Saves one language from the version it began from; the same save sent again is done once. */
export async function saveText(
  platform: Platform<HtmlEnv>,
  save: TextSave,
  member: Member,
  t: Translate,
): Promise<SavedVersion> {
  const { db, now } = platform;
  const before = await readOrUnavailable(getTextState(db, save.id, save.lang));
  if (!before) throw storyNotFound();
  if (!mayEditText(member, placeOf(before, save.lang))) throw notAllowed('edit', t);
  const text = toSavedText(platform.env, save.text);
  const done = findDone(before, save, text);
  if (done) return done;
  if ((before.text?.version ?? 0) !== save.version) throw conflict(toTextConflict(before));
  const saver = { userId: member.id, at: now };
  const version = await writeText(platform, { before, save, text, saver });
  if (version !== null) return { version, text };
  return settleRace(platform, save, text);
}

/** Somebody was faster: perhaps oneself, by the same call. */
async function settleRace(
  { db }: Platform,
  save: TextSave,
  text: WorkingText,
): Promise<SavedVersion> {
  const present = await readOrUnavailable(getTextState(db, save.id, save.lang));
  if (!present) throw storyNotFound();
  const done = findDone(present, save, text);
  if (done) return done;
  throw conflict(toTextConflict(present));
}

/** A text that stands as it is to be saved needs no saving. */
function findDone(
  { text: present }: TextSnapshot,
  { sourceVersion, incomingSeen }: TextSave,
  text: WorkingText,
): SavedVersion | null {
  if (!present || !isSameText(present, text) || incomingSeen !== undefined) return null;
  if (sourceVersion !== undefined && sourceVersion !== present.sourceVersion) return null;
  return { version: present.version, text };
}

async function writeText(
  { db }: Platform,
  write: { before: TextSnapshot; save: TextSave; text: WorkingText; saver: Saver },
): Promise<number | null> {
  const { before, save, text, saver } = write;
  const key: TextKey = { id: save.id, lang: save.lang };
  const row = { text, version: save.version, saver, sourceVersion: sourceVersionOf(before, save) };
  const version = save.version + 1;
  const isRenamed = before.text?.title !== text.title;
  const isSeen = save.incomingSeen !== undefined;
  const after: Statement[] = [
    keepSaved(db, key, { version, saver }),
    markWorker(db, save.id, saver),
    ...(isRenamed ? replaceWords(db, key, { words: toWords(text.title), version, saver }) : []),
    ...(isSeen ? [dismissIncoming(db, key, new Date(save.incomingSeen ?? 0))] : []),
  ];
  const results = await db.batch([
    ...copyAll(db, key),
    keepOthers(db, key, saver),
    before.text ? updateText(db, key, row) : insertText(db, key, row),
    ...after,
  ]);
  return results[4][0]?.version ?? null;
}

/** What a translation follows: what it says itself, else what it said before, else the source as it stands. */
function sourceVersionOf(before: TextSnapshot, { lang, sourceVersion }: TextSave): number | null {
  if (lang === before.article.sourceLanguage) return null;
  return sourceVersion ?? before.text?.sourceVersion ?? before.sourceVersion;
}

/** A text as it is kept: lines without blanks around them, a body of what readers may be shown, set. */
export function toSavedText(env: HtmlEnv, text: WorkingText): WorkingText {
  return joinWording({ ...cleanFields(text), bodyHtml: sanitizeOwn(text.bodyHtml, env) });
}

/** Where a text stands, for asking who may do what with it. */
export function placeOf({ article, facts, text }: TextSnapshot, lang: Lang) {
  const { sourceLanguage: sourceLang } = article;
  return { lang, sourceLang, createdBy: facts.createdBy, status: text?.status ?? 'draft' } as const;
}

/** What whoever was slower is shown. */
export function toTextConflict({ text, savedBy }: TextSnapshot): TextConflict {
  if (!text) throw storyNotFound();
  const { version, sourceVersion, updatedAt } = text;
  return { version, sourceVersion, text: pickText(text), savedBy, savedAt: updatedAt.getTime() };
}
