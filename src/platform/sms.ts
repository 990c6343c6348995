import type { Lang } from '#i18n/editions.ts';
import type { Env } from './env.ts';

/** A code for one mobile number. */
export interface CodeSms {
  /** E.164. */
  to: string;
  code: string;
  lang: Lang;
  /** The whole message, for services that take one. */
  text: string;
}

export interface SmsSender {
  /** Throws SmsError when the message was not taken, or may not have been. */
  sendCode(sms: CodeSms): Promise<void>;
}

/** A service that messages can be handed to; null where it isn't configured. */
export type SmsService = (env: Env, send: typeof fetch) => SmsSender | null;

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

/** The template of a language, as SMS_TEMPLATES names it (`en:1107… gu:1107…`); null for one without. */
export function templateOf({ SMS_TEMPLATES }: Env, lang: Lang): string | null {
  const entry = SMS_TEMPLATES.split(/\s+/).find((each) => each.startsWith(`${lang}:`));
  return entry?.slice(lang.length + 1) || null;
}
