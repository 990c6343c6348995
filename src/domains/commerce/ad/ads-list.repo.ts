import { sql } from 'drizzle-orm';
import { leadsNowhere } from '#domains/commerce/ad-desk/ad-link.repo.ts';
import type { ManagedList } from '#kernel/record/managed.service.ts';
import { advertisements } from './ads.table.ts';

/** Those of the house: what runs for a booking is changed by its booking alone. */
export const ADVERTISEMENTS: ManagedList = {
  subject: 'advertisement',
  table: advertisements,
  name: advertisements.url,
  searched: [advertisements.url, advertisements.imageDescription],
  order: [advertisements.weight, advertisements.id],
  position: advertisements.weight,
  foreign: ['mediaId'],
  where: sql`${advertisements.bookingId} IS NULL`,
  uses: sql`0`,
  shown: {
    pictureKey: sql`(SELECT key FROM media WHERE media.id = advertisements.media_id)`,
    leadsNowhere: leadsNowhere(sql`${advertisements.url}`),
  },
};
