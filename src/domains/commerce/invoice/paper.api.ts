import { z } from '@hono/zod-openapi';
import { toEditionPath } from '#i18n/path.ts';
import { deskPage } from '#kernel/http/api-input.ts';
import { cachePrivate } from '#kernel/http/http.ts';
import { Bytes } from '#kernel/route/content.ts';
import { deskRoute, ownRoute } from '#kernel/route/route.ts';
import { SERIES } from './gst-paper.model.ts';
import { requirePaper, toPdf } from './paper.loader.ts';
import { listMonth, toPaperFile } from './paper-month.service.ts';

const tag = 'Payments';

const series = z.enum(SERIES).openapi({
  description:
    'RV receipt voucher, TI tax invoice, RF refund voucher, CN credit note, BS bill of supply.',
});
const monthQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .openapi({ example: '2026-11', description: 'Of days in India.' }),
  series: series.default('TI'),
});

const rowSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    issuedOn: z.iso.date(),
    orderId: z.string(),
    buyer: z.string(),
    gstin: z.string().nullable(),
    placeOfSupply: z.string(),
    placeName: z.string().openapi({ example: 'Gujarat (24)' }),
    taxablePaise: z.int(),
    taxPaise: z.int(),
    totalPaise: z.int(),
  })
  .openapi('PaperRow');

export const paperApi = [
  ownRoute('get', '/payment/invoice/{id}', {
    tag,
    summary: 'A paper under GST, as PDF or as a page',
    description:
      'By its own id, or by that of an order: its invoice, else its receipt. The PDF is in English and the same at all times; `html` leads to the page in the language of the request.',
    params: z.object({
      id: z
        .string()
        .regex(/^[A-Z\d-]{4,40}$/)
        .openapi({ example: 'TI-26-27-000001' }),
    }),
    query: z.object({
      series: series.optional(),
      format: z.enum(['pdf', 'html']).default('pdf'),
    }),
    answer: new Bytes('application/pdf', 'text/html'),
    refusals: { 404: 'There is none, or none yet: `invoice.not_yet`.' },
    handle: async ({ c, platform, user, edition, params: { id }, query }) => {
      const account = await c.var.getAccount();
      const seesAll = account?.permissions.has('payment.read') === true;
      const wanted = { id, ...(query.series && { series: query.series }) };
      const paper = await requirePaper(platform, wanted, { userId: user.id, seesAll });
      cachePrivate(c);
      if (query.format === 'html')
        return c.redirect(toEditionPath(edition, `/account/papers/${paper.id}`), 302);
      const { bytes, name } = toPdf(paper);
      c.header('Content-Type', 'application/pdf');
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      return c.body(bytes);
    },
  }),
  deskRoute('get', '/desk/papers', {
    permission: 'payment.read',
    summary: 'Papers of a month, in the order of their numbers',
    query: monthQuery.extend({ page: deskPage }),
    answer: z.object({ rows: z.array(rowSchema), hasNext: z.boolean() }),
    handle: ({ platform, query, t }) => listMonth(platform, query, t),
  }),
  deskRoute('get', '/desk/papers/file', {
    permission: 'payment.read',
    summary: 'Papers of a month, as CSV',
    query: monthQuery,
    answer: new Bytes('text/csv'),
    handle: async ({ c, platform, query }) => {
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="${query.series}-${query.month}.csv"`);
      return c.body(await toPaperFile(platform, query));
    },
  }),
];
