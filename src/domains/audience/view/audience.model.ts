import type { Lang } from '#i18n/editions.ts';

/** Where a view came from, in names that tell nobody apart. */
export interface Origin {
  /** Of the reader, as the network tells it; UNKNOWN where it can't. */
  city: string;
  /** As `toReferrer` gives it. */
  referrer: string;
}

export const UNKNOWN = '';
/** Stands for all names beyond those that are counted by themselves. */
export const OTHERS = '*';
/** A page of this site led to the story. */
export const INTERNAL = 'site';
/** No page did: a bookmark, a message in an app, a typed address. */
export const DIRECT = UNKNOWN;

export const UNKNOWN_ORIGIN: Origin = { city: UNKNOWN, referrer: DIRECT };

/** By what views are counted besides their story. */
export const AUDIENCES = ['source', 'city', 'referrer'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const SOURCES = ['direct', 'internal', 'search', 'social', 'other'] as const;
export type Source = (typeof SOURCES)[number];

/** Views of a text that have come in since the last batch. */
export interface OriginCount extends Origin {
  hour: number;
  articleId: number;
  language: Lang;
  source: Source;
  views: number;
}

/** Services that lead readers to stories, by the hosts that end in these names. */
const SERVICES: readonly { name: string; source: Source; hosts: RegExp }[] = [
  service('Google News', 'search', /^(news\.google\.\w+|com\.google\.android\.apps\.magazines)$/),
  service(
    'Google',
    'search',
    /(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$|^com\.google\.android\.googlequicksearchbox$/,
  ),
  service('Bing', 'search', /(^|\.)bing\.com$/),
  service('DuckDuckGo', 'search', /(^|\.)duckduckgo\.com$/),
  service('Yahoo', 'search', /(^|\.)yahoo\.(com|co\.in)$/),
  service('Yandex', 'search', /(^|\.)(yandex\.[a-z.]+|ya\.ru)$/),
  service('Ecosia', 'search', /(^|\.)ecosia\.org$/),
  service('Brave', 'search', /^search\.brave\.com$/),
  service('WhatsApp', 'social', /(^|\.)whatsapp\.com$|^(wa\.me|com\.whatsapp(\.w4b)?)$/),
  service('Facebook', 'social', /(^|\.)(facebook\.com|fb\.me)$|^com\.facebook\.\w+$/),
  service('Instagram', 'social', /(^|\.)instagram\.com$|^com\.instagram\.android$/),
  service('X', 'social', /(^|\.)(twitter\.com|x\.com)$|^(t\.co|com\.twitter\.android)$/),
  service('Threads', 'social', /(^|\.)threads\.(net|com)$/),
  service('YouTube', 'social', /(^|\.)youtube\.com$|^(youtu\.be|com\.google\.android\.youtube)$/),
  service('Telegram', 'social', /(^|\.)telegram\.org$|^(t\.me|org\.telegram\.messenger)$/),
  service('LinkedIn', 'social', /(^|\.)linkedin\.com$|^(lnkd\.in|com\.linkedin\.android)$/),
  service('Reddit', 'social', /(^|\.)(reddit\.com|redd\.it)$|^com\.reddit\.frontpage$/),
  service('ShareChat', 'social', /(^|\.)sharechat\.com$/),
  service('Pinterest', 'social', /(^|\.)pinterest\.(com|co\.uk)$/),
];

function service(name: string, source: Source, hosts: RegExp) {
  return { name, source, hosts };
}

const HOST = /^(?=.{4,80}$)[a-z\d-]+(\.[a-z\d-]+)+$/;

/**
 * What a view is counted under by the host of the page that led to it: a service's name, INTERNAL,
 * DIRECT, or the host without its `www`; OTHERS for what is no host.
 */
export function toReferrer(host: string, ownHost: string): string {
  const name = toBareHost(host);
  if (name === '') return DIRECT;
  if (name === toBareHost(ownHost)) return INTERNAL;
  const known = SERVICES.find(({ hosts }) => hosts.test(name));
  if (known) return known.name;
  return HOST.test(name) ? name : OTHERS;
}

function toBareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
}

export function toSource(referrer: string): Source {
  if (referrer === DIRECT) return 'direct';
  if (referrer === INTERNAL) return 'internal';
  return SERVICES.find(({ name }) => name === referrer)?.source ?? 'other';
}
