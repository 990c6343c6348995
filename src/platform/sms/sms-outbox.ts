import { isOutboxOpen, saveInOutbox } from '#platform/mail/mail-outbox.ts';
import type { SmsService } from './sms.ts';

/** Keeps messages beside the mails of a local site, and prints them; refused but in development. */
export const createOutboxSender: SmsService = (env) => {
  if (!isOutboxOpen(env)) return null;
  return {
    send: async ({ to, text }) => {
      console.log(`SMS to ${to}: ${text}`);
      const name = `${Date.now()}-${crypto.randomUUID()}`;
      await saveInOutbox(env, { name, to, subject: text }, { to, subject: text, text });
    },
  };
};
