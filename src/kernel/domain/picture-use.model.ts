import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Lang } from '#i18n/editions.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';

/** Each domain adds its own by declaration merging, so that the desk has words for all of them. */
export interface PictureUseKinds {
  logo: true;
}
export type PictureUseKind = keyof PictureUseKinds;

/** What has become of a picture: its bytes have come, it is described again, it is withdrawn or back. */
export type PictureEvent = 'arrived' | 'described' | 'withdrawn' | 'restored';

export interface PictureName {
  id: number;
  key: string | null;
}

/** One kind of what shows pictures of the library. In its SQL `media` is the row of a picture. */
export interface PictureUse {
  kind: PictureUseKind;
  /** Its tables that hold numbers, keys or names of pictures. */
  tables: readonly string[];
  /** Whether one of them shows the picture, other than that of the number `except`; a condition. */
  isShown: (except?: number) => SQL;
  /** Those that show a picture: a query for `id` and `title`, in a language where there is one. */
  list: (picture: PictureName, lang: Lang) => SQL;
  /** Without it, what shows a picture is listed without its title; absent where titles are for everybody at the library. */
  titlesFor?: Permission;
  /**
   * Pictures that one of them shows: queries for their numbers, and for the names (keys without their format)
   * that no other mentions, with that of the `key` it had before its row went.
   */
  shownBy?: (id: number, key: string | null) => { ids: SQL; names: SQL };
  /** Has readers see what has become of a picture; doing it again changes nothing. */
  follow?: (platform: Platform<Env>, mediaId: number, event: PictureEvent) => Promise<void>;
}

/** A kind whose rows have one picture each, by its number. */
export function definePictureColumn(use: {
  kind: PictureUseKind;
  table: SQLiteTable & Record<'id' | 'mediaId', SQLiteColumn>;
  title: (lang: Lang) => SQL;
}): PictureUse {
  const { kind, table, title } = use;
  return {
    kind,
    tables: [getTableConfig(table).name],
    isShown: () => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.mediaId} = media.id)`,
    list: ({ id }, lang) =>
      sql`SELECT id, ${title(lang)} AS title FROM ${table} WHERE media_id = ${id}`,
  };
}
