import { z } from '@hono/zod-openapi';
import {
  lineField,
  linkField,
  momentField,
  nameFields,
  slugField,
  textField,
} from '#kernel/record/managed-input.ts';

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 1_000;
const LONGEST_URL = 500;
/** Seconds of a day. */
const LONGEST_VIDEO = 86_400;

export const videoCategoryBody = z
  .object({ slug: slugField, ...nameFields })
  .openapi('VideoCategoryInput');

const title = lineField(LONGEST_TITLE, 0);
const standfirst = textField(LONGEST_TEXT);

export const videoBody = z
  .object({
    categoryId: z.int().min(1),
    slug: slugField,
    titleEn: lineField(LONGEST_TITLE),
    titleHi: title,
    titleGu: title,
    standfirstEn: standfirst,
    standfirstHi: standfirst,
    standfirstGu: standfirst,
    youtubeUrl: z.url({ protocol: /^https?$/ }).max(LONGEST_URL),
    durationSeconds: z.int().min(1).max(LONGEST_VIDEO).nullable(),
    mediaId: linkField,
    publishedAt: momentField,
  })
  .openapi('VideoInput');
