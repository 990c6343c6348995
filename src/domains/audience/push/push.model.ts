import type { Lang } from '#i18n/editions.ts';
import type { PushPayload } from '#islands/push/push-payload.ts';
import type { PushTarget, Urgency } from '#platform/push/push-service.ts';
import { INDIA_AHEAD, toIndianDay } from '#shared/india-time.ts';

/** What a reader wants to be told of; an empty list leaves nothing out. */
export interface PushWishes {
  /** Languages of the notifications, at least one. */
  languages: Lang[];
  categoryIds: number[];
  cityIds: number[];
  isBreakingOnly: boolean;
  /** True where nothing but breaking news may come from 22:00 to 07:00 in India. */
  isQuietAtNight: boolean;
  /** True where the brief of the day may come each morning. */
  wantsBrief: boolean;
}

/** Everything there is, by day, in the language of the pages the reader was on. */
export function usualWishes(lang: Lang): PushWishes {
  return {
    languages: [lang],
    categoryIds: [],
    cityIds: [],
    isBreakingOnly: false,
    isQuietAtNight: true,
    wantsBrief: false,
  };
}

/** A notification in one language. */
export interface PushText {
  title: string;
  body: string;
  /** Path of what it opens, with the edition's prefix. */
  path: string;
}

/** What the desk says of a story in place of its headline and its first lines. */
export type PushWords = Partial<Record<Lang, { title: string; body: string }>>;

/** What is wanted of a campaign. */
export interface CampaignOrder {
  storyId: number;
  /** Languages it is sent in; all that the story is published in by default. */
  languages?: Lang[];
  /** Whoever asked for this category, and this city, in place of the story's own; null for no city. */
  categoryId?: number | null;
  cityId?: number | null;
  words?: PushWords;
  isBreaking: boolean;
  /** Seconds. */
  ttl: number;
  urgency?: Urgency;
  topic?: string;
}

/** What a campaign is about: a story, or the day, of which those are told who asked for it. */
export const CAMPAIGN_KINDS = ['story', 'brief'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** Whom a campaign is for. */
export interface Audience {
  /** A story unless told. */
  kind?: CampaignKind;
  langs: readonly Lang[];
  categoryId: number | null;
  cityId: number | null;
  isBreaking: boolean;
}

export const ORDER_STATUSES = ['scheduled', 'started', 'cancelled', 'failed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type PushTexts = Partial<Record<Lang, PushText>>;

/** One message to many readers. */
export interface Campaign {
  id: number;
  kind: CampaignKind;
  texts: PushTexts;
  /** Address of a picture. */
  image: string | null;
  categoryId: number | null;
  cityId: number | null;
  isBreaking: boolean;
  /** Seconds a push service keeps it. */
  ttl: number;
  urgency: Urgency;
  topic: string;
  createdAt: Date;
}

/** A subscription as a campaign meets it. */
export interface Recipient extends PushTarget {
  id: number;
  /** Language of the pages the reader was on. */
  lang: Lang;
  languages: Lang[];
  isQuietAtNight: boolean;
  wantsBrief: boolean;
  /** Notifications sent on `sentDay`. */
  sentCount: number;
  /** Day in India, counted from 1970. */
  sentDay: number;
}

/** Seconds after which a notification is no longer news, where the order doesn't say. */
export const USUAL_TTL = 14_400;

/** Notifications a day after which only breaking news comes through. */
export const DAILY_CAP = 8;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NIGHT = { from: 22 * HOUR, to: 7 * HOUR };

/** Milliseconds until 07:00 in India, between 22:00 and then; 0 by day. */
export function untilMorning(time: Date): number {
  const clock = (time.getTime() + INDIA_AHEAD) % DAY;
  if (clock >= NIGHT.from) return DAY - clock + NIGHT.to;
  return clock < NIGHT.to ? NIGHT.to - clock : 0;
}

/** What keeps a campaign from a reader now: the night, in milliseconds until it ends, or the day's cap. */
export function findHindrance(
  reader: Recipient,
  { isBreaking }: Campaign,
  now: Date,
): { kind: 'night'; wait: number } | { kind: 'capped' } | null {
  if (isBreaking) return null;
  const wait = reader.isQuietAtNight ? untilMorning(now) : 0;
  if (wait > 0) return { kind: 'night', wait };
  const sent = reader.sentDay === toIndianDay(now) ? reader.sentCount : 0;
  return sent >= DAILY_CAP ? { kind: 'capped' } : null;
}

/** A campaign's text in the reader's own language, else in another they read. */
export function pickText(texts: PushTexts, reader: Pick<Recipient, 'lang' | 'languages'>) {
  const wanted = [reader.lang, ...reader.languages].filter((lang) =>
    reader.languages.includes(lang),
  );
  const lang = wanted.find((candidate) => texts[candidate]);
  const text = lang && texts[lang];
  return text ? { lang, text } : null;
}

const MOST_TITLE = 120;
const MOST_BODY = 240;
/** Characters of all that is shown, after a push service has called a message too large. */
const SHORT_TITLE = 60;

export function toCampaignPayload(
  { id, topic, image, isBreaking }: Omit<Campaign, 'kind'>,
  { lang, text }: { lang: Lang; text: PushText },
): PushPayload {
  return {
    id: `campaign-${id}`,
    tag: topic,
    lang,
    title: shorten(text.title, MOST_TITLE),
    body: shorten(text.body, MOST_BODY),
    path: text.path,
    ...(image && { image }),
    ...(isBreaking && { isBreaking }),
    campaign: id,
  };
}

/** A payload without what can be done without. */
export function toShortPayload({ image: _, ...payload }: PushPayload): PushPayload {
  return { ...payload, title: shorten(payload.title, SHORT_TITLE), body: '' };
}

/** Whole words, with a sign where some are left out; counted in characters as a reader sees them. */
export function shorten(text: string, most: number): string {
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (signs.length <= most) return text;
  const cut = signs.slice(0, most - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
