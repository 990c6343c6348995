import { z } from '@hono/zod-openapi';
import { cleanLine, cleanText } from '#i18n/clean-text.ts';
import { API_LANGUAGES } from '#i18n/editions.ts';
import { languageSchema, pageFields } from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import {
  LONGEST_REPLY,
  LONGEST_REVIEW,
  LONGEST_TITLE,
  MOST_PHOTOS,
  RATING_PROOFS,
  RATING_SORTS,
  SHORTEST_REVIEW,
} from './rating.model.ts';

const id = z.int().positive();
const stars = z.int().min(1).max(5);
const text = z.string();

export const titleSchema = text
  .transform(cleanLine)
  .pipe(text.max(LONGEST_TITLE))
  .openapi({ type: 'string', maxLength: LONGEST_TITLE });

/** Nothing at all, or enough to say something. */
export const reviewSchema = text
  .transform((typed) => cleanText(typed).trim())
  .pipe(z.literal('').or(text.min(SHORTEST_REVIEW).max(LONGEST_REVIEW)))
  .openapi({ type: 'string', minLength: SHORTEST_REVIEW, maxLength: LONGEST_REVIEW });

export const replySchema = text
  .transform((typed) => cleanText(typed).trim())
  .pipe(text.min(2).max(LONGEST_REPLY))
  .openapi({ type: 'string', minLength: 2, maxLength: LONGEST_REPLY });

export const monthSchema = text.regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const ratingBody = z
  .object({
    vendorBusinessDetailsId: id,
    stars,
    title: titleSchema.default(''),
    review: reviewSchema.default(''),
    language: languageSchema.optional(),
    experienceMonth: monthSchema.optional().openapi({
      description: 'Of the visit, up to 24 months back.',
      example: '2026-10',
    }),
    isAnonymous: z.boolean().default(false),
    photoIds: z
      .array(id)
      .max(MOST_PHOTOS)
      .default([])
      .transform((ids) => [...new Set(ids)])
      .openapi({
        description:
          'Of `POST /api/rating/photo`, or of the rating that is replaced. A rating with photos is looked at before others see it.',
      }),
    ownExperience: z.boolean().default(false).openapi({
      description: 'That it is their own experience: has to be true.',
    }),
    noReward: z.boolean().default(false).openapi({
      description: 'That nothing was given for it: has to be true.',
    }),
    replaceExisting: z.boolean().default(false).openapi({
      description: 'Whether it takes the place of the rating they have given.',
    }),
  })
  .openapi('RatingDraft');

export const savedRating = z
  .object({
    ratingId: id,
    status: z.enum(['published', 'pending']).openapi({
      description: '`pending` is looked at before others see it.',
    }),
  })
  .openapi('SavedRating');

export const ratingSearchBody = z.object({
  vendorBusinessDetailsId: id,
  stars: stars.optional(),
  language: languageSchema.optional(),
  withText: z.boolean().default(false),
  sort: z.enum(RATING_SORTS).default('newest'),
  ...pageFields,
});

const photo = z.object({ url: text, width: z.int(), height: z.int() });
const reply = z.object({ text, at: momentSchema }).nullable();
const ratingFields = {
  id,
  stars,
  title: text,
  review: text,
  language: z.enum(API_LANGUAGES),
  verifiedBy: z.enum(RATING_PROOFS).openapi({
    description: '`enquiry`: the business has answered an enquiry of theirs.',
  }),
  experienceMonth: text.nullable(),
  publishedAt: momentSchema.nullable(),
  helpful: z.int(),
  reply,
};

export const shownRating = z
  .object({ ...ratingFields, authorName: text, photos: z.array(photo) })
  .openapi('Rating');

export const ownRatingSchema = z
  .object({
    ...ratingFields,
    vendorBusinessDetailsId: id,
    businessName: text,
    profileUrl: text,
    isAnonymous: z.boolean(),
    createdAt: momentSchema,
    status: z.enum(['pending', 'published', 'rejected', 'removed']),
    rule: text.openapi({ description: 'By which it was removed.' }),
  })
  .openapi('OwnRating');

const count = z.int();

export const ratingSummary = z
  .object({
    average: z.number(),
    count,
    stars: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
    collectedSince: momentSchema.nullable(),
    policyUrl: z.url(),
  })
  .openapi('RatingSummary');

/** Of the export of an account. */
export const exportedRatings = {
  ratings: z.array(
    z.object({
      businessId: id,
      stars,
      title: text,
      review: text,
      status: text,
      experienceMonth: text.nullable(),
      isAnonymous: z.boolean(),
      createdAt: momentSchema,
    }),
  ),
  ratingPhotos: z.array(z.object({ ratingId: id.nullable(), path: text, createdAt: momentSchema })),
  helpfulRatings: z.array(z.object({ ratingId: id, createdAt: momentSchema })),
};
