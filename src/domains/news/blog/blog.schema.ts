import { z } from '@hono/zod-openapi';
import {
  categorySchema,
  newsItemSchema,
  newsStorySchema,
} from '#domains/news/listing/item.schema.ts';
import { LONGEST_KEYWORD, toKeyword } from '#domains/news/search/search.model.ts';
import { slugSchema } from '#domains/news/story/news.schema.ts';
import {
  isPeriodInOrder,
  languageQuery,
  PERIOD_OUT_OF_ORDER,
  pageFields,
  periodFields,
} from '#kernel/http/api-input.ts';

/** Posts to read after one. */
const RELEVANT = 4;
const MOST_RELEVANT = 8;

export const POST_SORTS = ['newest', 'popular', 'relevance'] as const;

export const postSearchSchema = z
  .object({
    keyword: z
      .string()
      .transform(toKeyword)
      .pipe(z.string().max(LONGEST_KEYWORD))
      .optional()
      .openapi({ type: 'string', maxLength: LONGEST_KEYWORD, example: 'monsoon savings' }),
    category: slugSchema.optional().openapi({ example: 'personal-finance' }),
    tag: slugSchema.optional().openapi({ example: 'monsoon' }),
    author: slugSchema.optional().openapi({ example: 'city-desk' }),
    association: slugSchema.optional().openapi({
      description: 'Known by the topic of the same name.',
      example: 'textiles',
    }),
    language: languageQuery,
    ...periodFields,
    sort: z.enum(POST_SORTS).default('newest').openapi({
      description:
        '`popular`: those read most since they were published, without those nobody has read. `relevance` needs a keyword.',
    }),
    ...pageFields,
  })
  .refine(isPeriodInOrder, PERIOD_OUT_OF_ORDER)
  .openapi('BlogSearch');

export type PostSearch = z.infer<typeof postSearchSchema>;

/** The business that a post was paid for by. */
const sponsorFields = {
  sponsored: z
    .boolean()
    .openapi({ description: 'Whether it was paid for, or written for a business.' }),
  sponsor: z
    .object({
      id: z.int(),
      name: z.string(),
      hindiName: z.string(),
      gujaratiName: z.string(),
      url: z.url(),
    })
    .optional()
    .openapi({ description: 'The business, where readers can see it.' }),
};

export const postItemSchema = newsItemSchema
  .extend({
    viewCount: z.int().openapi({ description: 'In the language asked for.' }),
    ...sponsorFields,
  })
  .openapi('BlogItem');

export type PostItem = z.infer<typeof postItemSchema>;

export const postSchema = newsStorySchema.extend(sponsorFields).openapi('BlogPost');

export type Post = z.infer<typeof postSchema>;

export const postCategorySchema = categorySchema
  .extend({ count: z.int().openapi({ description: 'Its posts, in whatever language.' }) })
  .openapi('BlogCategory');

export const relevantQuery = z.object({
  language: languageQuery,
  limit: z
    .string()
    .regex(/^[1-8]$/)
    .transform(Number)
    .default(RELEVANT)
    .openapi({ type: 'integer', minimum: 1, maximum: MOST_RELEVANT, default: RELEVANT }),
});
