import type { Beside } from '#kernel/words/dictionary.repo.ts';
import type { JsonQuery } from '#kernel/words/json-rows.repo.ts';
import { type DirectoryName, type NameKind, toForms } from './directory-name.model.ts';

/** Statements that put names in the place of those of a kind with the same numbers. */
export function toNameStatements(
  search: D1Database,
  names: readonly DirectoryName[],
): D1PreparedStatement[] {
  if (names.length === 0) return [];
  const keys = JSON.stringify(names.map(({ kind, id }) => [kind, id]));
  const rows = names.map((name) => [
    name.kind,
    name.id,
    name.parentId,
    name.slug,
    name.nameEn,
    name.nameHi,
    name.nameGu,
  ]);
  const forms = names.flatMap((name) => toForms(name).map((form) => [form, name.kind, name.id]));
  return [
    search
      .prepare(
        `DELETE FROM directory_form WHERE (kind, id) IN (
           SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
      )
      .bind(keys),
    search
      .prepare(
        `INSERT OR REPLACE INTO directory_name (kind, id, parent_id, slug, name_en, name_hi, name_gu)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
         FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows)),
    search
      .prepare(
        `INSERT OR IGNORE INTO directory_form (form, kind, id)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
      )
      .bind(JSON.stringify(forms)),
  ];
}

/** Statement that forgets the names of a kind but those with these numbers. */
export function toForgetStatements(
  search: D1Database,
  kind: NameKind,
  kept: readonly number[],
): D1PreparedStatement[] {
  const ids = JSON.stringify(kept);
  return ['directory_form', 'directory_name'].map((table) =>
    search
      .prepare(`DELETE FROM ${table} WHERE kind = ? AND id NOT IN (SELECT value FROM json_each(?))`)
      .bind(kind, ids),
  );
}

/** A name that a run of words may be; the busiest of those of one form first. */
export interface NamedForm {
  form: string;
  kind: NameKind;
  id: number;
  businesses: number;
}

/** Query for the categories and towns that one of these forms names. */
export function toNamedQuery(forms: readonly string[]): Beside {
  return { name: 'names', query: NAMED, value: JSON.stringify(forms) };
}

const NAMED: JsonQuery = {
  sql: `
    SELECT named.form, named.kind, named.id, coalesce(list.businesses, 0) AS businesses
    FROM json_each(?7) AS asked
    CROSS JOIN directory_form AS named ON named.form = asked.value AND +named.kind IN ('k', 'w')
    LEFT JOIN business_list AS list ON list.word = named.kind || named.id
    ORDER BY businesses DESC, named.id`,
  row: { form: 'form', kind: 'kind', id: 'id', businesses: 'businesses' },
};
