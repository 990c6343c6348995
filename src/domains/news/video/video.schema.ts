import { z } from '@hono/zod-openapi';

/** A video as the API lists it; field names are the spec's (section 3). */
export const videoItemSchema = z
  .object({
    id: z.int(),
    friendlyUrl: z.string().openapi({ example: 'morning-bulletin' }),
    title: z.string(),
    hindiTitle: z.string(),
    gujaratiTitle: z.string(),
    sortDescription: z.string(),
    hindiSortDescription: z.string(),
    gujaratiSortDescription: z.string(),
    youtubeVideoUrl: z.url(),
    categoryDisplayName: z.string().openapi({ example: 'bulletins' }),
    imageUrl: z.url().nullable(),
    publishOn: z.iso.datetime(),
  })
  .openapi('VideoItem');

export type VideoItem = z.infer<typeof videoItemSchema>;

export const videoCategorySchema = z
  .object({
    name: z.string().openapi({ example: 'Bulletins' }),
    hindiName: z.string(),
    gujaratiName: z.string(),
    displayName: z.string().openapi({ example: 'bulletins' }),
  })
  .openapi('VideoCategory');

export const videoCategoriesSchema = z.array(videoCategorySchema);
