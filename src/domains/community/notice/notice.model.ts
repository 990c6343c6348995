/** What the link in each mail of a notice leads to: it turns such mails off. */
export const NOTICES_OFF = { path: '/account/notices/off', purpose: 'notices.off' } as const;

/** Mails of notices that one person gets in 24 hours: a busy shop is told of the rest in its account. */
export const MOST_MAILS = 40;

export const NOTICES_PATH = '/account/notices';

/** Something somebody was told, as its page shows it. */
export interface ShownNotice {
  id: number;
  text: string;
  /** Without an edition's prefix. */
  path: string;
  at: Date;
  isRead: boolean;
}
