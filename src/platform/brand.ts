import type { Lang } from '#i18n/editions.ts';
import type { Env } from './env.ts';

/** Who publishes the site; configuration, never a literal in a page. */
export interface Brand {
  /** In the language of the edition. */
  name: string;
  /** Public address without a trailing slash. */
  url: string;
  /** Address of the logo; null where none is configured. */
  logo: string | null;
}

export function brandOf(env: Env, lang: Lang): Brand {
  const name = { en: env.BRAND_NAME, hi: env.BRAND_NAME_HI, gu: env.BRAND_NAME_GU }[lang];
  const url = env.SITE_URL.replace(/\/+$/, '');
  const logo = env.BRAND_LOGO ? new URL(env.BRAND_LOGO, `${url}/`).href : null;
  return { name: name || env.BRAND_NAME, url, logo };
}
