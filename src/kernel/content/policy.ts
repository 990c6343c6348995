import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { contentRevisions } from './content.table.ts';
import type { Statement } from './content-revisions.ts';
import { POLICY_VERSION } from './policy.model.ts';

/**
 * Which privacy policy is in force in a language, as consents record it: the moment the desk saved its
 * text, else the day of the one that comes with the site.
 */
export function policyInForce(lang: Lang | AnySQLiteColumn): SQL<string> {
  return sql<string>`coalesce((
    SELECT json_extract(policies, '$.' || ${lang}) FROM content_revisions WHERE scope = 'site'), ${POLICY_VERSION})`;
}

/** Has a policy be in force in a language; `version` is SQL, null for the one that comes with the site. */
export function updatePolicy(db: Database, lang: Lang, version: SQL): Statement {
  const { policies, scope } = contentRevisions;
  return db
    .update(contentRevisions)
    .set({ policies: sql`json_set(coalesce(${policies}, '{}'), ${`$.${lang}`}, ${version})` })
    .where(eq(scope, 'site'));
}
