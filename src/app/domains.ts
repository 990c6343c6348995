import { audience } from '#domains/audience/audience.domain.ts';
import { commerce } from '#domains/commerce/commerce.domain.ts';
import { community } from '#domains/community/community.domain.ts';
import { directory } from '#domains/directory/directory.domain.ts';
import { identity } from '#domains/identity/identity.domain.ts';
import { media } from '#domains/media/media.domain.ts';
import { news } from '#domains/news/news.domain.ts';
import { newsroom } from '#domains/newsroom/newsroom.domain.ts';
import { reader } from '#domains/reader/reader.domain.ts';
import { site } from '#domains/site/site.domain.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import type { Domain } from '#kernel/domain/domain.model.ts';
import { composeDomains } from '#kernel/domain/domains.ts';
import { kernel } from '#kernel/kernel.domain.ts';

/** Addresses of the app itself, and of what has no pages yet. */
const app: Domain = {
  reservedSlugs: [
    ...['404', 'api', 'assets', ...ALL_EDITIONS.map(({ code }) => code)],
    ...['blog', 'offline'],
  ],
};

/**
 * The domains of the product, in the order of their routes, jobs and parts of pages.
 * Those whose patterns take in addresses of others come last: `/desk/*`, then `/:category`.
 */
export const DOMAINS: readonly Domain[] = [
  app,
  kernel,
  identity,
  media,
  site,
  directory,
  commerce,
  community,
  audience,
  reader,
  newsroom,
  news,
];

composeDomains(DOMAINS);
