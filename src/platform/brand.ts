import type { Lang } from '#i18n/editions.ts';
import type { Env } from './env.ts';

/** Who publishes the site; configuration, never a literal in a page. */
export interface Brand {
  /** In the language of the edition. */
  name: string;
  /** Public address without a trailing slash. */
  url: string;
}

export function brandOf(env: Env, lang: Lang): Brand {
  const name = { en: env.BRAND_NAME, hi: env.BRAND_NAME_HI, gu: env.BRAND_NAME_GU }[lang];
  return { name: name || env.BRAND_NAME, url: env.SITE_URL.replace(/\/+$/, '') };
}
