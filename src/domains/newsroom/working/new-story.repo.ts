import { sql } from 'drizzle-orm';
import type { Saver } from '#domains/news/story/working.model.ts';
import {
  insertDeskStory,
  insertDeskText,
  selectDeskStory,
  storyNamed,
} from '#domains/news/story/working-copy.statement.ts';
import { ownBylineIds } from '#domains/newsroom/colleague/colleague.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import { markWorker } from './desk-story.repo.ts';

export interface NewStory {
  /** The same key is the same story. */
  key: string;
  lang: Lang;
  categoryId?: number;
  saver: Saver;
  author: Author;
}

/** A story with an empty text and the byline of whoever begins it, or the one that is there under its key; null when that is somebody else's. */
export async function insertStory(db: Database, story: NewStory): Promise<number | null> {
  const { key, lang, saver, author } = story;
  const externalId = `desk:${key}`;
  const its = storyNamed(externalId);
  const chosen = sql`(SELECT id FROM categories WHERE id = ${story.categoryId ?? 0})`;
  const entry = { ...author, at: saver.at, action: 'story.created', details: { lang } } as const;
  const begun = { externalId, lang, chosen, authorIds: ownBylineIds(saver.userId), saver };
  const [, , , , , [found]] = await db.batch([
    insertDeskStory(db, begun),
    insertEntryOfWrite(db, { ...entry, object: sql`'story:' || ${its}` }),
    ...insertDeskText(db, begun),
    markWorker(db, its, saver),
    selectDeskStory(db, externalId),
  ]);
  return found && found.createdBy === saver.userId ? found.id : null;
}
