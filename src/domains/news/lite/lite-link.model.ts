import { editionOfPath } from '#i18n/editions.ts';
import { toBarePath, toEditionPath } from '#i18n/path.ts';

/** First segment of the lite pages, behind the prefix of their edition. */
export const LITE_PATH = '/lite';

/** Query that names a part of a long story. */
export const PART = 'part';

/** The lite version of a page; both paths are without the prefix of an edition. */
export function toLitePath(path: string): string {
  return path === '/' || path.startsWith('/?') ? `${LITE_PATH}${path.slice(1)}` : LITE_PATH + path;
}

/** Stories, cities and topics, by what their addresses look like. */
const HAS_LITE = /^\/(?:[^/?#]+\/[^/?#]+\/[1-9]\d*|cities(?:\/[^/?#]+)?|topic\/[^/?#]+)$/;

/** Where a link inside a story leads a lite reader: to the lite version of what has one, else where it leads anyway. */
export function toLiteLink(href: string, siteUrl: string): string {
  const url = URL.parse(href, siteUrl);
  if (!url || url.origin !== URL.parse(siteUrl)?.origin) return href;
  const edition = editionOfPath(url.pathname);
  const bare = toBarePath(edition, url.pathname);
  const hasLite = bare === '/' || (HAS_LITE.test(bare) && !bare.startsWith(`${LITE_PATH}/`));
  return hasLite ? toEditionPath(edition, toLitePath(bare)) : href;
}
