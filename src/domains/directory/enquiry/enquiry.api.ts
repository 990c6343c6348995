import { z } from '@hono/zod-openapi';
import { requireLinked } from '#domains/directory/lead/lead-link.service.ts';
import { requireMember } from '#domains/directory/vendor/business-member.service.ts';
import { formatterOf } from '#i18n/format.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import { idParams, keyHeader, pageQuery } from '#kernel/http/api-input.ts';
import { failure, GONE, NOT_FOUND, TOO_MANY } from '#kernel/http/api-output.ts';
import { cachePrivate } from '#kernel/http/http.ts';
import { Bytes, pageOf } from '#kernel/route/content.ts';
import { deskRoute, ownRoute, publicRoute, stayingRoute } from '#kernel/route/route.ts';
import { explained, refuseEnquiry } from './enquiry.errors.ts';
import {
  changeBody,
  type EnquiryBody,
  enquiryAnswer,
  enquiryBody,
  enquiryParams,
  enquirySearchBody,
  receivedQuery,
} from './enquiry.schema.ts';
import { toEnquiryAnswer } from './enquiry-answer.model.ts';
import { blockOther, changeThread } from './enquiry-change.service.ts';
import { type EnquiryDraft, sendEnquiries } from './enquiry-send.service.ts';
import { loadTable } from './enquiry-table.loader.ts';
import { findThreads, loadEnquiryNumbers, requireThread } from './enquiry-thread.loader.ts';

const tag = 'Enquiries';

const sentSchema = z.object({
  enquiries: z.array(
    z.object({
      enquiryId: z.string().openapi({ example: 'E-2026-7K4M9Q2X' }),
      businessName: z.string(),
    }),
  ),
});

