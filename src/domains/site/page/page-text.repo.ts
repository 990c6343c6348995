import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { nameOfActor } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { updatePolicy } from '#kernel/content/policy.ts';
import type { PictureUse } from '#kernel/domain/picture-use.model.ts';
import type { Database } from '#platform/database.ts';
import type { PageText, StandingPage } from './page-text.model.ts';
import { pageTexts } from './page-text.table.ts';

export const PAGE_PICTURES: PictureUse = {
  kind: 'page',
  tables: ['page_texts'],
  isShown: () => sql`EXISTS (SELECT 1 FROM ${pageTexts} WHERE instr(html, media.key) > 0)`,
  list: ({ key }) =>
    sql`SELECT max(version) AS id, page || '/' || language AS title
      FROM ${pageTexts} WHERE instr(html, ${key}) > 0 GROUP BY page, language`,
};

export interface PageKey {
  page: StandingPage;
  lang: Lang;
}

/** Versions that the desk lists. */
const LISTED = 50;

/** The last version; null where the desk has not touched the text. */
export async function getPageText(db: Database, key: PageKey): Promise<PageText | null> {
  const { version, html, savedAt } = pageTexts;
  const [row] = await db
    .select({ version, html, savedAt })
    .from(pageTexts)
    .where(isText(key))
    .orderBy(desc(version))
    .limit(1);
  return row ? { ...row, savedAt: row.savedAt.getTime() } : null;
}

/** The last version of each text the desk has touched. */
export function listPageTexts(db: Database) {
  const { page, language: lang, version, html, savedAt } = pageTexts;
  return db
    .select({
      ...{ page, lang, savedAt },
      version: sql<number>`max(${version})`,
      isOwn: sql`${html} IS NOT NULL`.mapWith(Boolean),
    })
    .from(pageTexts)
    .groupBy(page, lang);
}

/** The newest first. */
export function listVersions(db: Database, key: PageKey) {
  const { version, savedAt, savedBy, html } = pageTexts;
  return db
    .select({
      ...{ version, savedAt, savedBy },
      name: nameOfActor(savedBy),
      isBuiltIn: sql`${html} IS NULL`.mapWith(Boolean),
    })
    .from(pageTexts)
    .where(isText(key))
    .orderBy(desc(version))
    .limit(LISTED);
}

/** Null where there is no such version. */
export async function getVersion(
  db: Database,
  key: PageKey,
  version: number,
): Promise<{ html: string | null } | null> {
  const [row] = await db
    .select({ html: pageTexts.html })
    .from(pageTexts)
    .where(and(isText(key), eq(pageTexts.version, version)));
  return row ?? null;
}

/** Adds the version that follows another; false where that is not the last one. */
export async function insertVersion(
  db: Database,
  key: PageKey,
  change: { after: number; html: string | null; at: Date; author: Author },
): Promise<boolean> {
  const { after, html, at, author } = change;
  const { page, lang } = key;
  const version = after + 1;
  const last = sql`(SELECT coalesce(max(version), 0) FROM page_texts WHERE page = ${page} AND language = ${lang})`;
  const [inserted] = await db.batch([
    db
      .insert(pageTexts)
      .select(
        sql`SELECT ${page}, ${lang}, ${version}, ${html}, ${author.actor}, ${at.getTime()} WHERE ${last} = ${after}`,
      )
      .returning({ version: pageTexts.version }),
    insertEntryOfWrite(db, {
      ...{ ...author, at, object: `page:${page}` },
      action: html === null ? 'page.reset' : 'page.changed',
      details: { lang, version },
    }),
    ...(page === 'privacy' ? [updatePolicy(db, lang, savedPolicy(lang))] : []),
    bumpRevisions(db, ['site']),
  ]);
  return inserted.length > 0;
}

/** When the desk saved the policy that is shown; null where that is the one that comes with the site. */
function savedPolicy(lang: Lang): SQL {
  return sql`(SELECT iif(html IS NULL, NULL, strftime('%Y-%m-%dT%H:%M:%fZ', saved_at / 1000.0, 'unixepoch'))
    FROM page_texts WHERE page = 'privacy' AND language = ${lang} ORDER BY version DESC LIMIT 1)`;
}

function isText({ page, lang }: PageKey) {
  return and(eq(pageTexts.page, page), eq(pageTexts.language, lang));
}
