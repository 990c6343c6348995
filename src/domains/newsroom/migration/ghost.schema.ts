import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Numbers in old exports, letters in new ones. */
const id = z.union([z.string(), z.number().transform(String)]);
const place = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);

/** Rows of the tables of an export of Ghost, as far as a story needs them. */
export const postRow = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  feature_image: text,
  /** The same in old exports. */
  image: text,
  type: text,
  /** 1 for a page in old exports. */
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  published_at: z.union([text, z.number()]),
  created_at: z.union([text, z.number()]),
  custom_excerpt: text,
  canonical_url: text,
  locale: text,
  author_id: z.union([id, z.null()]).optional(),
});

export const termRow = z.object({ id, name: text, slug: z.string().min(1), visibility: text });
export const metaRow = z.object({ post_id: id, feature_image_alt: text });
export const postTagRow = z.object({ post_id: id, tag_id: id, sort_order: place });
export const postAuthorRow = z.object({ post_id: id, author_id: id, sort_order: place });
