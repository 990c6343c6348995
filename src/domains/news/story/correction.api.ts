import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { deskPage, langSchema } from '#kernel/http/api-input.ts';
import { textField } from '#kernel/record/managed-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { correctAtDesk, loadCorrections } from './correction.service.ts';

const LONGEST = 1_000;

const correctionSchema = z
  .object({
    id: z.int(),
    articleId: z.int(),
    lang: z.enum(LANGS),
    title: z.string(),
    text: z.string(),
    at: z.int(),
  })
  .openapi('Correction');

const bodySchema = z
  .object({
    articleId: z.int().min(1),
    lang: langSchema,
    text: textField(LONGEST).pipe(z.string().min(1)),
  })
  .openapi('CorrectionInput');

export const correctionApi = [
  deskRoute('get', '/desk/corrections', {
    permission: 'story.publish',
    summary: 'Corrections of published texts',
    query: z.object({ page: deskPage }),
    answer: z.object({ rows: z.array(correctionSchema), hasNext: z.boolean() }),
    handle: ({ platform, query: { page } }) => loadCorrections(platform, page),
  }),
  deskRoute('post', '/desk/corrections', {
    permission: 'story.publish',
    summary: 'Tell readers what has been put right',
    description: 'It stands below the text for good.',
    body: bodySchema,
    handle: ({ platform, body: { lang: language, ...body }, author, t }) =>
      correctAtDesk(platform, { ...body, language, author }, t),
  }),
];
