import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { deskPage, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, BAD_INPUT, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { textField } from '#kernel/record/managed-input.ts';
import { correctAtDesk, readCorrections } from './correction.service.ts';

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
    lang: z.enum(LANGS),
    text: textField(LONGEST).pipe(z.string().min(1)),
  })
  .openapi('CorrectionInput');

const listRoute = createRoute({
  method: 'get',
  path: '/desk/corrections',
  tags: ['Desk'],
  summary: 'Corrections of published texts',
  ...guardedBy('story.publish'),
  request: { query: z.object({ page: deskPage }) },
  responses: {
    200: success(z.object({ rows: z.array(correctionSchema), hasNext: z.boolean() })),
    ...BAD_INPUT,
    ...GUARDED,
    ...OUTAGES,
  },
});

const addRoute = createRoute({
  method: 'post',
  path: '/desk/corrections',
  tags: ['Desk'],
  summary: 'Tell readers what has been put right',
  description: 'It stands below the text for good.',
  ...guardedBy('story.publish', limitedBody),
  request: { body: jsonBody(bodySchema) },
  responses: { 200: success(z.null()), ...BAD_BODY, ...GUARDED, ...OUTAGES },
});

export function registerCorrectionApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    cacheNever(c);
    const { page } = c.req.valid('query');
    return c.json(toSuccess(await readCorrections(c.var.platform, page)), 200);
  });

  api.openapi(addRoute, async (c) => {
    const { articleId, lang, text } = c.req.valid('json');
    const t = translatorOf(c.var.edition.lang);
    const correction = { articleId, language: lang, text, author: await authorOf(c) };
    await correctAtDesk(c.var.platform, correction, t);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
