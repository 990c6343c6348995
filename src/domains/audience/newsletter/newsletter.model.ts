/** Where a subscription came from: the page that works without scripts, or the API. */
export const SOURCES = ['page', 'api'] as const;
export type Source = (typeof SOURCES)[number];

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed', 'suppressed'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** What a reader, or a mail service for them, has said about the newsletter. */
export const CONSENT_ACTIONS = [
  'asked',
  'confirmed',
  'changed',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type ConsentAction = (typeof CONSENT_ACTIONS)[number];

/** The pages that take an address: a new subscriber's, and that of one who has lost the link to the settings. */
export const NEWSLETTER = { subscribe: '/newsletter', link: '/newsletter/link' } as const;

/** What the links of mails are for; each opens its own page only. */
export const LINKS = {
  confirm: { purpose: 'newsletter.confirm', path: '/newsletter/confirm', days: 7 },
  preferences: { purpose: 'newsletter.preferences', path: '/newsletter/preferences', days: 90 },
  unsubscribe: { purpose: 'newsletter.unsubscribe', path: '/newsletter/unsubscribe', days: 400 },
} as const;
export type LinkName = keyof typeof LINKS;

/** The mails about a subscription itself: the page their button opens, and whether their foot offers to leave. */
export const NOTICES = {
  /** Asks whoever owns an address whether the newsletter is wanted there. */
  confirmation: { opens: 'confirm', canLeave: false },
  /** Greets a new subscriber. */
  welcome: { opens: 'preferences', canLeave: true },
  /** Leads who has lost the link, or subscribes once more, to the settings. */
  link: { opens: 'preferences', canLeave: true },
} as const;
export type NoticeName = keyof typeof NOTICES;
