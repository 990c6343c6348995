import { z } from 'zod';
import { isAddressable } from '#i18n/slug.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Database } from '#platform/database.ts';

/** A line of an import that is no story, as its kind's schema leaves it. */
export type IncomingLine = Readonly<Record<string, unknown>> & {
  type: string;
  /** What names it: one of both. */
  slug?: string;
  id?: string;
  name?: { en: string };
};

/** Why a line is not taken, and the value that is at fault. */
export interface IncomingRefusal {
  code: 'unknown_picture' | 'unknown_category' | 'unknown_town' | 'slug_taken';
  value: string | undefined;
}

/** A row to be stored under the name that its source gives it. */
export interface IncomingRow {
  name: string;
  values: Readonly<Record<string, unknown>>;
  /** Inserts it, or changes the row of its name. */
  upsert: (db: Database) => Statement;
}

export type StoredRow = Readonly<Record<string, unknown>> & { id: number };

/** What having others follow takes. */
export interface IncomingEnv {
  INDEX_QUEUE: Queue<unknown>;
}

/** A kind of lines that an import takes besides stories. */
export interface IncomingKind<Line = IncomingLine> {
  /** What such a line says as its `type`. */
  type: string;
  schema: z.ZodType<Line>;
  /** In the order of the lines. */
  toRows: (
    platform: Platform,
    lines: readonly Line[],
  ) => Promise<(IncomingRow | IncomingRefusal)[]>;
  /** The rows that are stored under these names. */
  listStored: (db: Database, names: readonly string[]) => Promise<ReadonlyMap<string, StoredRow>>;
  /** What else the transaction holds that saves these rows: what belongs to them in other tables. */
  complete?: (db: Database, rows: readonly IncomingRow[], now: Date) => Statement[];
  /** Has others follow what was saved. */
  announce?: (platform: Platform<IncomingEnv>, stored: readonly StoredRow[]) => Promise<void>;
}

/** Forgets what the lines of a kind are: whoever hands them on knows only that its schema has let them pass. */
export function defineIncoming<Line extends IncomingLine>(kind: IncomingKind<Line>): IncomingKind {
  const { toRows } = kind;
  return { ...kind, toRows: (platform, lines) => toRows(platform, lines as readonly Line[]) };
}

/** Fields that lines of several kinds have. */
export const LINE_FIELDS = {
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(100)
    .refine(isAddressable),
  names: z.object({ en: z.string().min(1), hi: z.string().min(1), gu: z.string().min(1) }),
  texts: z
    .object({ en: z.string().default(''), hi: z.string().default(''), gu: z.string().default('') })
    .default({ en: '', hi: '', gu: '' }),
  /** Key of a stored picture. */
  picture: z.string().optional(),
  sample: z.boolean().default(false),
};
