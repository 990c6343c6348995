import { sql } from 'drizzle-orm';
import { insertTopic, selectTopic } from '#domains/news/taxonomy/term.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import type { Named } from './working-story.model.ts';

const COLUMNS = { en: 'name_en', hi: 'name_hi', gu: 'name_gu' } as const;
const MOST_OFFERED = 20;

/**
 * Names that hold what was typed, those that begin with it first. Authors and tags are some hundreds,
 * which are gone through: `instr` takes what LIKE would refuse, any length of any script.
 */
export async function findNamed(
  db: Database,
  table: 'authors' | 'tags',
  { q, lang }: { q: string; lang: Lang },
): Promise<Named[]> {
  const wanted = q.toLowerCase();
  const name = sql.raw(`CASE WHEN ${COLUMNS[lang]} = '' THEN name_en ELSE ${COLUMNS[lang]} END`);
  const all = sql.raw(
    `lower(name_en) || ' ' || lower(name_hi) || ' ' || lower(name_gu) || ' ' || slug`,
  );
  return db.all<Named>(sql`
    SELECT id, ${name} AS name FROM ${sql.raw(table)}
    WHERE instr(${all}, ${wanted}) > 0
    ORDER BY instr(lower(${name}), ${wanted}) <> 1, name LIMIT ${MOST_OFFERED}`);
}

/** A topic of this name, or the one that is there under its slug. */
export async function insertTag(
  db: Database,
  tag: { slug: string; name: string; at: Date; author: Author },
): Promise<Named> {
  const { slug, name, at, author } = tag;
  const its = sql`(SELECT id FROM tags WHERE slug = ${slug})`;
  const entry = { ...author, at, action: 'tag.created', details: { slug } } as const;
  const [, , [found]] = await db.batch([
    insertTopic(db, { slug, name }),
    insertEntryOfWrite(db, { ...entry, object: sql`'tag:' || ${its}` }),
    selectTopic(db, slug),
  ]);
  if (!found) throw new Error(`no tag ${slug}`);
  return { id: found.id, name };
}
