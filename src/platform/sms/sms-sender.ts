import { logInfo } from '#platform/log.ts';
import type { SmsEnv, SmsSender, SmsService } from './sms.ts';
import { createMsg91Sender } from './sms-msg91.ts';
import { createOutboxSender } from './sms-outbox.ts';
import { createTwilioSender } from './sms-twilio.ts';

const SERVICES: Readonly<Record<string, SmsService>> = {
  msg91: createMsg91Sender,
  twilio: createTwilioSender,
  outbox: createOutboxSender,
};

let isMissingLogged = false;

/** Messages to mobile numbers; null where no service is configured, which is logged once. */
export function createSmsSender(env: SmsEnv, send: typeof fetch = fetch): SmsSender | null {
  const sender = Object.hasOwn(SERVICES, env.SMS_PROVIDER)
    ? (SERVICES[env.SMS_PROVIDER]?.(env, send) ?? null)
    : null;
  if (!sender && !isMissingLogged) {
    isMissingLogged = true;
    logInfo('sms.not_configured', { provider: env.SMS_PROVIDER });
  }
  return sender;
}
