import { z } from '@hono/zod-openapi';
import { langSchema } from '#kernel/http/api-input.ts';
import { lineField, linkField } from '#kernel/record/managed-input.ts';
import { LONGEST_POLL, SHORTEST_POLL, SOURCE_POLICIES } from './source.model.ts';

const LONGEST_NAME = 100;
const LONGEST_URL = 2_000;

export const sourceListBody = z
  .object({
    name: lineField(LONGEST_NAME),
    url: z.url({ protocol: /^https?$/ }).max(LONGEST_URL),
    language: langSchema,
    categoryId: z.int().min(1),
    cityId: linkField,
    policy: z.enum(SOURCE_POLICIES),
    active: z.boolean(),
    pollSeconds: z.int().min(SHORTEST_POLL).max(LONGEST_POLL),
  })
  .openapi('SourceRow');
