import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { recallLive } from '#kernel/live/live.loader.ts';
import type { EditionView } from '#ui/edition.tsx';
import type { HttpContext } from './http.ts';

/** What components need to know of the edition that a request asks for. */
export function toEditionView(c: HttpContext): EditionView {
  const edition = c.get('edition');
  const platform = c.get('platform');
  const brand = brandOf(c.env, edition.lang);
  return {
    edition,
    t: translatorOf(edition.lang),
    format: formatterOf(edition),
    now: platform.now,
    brandName: brand.name,
    brandNames: brand.names,
    links: brand,
    settingsVersion: platform.settingsVersion,
    live: recallLive(platform.now),
  };
}
