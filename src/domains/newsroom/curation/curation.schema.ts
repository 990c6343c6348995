import { z } from '@hono/zod-openapi';
import { HOME } from '#domains/news/front/layout.model.ts';
import { OVERRIDE_KINDS } from '#domains/news/front/override.model.ts';
import { idParams, langSchema } from '#kernel/http/api-input.ts';

const id = z.int().min(1).max(1e15);
/** Later moments are mistakes: the year 2100. */
const moment = z.int().min(0).max(4_102_444_800_000);
/** More pins than any front has places. */
const MOST_PINS = 20;

export const frontParams = z.object({
  front: z
    .string()
    .regex(new RegExp(`^(${HOME}|[1-9]\\d{0,8})$`))
    .openapi({ description: '`home`, or the number of a category.', example: HOME }),
  lang: langSchema,
});

const pinSchema = z
  .object({
    place: z.int().min(1).max(MOST_PINS).openapi({ description: 'Counted from 1.' }),
    storyId: id,
    until: moment.nullable().openapi({ description: 'Epoch milliseconds.' }),
  })
  .openapi('FrontPin');

export const layoutSchema = z
  .object({
    version: z.int().min(0).max(1e9).openapi({ description: 'The version that was seen.' }),
    pins: z.array(pinSchema).max(MOST_PINS),
  })
  .openapi('FrontLayout');

const layoutState = {
  version: z.int(),
  pins: z.array(pinSchema),
  savedAt: z.number().nullable(),
  savedBy: z.string(),
};

export const savedLayoutSchema = z.object(layoutState);

const frontStorySchema = z.object({
  id: z.int(),
  title: z.string(),
  picture: z.object({ src: z.string() }).nullable(),
  publishedAt: z.number(),
});

export const frontSchema = z
  .object({
    ...layoutState,
    stories: z.array(frontStorySchema),
    pinned: z.array(frontStorySchema),
  })
  .openapi('Front');

/** Pins in an address: `place.story.until` each, 0 for no end. */
export const previewQuery = z
  .string()
  .max(1_000)
  .regex(/^(\d{1,2}\.[1-9]\d{0,14}\.\d{1,15}(,|$))*$/)
  .transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((each) => {
        const [place = 0, storyId = 0, until = 0] = each.split('.').map(Number);
        return { place, storyId, until: until || null };
      }),
  );

export const langParams = z.object({ lang: langSchema });
export const overrideParams = idParams.extend({ lang: langSchema });

const LONGEST_OVERRIDE = 72;

export const overrideSchema = z
  .object({
    kind: z.enum(OVERRIDE_KINDS),
    hours: z.int().min(1).max(LONGEST_OVERRIDE),
  })
  .openapi('TrendingOverride');

export const trendingSchema = z
  .object({
    stories: z.array(z.object({ id: z.int(), title: z.string() })),
    overrides: z.array(
      z.object({
        storyId: z.int(),
        title: z.string(),
        kind: z.enum(OVERRIDE_KINDS),
        until: z.number(),
      }),
    ),
  })
  .openapi('TrendingDesk');
