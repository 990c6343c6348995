import type { Lang } from '#i18n/editions.ts';
import type { SiteEnv } from '#platform/env.ts';

export interface BrandEnv extends SiteEnv {
  BRAND_NAME: string;
  BRAND_NAME_HI: string;
  BRAND_NAME_GU: string;
  BRAND_LOGO: string;
  /** Addresses of the site's accounts, divided by blanks; each is shown under the sign of its network. */
  SOCIAL_LINKS: string;
  /** Addresses of the mobile apps. */
  APP_STORE_URL: string;
  PLAY_STORE_URL: string;
  POWERED_BY_NAME: string;
  POWERED_BY_URL: string;
  /** Who is answerable for the site, as policies and the contact page name them. */
  PUBLISHER_NAME: string;
  PUBLISHER_ADDRESS: string;
  CONTACT_EMAIL: string;
  CONTACT_PHONE: string;
  /** Named by law on the grievance page. */
  GRIEVANCE_OFFICER: string;
  GRIEVANCE_EMAIL: string;
  GRIEVANCE_PHONE: string;
}

declare module '#platform/env.ts' {
  interface Env extends BrandEnv {}
}

export const NETWORKS = ['facebook', 'x', 'instagram', 'youtube', 'whatsapp', 'telegram'] as const;
export type Network = (typeof NETWORKS)[number];

/** Who publishes the site; configuration, never a literal in a page. */
export interface Brand {
  /** In the language of the edition. */
  name: string;
  /** In every language. */
  names: readonly string[];
  /** Public address without a trailing slash. */
  url: string;
  /** Address of the logo; null where none is configured. */
  logo: string | null;
  social: readonly { network: Network; url: string }[];
  stores: readonly { store: 'android' | 'ios'; url: string }[];
  poweredBy: { name: string; url: string } | null;
}

/** The people behind the site; an empty text hides what it would show. */
export interface Publisher {
  name: string;
  address: string;
  email: string;
  phone: string;
  grievanceOfficer: { name: string; email: string; phone: string };
}

/** Made once of the same variables: every page asks for it several times. */
const known = new WeakMap<BrandEnv, Partial<Record<Lang, Brand>>>();

export function brandOf(env: BrandEnv, lang: Lang): Brand {
  const brands = known.get(env) ?? {};
  known.set(env, brands);
  brands[lang] ??= toBrand(env, lang);
  return brands[lang];
}

function toBrand(env: BrandEnv, lang: Lang): Brand {
  const names = { en: env.BRAND_NAME, hi: env.BRAND_NAME_HI, gu: env.BRAND_NAME_GU };
  const url = env.SITE_URL.replace(/\/+$/, '');
  return {
    name: names[lang] || env.BRAND_NAME,
    names: Object.values(names).filter(Boolean),
    url,
    logo: env.BRAND_LOGO ? new URL(env.BRAND_LOGO, `${url}/`).href : null,
    social: env.SOCIAL_LINKS.split(/\s+/).flatMap(toSocialLink),
    stores: [
      { store: 'android' as const, url: env.PLAY_STORE_URL },
      { store: 'ios' as const, url: env.APP_STORE_URL },
    ].filter((store) => store.url !== ''),
    poweredBy: env.POWERED_BY_URL
      ? { name: env.POWERED_BY_NAME || env.POWERED_BY_URL, url: env.POWERED_BY_URL }
      : null,
  };
}

export function publisherOf(env: BrandEnv): Publisher {
  return {
    name: env.PUBLISHER_NAME || env.BRAND_NAME,
    address: env.PUBLISHER_ADDRESS,
    email: env.CONTACT_EMAIL,
    phone: env.CONTACT_PHONE,
    grievanceOfficer: {
      name: env.GRIEVANCE_OFFICER,
      email: env.GRIEVANCE_EMAIL || env.CONTACT_EMAIL,
      phone: env.GRIEVANCE_PHONE || env.CONTACT_PHONE,
    },
  };
}

const HOSTS: Readonly<Record<Network, RegExp>> = {
  facebook: /(^|\.)facebook\.com$/,
  x: /(^|\.)(x|twitter)\.com$/,
  instagram: /(^|\.)instagram\.com$/,
  youtube: /(^|\.)youtube\.com$/,
  whatsapp: /(^|\.)whatsapp\.com$/,
  telegram: /(^|\.)(t|telegram)\.me$/,
};

/** Whether a page on one of the networks is meant, which is shown under its sign. */
export function isSocialLink(address: string): boolean {
  return toSocialLink(address).length > 0;
}

function toSocialLink(address: string): Brand['social'] {
  if (!URL.canParse(address)) return [];
  const { hostname } = new URL(address);
  const network = NETWORKS.find((name) => HOSTS[name].test(hostname));
  return network ? [{ network, url: address }] : [];
}
