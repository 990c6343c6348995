import type { z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Database } from '#platform/database.ts';

/** People with an account, by queries of one column each: they find nobody once the accounts are erased. */
export interface People {
  ids: SQL;
  emails: SQL;
  phones: SQL;
}

export interface Person extends People {
  id: number;
}

/** What is kept of people with an account. */
export interface AccountData {
  /** Its tables that name accounts, addresses or telephone numbers. */
  tables: readonly string[];
  exported?: ExportedData;
  /** A condition under which somebody can't leave yet: what they have ordered isn't over. */
  holds?: (userId: number, now: Date) => SQL;
  /** Statements of the one transaction that erases people; a second one changes nothing. */
  erase?: (db: Database, people: People, now: Date) => Statement[];
}

interface ExportedData {
  shape: z.ZodRawShape;
  load: (platform: Platform, person: Person) => Promise<object | null>;
}

/** Fields of the export of an account; `load` gives null where there is no such account. */
export function defineExport<Shape extends z.ZodRawShape>(exported: {
  shape: Shape;
  load: (platform: Platform, person: Person) => Promise<Stored<z.infer<z.ZodObject<Shape>>> | null>;
}): ExportedData {
  return exported;
}

/** With moments as the database gives them. */
type Stored<T> = T extends string
  ? T | Date
  : T extends object
    ? { [Key in keyof T]: Stored<T[Key]> }
    : T;