/** What is asked of businesses, and what becomes of it. */
export const enquiryApi = [
  stayingRoute('post', '/enquiry', {
    tag,
    summary: 'Ask a business, and up to two others that are ticked',
    description:
      'Each gets name, town and text of its own thread, nothing else: phone and e-mail only while they are shared. At most five in 24 hours, two of them to one business.',
    headers: keyHeader,
    body: enquiryBody,
    answer: sentSchema,
    refusals: {
      ...NOT_FOUND,
      ...GONE,
      ...TOO_MANY,
      403: 'It is the own business, or one of the two has blocked the other, or the account may not ask.',
      409: 'The same text has gone to this business in the last 24 hours (`enquiry.duplicate`), or nobody keeps it, who could read it (`enquiry.unkept`).',
    },
    handle: async ({ c, platform, user, body, lang, t }) => {
      const sender = {
        ...{ userId: user.id, lang, reader: readerOf(c), sourcePath: '' },
        key: c.req.header('Idempotency-Key') || crypto.randomUUID(),
      };
      const sent = await explained(t, sendEnquiries(platform, toDraft(body), sender));
      return {
        enquiries: sent.map(({ enquiryId, businessName }) => ({ enquiryId, businessName })),
      };
    },
  }),
  ownRoute('post', '/enquiry/search', {
    tag,
    summary: 'Enquiries that were sent, or that one’s businesses have received',
    body: enquirySearchBody,
    answer: pageOf(enquiryAnswer),
    refusals: NOT_FOUND,
    handle: async ({ platform, user, body, lang }) => {
      const { box, vendorBusinessDetailsId: businessId, page, size, ...asked } = body;
      const side = box === 'sent' ? 'sender' : 'business';
      if (side === 'business' && businessId !== undefined)
        await requireMember(platform, user.id, businessId);
      const filter = { ...asked, side, userId: user.id, businessId } as const;
      const { threads, hasNext } = await findThreads(platform, filter, { page, size });
      const found = threads.map((thread) => toEnquiryAnswer(thread, lang));
      return toSuccessPage(found, { page, size, hasNext });
    },
  }),
  ownRoute('get', '/enquiry/info/{id}', {
    tag,
    summary: 'An enquiry, for who asked and for the business',
    params: enquiryParams,
    answer: enquiryAnswer,
    handle: async ({ platform, user, params: { id }, lang, t }) =>
      toEnquiryAnswer(await explained(t, requireThread(platform, { id, userId: user.id })), lang),
  }),
  stayingRoute('put', '/enquiry/info/{id}', {
    tag,
    summary:
      'Withdraw it, share number or address or take that back; look at it, close it, put it away',
    params: enquiryParams,
    body: changeBody,
    answer: enquiryAnswer,
    refusals: { 409: 'It was withdrawn.' },
    handle: async ({ platform, user, params: { id }, body, lang, t }) => {
      const asked = { id, userId: user.id };
      const thread = await explained(t, requireThread(platform, asked));
      const action = body.outcome ? 'close' : body.action;
      if (!action) throw refuseEnquiry('action');
      await explained(t, changeThread(platform, thread, { ...body, action }));
      const { side } = thread;
      return toEnquiryAnswer(await requireThread(platform, { ...asked, side }), lang);
    },
  }),
  stayingRoute('post', '/enquiry/info/{id}/block', {
    tag,
    summary: 'Hear nothing more of the other side, or again',
    params: enquiryParams,
    body: z.object({ blocked: z.boolean().default(true) }),
    answer: z.object({ blocked: z.boolean() }),
    handle: async ({ platform, user, params: { id }, body: { blocked }, t }) => {
      const thread = await explained(t, requireThread(platform, { id, userId: user.id }));
      await blockOther(platform, thread, blocked);
      return { blocked };
    },
  }),
  deskRoute('get', '/enquiry/vendor/business/{id}', {
    tag,
    permission: 'business.manage',
    summary: 'What a business is asked',
    description:
      'For its members. As a table it holds what is shared at this moment, no more, and all there are, up to 20,000.',
    params: idParams,
    query: pageQuery.extend(receivedQuery),
    answer: pageOf(enquiryAnswer, {
      newCount: z.int(),
      medianResponseMinutes: z.int().nullable(),
    }),
    refusals: { 404: failure('It is not one of the caller’s businesses.') },
    handle: async (call) => {
      const { c, platform, user, params, query, lang, t } = call;
      const { page, size, status, format } = query;
      await requireMember(platform, user.id, params.id);
      const filter = { side: 'business', userId: user.id, businessId: params.id, status } as const;
      if (format === 'csv') {
        const reading = { t, lang, format: formatterOf(call.edition) };
        const table = await loadTable(platform, filter, reading);
        cachePrivate(c);
        c.header('Content-Type', 'text/csv; charset=utf-8');
        c.header('Content-Disposition', `attachment; filename="enquiries-${params.id}.csv"`);
        return c.body(table);
      }
      const [{ threads, hasNext }, { newCount, medianResponseMinutes }] = await Promise.all([
        findThreads(platform, filter, { page, size }),
        loadEnquiryNumbers(platform, params.id),
      ]);
      const found = threads.map((thread) => toEnquiryAnswer(thread, lang));
      return { ...toSuccessPage(found, { page, size, hasNext }), newCount, medianResponseMinutes };
    },
  }),
  publicRoute('get', '/enquiry/leads/{token}', {
    tag,
    summary: 'What a business is asked, as a table for a program that has its link',
    description:
      'The rows that its members get as a table, by the link that its owner has made on the page of its enquiries. Without a session, at most 60 times an hour.',
    params: z.object({ token: z.string().max(100).openapi({ example: 'tvl_…' }) }),
    answer: new Bytes('text/csv'),
    refusals: {
      ...TOO_MANY,
      404: failure(
        'No link has this token now: it was made anew or taken away, the plan of the business has none, or the business is closed.',
      ),
    },
    handle: async ({ c, platform, params, lang, t, edition }) => {
      const businessId = await requireLinked(c, params.token);
      const filter = { side: 'business', userId: 0, businessId } as const;
      const reading = { t, lang, format: formatterOf(edition) };
      const table = await loadTable(platform, filter, reading);
      c.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="enquiries.csv"');
      return c.body(table);
    },
  }),
];

function toDraft(body: EnquiryBody): EnquiryDraft {
  const { vendorBusinessDetailsId: businessId, cityId, ...rest } = body;
  return {
    ...rest,
    businessId,
    townId: cityId ?? null,
    itemId: rest.itemId ?? null,
    productId: rest.productId ?? null,
    categoryId: rest.categoryId ?? null,
    quantity: rest.quantity ?? null,
    budgetPaise: rest.budgetPaise ?? null,
    neededOn: rest.neededOn ?? null,
    purpose: rest.purpose ?? null,
  };
}
