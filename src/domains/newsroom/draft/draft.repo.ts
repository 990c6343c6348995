import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { isStillOf, nameOfActor } from '#domains/identity/profile/person.statement.ts';
import { permissionsOf, ROLES } from '#domains/identity/staff/role.permission.ts';
import { publications } from '#domains/newsroom/publishing/publication.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import type { Database } from '#platform/database.ts';
import { type LinkState, MOST_LINKS } from './draft-link.model.ts';
import { draftLinks } from './draft-link.table.ts';

/** Links whose time is long over. */
export const deleteOldLinks = deleteOld(draftLinks.expiresAt);

/** What a publication that readers have felt looks like. */
const HAS_BEGUN = sql`status IN ('running', 'done')`;

/** Whether a story was taken down and is not published again in all languages that readers had: a link shows them all. */
const isDown = (story: SQL) => sql`EXISTS (SELECT 1 FROM articles WHERE articles.id = ${story}
  AND articles.taken_down_at IS NOT NULL AND (
    NOT EXISTS (SELECT 1 FROM article_texts AS shown
      WHERE shown.article_id = articles.id AND shown.status = 'published')
    OR EXISTS (SELECT 1 FROM article_texts AS withdrawn
      WHERE withdrawn.article_id = articles.id AND withdrawn.status = 'unpublished')))`;

/** What readers were shown or denied last of a story since a link to its draft was made; null for nothing. */
const LAST_ACTION = sql<LinkState['lastAction']>`(SELECT action FROM ${publications} AS since
  WHERE since.article_id = ${draftLinks.articleId} AND since.${HAS_BEGUN}
    AND since.due_at >= ${draftLinks.createdAt} ORDER BY since.id DESC LIMIT 1)`;

export interface NewLink {
  articleId: number;
  author: Author;
  at: Date;
  expiresAt: Date;
}

/** The number of a new link; null where there is no such story, it is taken down, or it has MOST_LINKS that are good. */
export async function insertLink(db: Database, link: NewLink): Promise<number | null> {
  const { articleId, author, at, expiresAt } = link;
  const good = sql`(SELECT count(*) FROM draft_links WHERE article_id = ${articleId}
    AND revoked_at IS NULL AND expires_at > ${at.getTime()} AND ${LAST_ACTION} IS NULL)`;
  const [[made]] = await db.batch([
    db
      .insert(draftLinks)
      .select(
        sql`SELECT NULL, id, ${author.actor}, ${at.getTime()}, ${expiresAt.getTime()}, NULL
          FROM articles WHERE id = ${articleId} AND ${good} < ${MOST_LINKS} AND NOT ${isDown(sql`${articleId}`)}`,
      )
      .returning({ id: draftLinks.id }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'story.link_made',
      object: `story:${articleId}`,
      details: { until: expiresAt.getTime() },
    }),
  ]);
  return made?.id ?? null;
}

/** Whether readers must not see a story at the moment, nor by a link. */
export async function isStoryDown(db: Database, articleId: number): Promise<boolean> {
  const [found] = await db.all(sql`SELECT 1 WHERE ${isDown(sql`${articleId}`)}`);
  return found !== undefined;
}

/** Ends a link; one that has ended stays as it is. The number of its story; null where there is no such link. */
export async function revokeLink(
  db: Database,
  linkId: number,
  { author, at }: { author: Author; at: Date },
): Promise<number | null> {
  const story = sql`(SELECT article_id FROM draft_links WHERE id = ${linkId})`;
  const [, , [found]] = await db.batch([
    db
      .update(draftLinks)
      .set({ revokedAt: at })
      .where(and(eq(draftLinks.id, linkId), isNull(draftLinks.revokedAt))),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'story.link_ended',
      object: sql`'story:' || ${story}`,
      details: {},
    }),
    db
      .select({ articleId: draftLinks.articleId })
      .from(draftLinks)
      .where(eq(draftLinks.id, linkId)),
  ]);
  return found?.articleId ?? null;
}

/** The links of a story that have neither been ended nor expired, the newest first. */
export function listLinks(db: Database, articleId: number, now: Date) {
  return select(
    db,
    and(
      eq(draftLinks.articleId, articleId),
      isNull(draftLinks.revokedAt),
      gt(draftLinks.expiresAt, now),
    ),
  );
}

export async function getLink(db: Database, linkId: number): Promise<StoredLink | null> {
  const [found] = await select(db, eq(draftLinks.id, linkId));
  return found ?? null;
}

export type StoredLink = Awaited<ReturnType<typeof listLinks>>[number];

function select(db: Database, where: SQL | undefined) {
  const makers = ROLES.filter((role) => permissionsOf(role).includes('story.write'));
  return db
    .select({
      id: draftLinks.id,
      articleId: draftLinks.articleId,
      createdAt: draftLinks.createdAt,
      expiresAt: draftLinks.expiresAt,
      revokedAt: draftLinks.revokedAt,
      by: nameOfActor(draftLinks.createdBy),
      isMakerHere: isStillOf(sql`${draftLinks}.created_by`, makers).mapWith(Boolean),
      isTakenDown: isDown(sql`${draftLinks.articleId}`).mapWith(Boolean),
      lastAction: LAST_ACTION,
    })
    .from(draftLinks)
    .where(where)
    .orderBy(desc(draftLinks.id));
}
