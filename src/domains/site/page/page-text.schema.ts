import { z } from '@hono/zod-openapi';
import { idParams, langSchema } from '#kernel/http/api-input.ts';
import { STANDING_PAGES } from './page-text.model.ts';

/** Characters of a text with its markup. */
const LONGEST = 60_000;

export const pageParams = z.object({ page: z.enum(STANDING_PAGES), lang: langSchema });
export const versionParams = pageParams.extend({ version: idParams.shape.id });

const html = z.string().max(LONGEST);

export const previewSchema = z.object({ html }).openapi('PagePreview');
export const changeSchema = z
  .object({ version: z.int().min(0), html: html.nullish() })
  .openapi('PageChange');
