import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import { mapColumns, toHint } from '#domains/directory/intake/column.model.ts';
import { toOrigin, toPieces } from '#domains/directory/intake/intake-piece.model.ts';
import { toLeftKey, toLeftTable } from '#domains/directory/intake/left-rows.model.ts';
import { openTable } from '#domains/directory/intake/table-source.model.ts';
import { type Answer, callApi } from './api.ts';
import { makeProgram } from './people.ts';
import { TEST_TOKEN } from './test-token.ts';

interface Intake {
  format: string;
  items: {
    position: number;
    outcome: string;
    id?: number;
    language?: string;
    reason?: { code: string; message: string };
  }[];
  terms: { kind: string; name: string; slug: string | null; items: number }[];
  totals: Record<'created' | 'updated' | 'unchanged' | 'rejected', number>;
}

/** What an import has answered; the fields of a refused one are empty. */
export interface Imported extends Intake {
  answer: Answer<never>;
  ids: (number | undefined)[];
}

/** Sends a document to the Worker's own import. */
export async function importDocument(
  body: BodyInit,
  query = '',
  headers: Record<string, string> = {},
): Promise<Imported> {
  const answer = await callApi<never>(`/ingest${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TEST_TOKEN}`, ...headers },
    body,
  });
  const none = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const { data } = answer.body as unknown as { data?: Intake };
  const intake = data ?? { format: '', items: [], terms: [], totals: none };
  return { ...intake, answer, ids: intake.items.map(({ id }) => id) };
}

let serial = 0;

/** A line of JSON Lines: a story of its own in English, unless given. */
export function storyLine(overrides: Record<string, unknown> = {}): string {
  serial += 1;
  return JSON.stringify({
    id: `story-${serial}`,
    lang: 'en',
    title: `Story number ${serial} from the coast`,
    body: `The text of story number ${serial}.`,
    ...overrides,
  });
}

/** What became of a row of a list. */
export interface Item {
  line: number;
  outcome: string;
  id?: number;
  waits?: boolean;
  reasons: { code: string; message: string }[];
}

/** Sends rows of a list to the desk. */
export async function sendRows(path: string, body: object): Promise<Item[]> {
  const { bearer } = await makeProgram('directory.review', 'taxonomy.manage');
  const { status, body: answer } = await callApi<never>(path, {
    method: 'POST',
    headers: { ...bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
  return (answer.data as unknown as { items: Item[] }).items;
}

export async function listRows<T>(sql: string, ...bound: unknown[]): Promise<T[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...bound)
    .all<T>();
  return results;
}

export const outcomes = (items: readonly Item[]) => items.map(({ outcome }) => outcome);
export const codes = (items: readonly Item[]) =>
  items.map(({ reasons }) => reasons.map(({ code }) => code));

/** Businesses by the beginning of what they are called where they come from. */
export const LISTED = `SELECT b.name_en AS name, b.status, b.status_reason AS reason, t.slug AS town, c.slug AS trade, b.version, b.slug
  FROM businesses b JOIN towns t ON t.id = b.town_id JOIN business_categories c ON c.id = b.category_id
  WHERE b.external_id LIKE ? ORDER BY b.id`;

export interface Listed {
  name: string;
  status: string;
  reason: string;
  town: string;
  trade: string;
  slug: string;
}

/** A file as it is imported: its columns recognised, in pieces; what became of its rows, and those that were left. */
export async function importFile(name: string, text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const source = await openTable(async function* () {
    yield bytes;
  });
  const origin = toOrigin(name);
  const hint = toHint(mapColumns(source.columns));
  const items: Item[] = [];
  const left: Parameters<typeof toLeftTable>[0][number][] = [];
  for await (const piece of toPieces(source.rows, { ...source, stated: {}, origin })) {
    const body = { name, origin, hint, publish: true, rows: piece.rows };
    const told = await sendRows('/desk/business-intake', body);
    items.push(...told);
    for (const { line, waits, reasons } of told.filter((item) => item.waits))
      left.push({
        ...{
          file: name,
          line,
          fate: waits ? 'draft' : '',
          reason: reasons.map(({ message }) => message).join(),
        },
        ...{ key: toLeftKey(piece.keys.get(line), false), cells: piece.cells.get(line) ?? {} },
      });
  }
  return {
    items,
    rejects: toLeftTable(left, { file: 'File', line: 'Line', fate: 'Outcome', reason: 'Why' }),
  };
}

/** What is listed of a file's rows: name, town, trade, whether readers see it. */
export async function listItems(items: readonly Item[]) {
  const rows = await listRows<Listed>(
    LISTED.replace('external_id LIKE ?', 'id IN (SELECT value FROM json_each(?))'),
    JSON.stringify(items.flatMap(({ id }) => id ?? [])),
  );
  return rows.map(({ name, town, trade, status }) => [name, town, trade, status].join(' | '));
}
