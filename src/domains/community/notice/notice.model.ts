/** What the link in each mail of a notice leads to: it turns such mails off. */
export const NOTICES_OFF = { path: '/account/notices/off', purpose: 'notices.off' } as const;

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
