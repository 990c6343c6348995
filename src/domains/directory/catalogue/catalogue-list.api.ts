import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { businessCategoryBody, businessTypeBody, productBody } from './catalogue-list.schema.ts';
import {
  businessCategoryRows,
  businessTypeRows,
  mergeCategories,
  productRows,
} from './catalogue-list.service.ts';

const permission = 'taxonomy.manage';

/** What businesses are sorted by and sell, as the desk keeps it. */
export const catalogueLists = [
  ...managedList({
    name: 'business-categories',
    permission,
    body: businessCategoryBody,
    rows: businessCategoryRows,
  }),
  deskRoute('post', '/desk/manage/business-categories/{id}/merge', {
    permission,
    summary: 'Make two categories of businesses one',
    description:
      'What is in the first, or below it, is in the other then, which is found by the words of both. Its page leads to that of the other.',
    params: idParams,
    body: z.object({ into: z.int().min(1) }).openapi('BusinessCategoryMerge'),
    handle: ({ platform, params: { id }, body: { into }, author, t }) =>
      mergeCategories(platform, { id, into, author }, t),
  }),
  ...managedList({ name: 'products', permission, body: productBody, rows: productRows }),
  ...managedList({
    name: 'business-types',
    permission,
    body: businessTypeBody,
    rows: businessTypeRows,
  }),
];
