import type { Lang } from '#i18n/editions.ts';
import type { OutboxEnv } from '#platform/mail/mail.ts';

export interface SmsEnv extends OutboxEnv {
  /** Who carries codes to mobile numbers: `msg91`, `twilio`, or `outbox`, in development only; empty for nobody. */
  SMS_PROVIDER: string;
  /** The template of each language registered under DLT, e.g. `en:1107… hi:1107… gu:1107…`. */
  SMS_TEMPLATES: string;
  /** The same for the message that an account was changed. */
  SMS_CHANGE_TEMPLATES: string;
  /** Secret. */
  MSG91_AUTH_KEY?: string;
  TWILIO_ACCOUNT_SID: string;
  /** Number, name or messaging service that messages come from. */
  TWILIO_SENDER: string;
  /** Secret. */
  TWILIO_AUTH_TOKEN?: string;
}

declare module '#platform/env.ts' {
  interface Env extends SmsEnv {}
}

/** What is told by SMS: a code, or that an account was changed. Each has its own templates under DLT. */
export type SmsKind = 'code' | 'changed';

/** A message for one mobile number. */
export interface Sms {
  /** E.164. */
  to: string;
  kind: SmsKind;
  lang: Lang;
  /** The variables of its template, in their order. */
  values: Readonly<Record<string, string>>;
  /** The whole message, for services that take one. */
  text: string;
}

export interface SmsSender {
  /** Throws SmsError when the message was not taken, or may not have been. */
  send(sms: Sms): Promise<void>;
}

/** A service that messages can be handed to; null where it isn't configured. */
export type SmsService = (env: SmsEnv, send: typeof fetch) => SmsSender | null;

/**
 * What became of a message that was not taken: `refused` for good, `postponed` when another try may
 * succeed, `unknown` when it may have been sent.
 */
export type SmsFault = 'refused' | 'postponed' | 'unknown';

/** Its reason names statuses and codes of the service, never what was sent or to whom. */
export class SmsError extends Error {
  readonly fault: SmsFault;

  constructor(fault: SmsFault, reason: string, cause?: unknown) {
    super(`sms.${fault}: ${reason}`, { cause });
    this.name = 'SmsError';
    this.fault = fault;
  }
}

/** The template of a kind in a language, as the configuration names it (`en:1107… gu:1107…`); null where there is none. */
export function templateOf(env: SmsEnv, kind: SmsKind, lang: Lang): string | null {
  const templates = { code: env.SMS_TEMPLATES, changed: env.SMS_CHANGE_TEMPLATES }[kind];
  const entry = templates.split(/\s+/).find((each) => each.startsWith(`${lang}:`));
  return entry?.slice(lang.length + 1) || null;
}
