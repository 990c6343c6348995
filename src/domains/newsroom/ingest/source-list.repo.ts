import { sql } from 'drizzle-orm';
import type { ManagedList } from '#kernel/record/managed.service.ts';
import { ingestSources } from './ingest.table.ts';

export const SOURCES: ManagedList = {
  subject: 'source',
  table: ingestSources,
  name: ingestSources.url,
  searched: [ingestSources.name, ingestSources.url],
  order: [ingestSources.name, ingestSources.id],
  foreign: ['categoryId', 'cityId'],
  uses: sql`0`,
};
