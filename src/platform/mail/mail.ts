import type { Lang } from '#i18n/editions.ts';
import type { SiteEnv } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import type { MailPaceEnv } from './mail-turns.ts';

export interface OutboxEnv extends SiteEnv {
  /** Holds the mails of a local site. */
  MEDIA: R2Bucket;
}

export interface MailEnv extends OutboxEnv, MailPaceEnv {
  MAIL: SendEmail;
  /** Who carries mails: `binding` (also when empty), `resend`, `ses`, or `outbox`, in development only. */
  MAIL_PROVIDER: string;
  /** Address mails come from; that of CONTACT_EMAIL when empty. */
  MAIL_FROM: string;
  CONTACT_EMAIL: string;
  BRAND_NAME: string;
  BRAND_NAME_HI: string;
  BRAND_NAME_GU: string;
  SES_REGION: string;
  /** Secrets. */
  SES_ACCESS_KEY_ID?: string;
  SES_SECRET_ACCESS_KEY?: string;
  /** Secret. */
  RESEND_API_KEY?: string;
  /** Development only: stands in for the address of Resend. */
  RESEND_ENDPOINT?: string;
}

declare module '#platform/env.ts' {
  interface Env extends MailEnv {}
}

/** A message to one address. */
export interface Mail {
  to: string;
  /** Who an answer goes to. */
  replyTo?: MailAddress;
  subject: string;
  /** In which it is written, and signed; English unless given. */
  lang?: Lang;
  text: string;
  /** A whole HTML document; without one the mail is plain text. */
  html?: string;
  /** Besides the usual ones, e.g. `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  /** The same for every try of one mail: a service that knows such keys sends it once. At most 256 characters. */
  key?: string;
  /** Of a newsletter: mails that somebody waits for go first. */
  isBulk?: boolean;
  /** What the service tells again with what becomes of the mail, where it can: letters, digits, `-` and `_`. */
  tag?: string;
}

/** Under this name services keep the tag of a mail. */
export const MAIL_TAG = 'about';

export interface MailAddress {
  name: string;
  email: string;
}

export interface Mailer {
  /** True where a mail that is sent again under its key arrives once. */
  readonly isIdempotent: boolean;
  /** Throws MailError when the mail was not taken, or may not have been. */
  send(mail: Mail): Promise<void>;
  /**
   * Where the service has such a call: hands over up to a hundred mails of a newsletter, which all have keys, in one. Tells of each in their
   * order what was wrong with it, or null; throws MailError when none was taken, or may not have been.
   */
  sendAll?(mails: readonly Mail[]): Promise<(MailError | null)[]>;
}

/**
 * What became of a mail that was not taken: `refused` for good, `suppressed` because its address has
 * bounced or complained, `postponed` when another try may succeed, `unknown` when it may have been sent.
 */
export type MailFault = 'refused' | 'suppressed' | 'postponed' | 'unknown';

export class MailError extends Error {
  readonly fault: MailFault;
  /** What the service asked to wait for, in seconds. */
  readonly wait: number | null;

  constructor(fault: MailFault, reason: string, options: { wait?: number; cause?: unknown } = {}) {
    super(`mail.${fault}: ${reason}`, { cause: options.cause });
    this.name = 'MailError';
    this.fault = fault;
    this.wait = options.wait ?? null;
  }
}

/** A service that mails can be handed to; null where it isn't configured. */
export type MailService = (env: MailEnv, from: MailAddress, send: typeof fetch) => Mailer | null;

/** A mail that could not be sent, told without its address. */
export function logMailFault(event: string, error: unknown, facts: Record<string, unknown>): void {
  const fault = error instanceof MailError ? error.fault : 'unknown';
  logError(event, error, { ...facts, fault });
}
