import { sql } from 'drizzle-orm';
import type { PictureUse } from '#kernel/domain/picture-use.model.ts';
import { contentRevisions } from './content.table.ts';

/** The site's logo, as the desk has set it. */
export const LOGO_PICTURE: PictureUse = {
  kind: 'logo',
  tables: ['content_revisions'],
  isShown: () =>
    sql`EXISTS (SELECT 1 FROM ${contentRevisions} WHERE instr(settings, media.key) > 0)`,
  list: ({ key }) =>
    sql`SELECT 1 AS id, json_extract(settings, '$.values.logo') AS title
      FROM ${contentRevisions} WHERE instr(settings, ${key}) > 0`,
};
