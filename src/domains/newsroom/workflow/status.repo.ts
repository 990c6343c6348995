import { and, eq } from 'drizzle-orm';
import type { TextStatus } from '#domains/news/story/article.model.ts';
import type { RevisionKind, Saver, TextKey } from '#domains/news/story/working.model.ts';
import { copyAll } from '#domains/news/story/working-copy.statement.ts';
import { keepAs } from '#domains/news/story/working-revision.statement.ts';
import { moveText, selectTextState } from '#domains/news/story/working-text.statement.ts';
import { publications } from '#domains/newsroom/publishing/publication.table.ts';
import { selectHold } from '#domains/newsroom/publishing/publication-order.repo.ts';
import { markWorker, touchStory } from '#domains/newsroom/working/desk-story.repo.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';

const KINDS: Partial<Record<TextStatus, RevisionKind>> = {
  in_review: 'submitted',
  approved: 'approved',
};

export interface Step {
  version: number;
  from: TextStatus;
  to: TextStatus;
  saver: Saver;
  author: Author;
}

/** Takes one step with the version it was decided on; false when that, or the status, is another by now. */
export async function saveStep(db: Database, key: TextKey, step: Step): Promise<boolean> {
  const { version, from, to, saver, author } = step;
  const kind = KINDS[to];
  const [, , , moved] = await db.batch([
    ...copyAll(db, key),
    moveText(db, key, { version, from, to }),
    insertEntryOfWrite(db, {
      ...author,
      at: saver.at,
      action: 'story.status_changed',
      object: `story:${key.id}`,
      details: { lang: key.lang, from, to, version },
    }),
    ...(kind ? [keepAs(db, key, { kind, version, saver })] : []),
    markWorker(db, key.id, saver),
    touchStory(db, key.id, saver.at),
  ]);
  return moved.length > 0;
}

/** Gives an untouched story its copies, which publications are made from. */
export async function makeCopies(db: Database, key: TextKey): Promise<void> {
  await db.batch(copyAll(db, key));
}

/** The order that was placed under this key, if any, the publication that the text waits for, and whether its story was taken down. */
export async function findOrders(db: Database, { id, lang }: TextKey, key: string | undefined) {
  const [[placed], [waiting], [held]] = await db.batch([
    db
      .select({ id: publications.id })
      .from(publications)
      .where(eq(publications.key, key ?? '')),
    db
      .select({ id: publications.id })
      .from(publications)
      .where(
        and(
          eq(publications.articleId, id),
          eq(publications.language, lang),
          eq(publications.status, 'scheduled'),
          eq(publications.action, 'publish'),
        ),
      ),
    selectHold(db, { id, lang }),
  ]);
  return {
    isTakenDown: held !== undefined,
    placedId: placed?.id ?? null,
    waitingId: waiting?.id ?? null,
  };
}

/** Keeps a version that was ordered to be published as such, and tells the status the text has then. */
export async function settleOrder(
  db: Database,
  key: TextKey,
  order: { version: number; saver: Saver; isPublished: boolean },
): Promise<TextStatus | null> {
  const { version, saver, isPublished } = order;
  const [[text]] = await db.batch([
    ...selectTextState(db, key),
    markWorker(db, key.id, saver),
    ...(isPublished ? [keepAs(db, key, { kind: 'published', version, saver })] : []),
  ]);
  return text?.status ?? null;
}
