import type { Objects } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';
import { type MailTurns, type MailUrgency, Pace } from './mail-pace.ts';

export interface MailPaceEnv {
  /** Calls a second that the mail service allows; empty: as many as there are. */
  MAIL_RATE: string;
  MAIL_PACER: Objects<{
    take(urgency: MailUrgency, rate: number): Promise<number>;
    hold(milliseconds: number): Promise<void>;
  }>;
}

declare module '#platform/env.ts' {
  interface Env extends MailPaceEnv {}
}

/** Where MAIL_RATE is no number, what services allow at least. */
const LEAST_RATE = 2;
/** A mail doesn't wait longer for the answer of the pacer, in milliseconds. */
const PATIENCE = 1_000;

/** The turns of the whole site; null where nothing limits it. While the pacer can't be reached everybody keeps the rate alone. */
export function turnsOf({ MAIL_RATE, MAIL_PACER }: MailPaceEnv): MailTurns | null {
  if (!MAIL_RATE) return null;
  const rate = Number(MAIL_RATE) > 0 ? Number(MAIL_RATE) : LEAST_RATE;
  const own = new Pace();
  const ask = async <T>(work: () => Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      return await withDeadline(work(), PATIENCE);
    } catch (error) {
      logError('mail.pacer_unreachable', error);
      return otherwise();
    }
  };
  const pacer = () => MAIL_PACER.getByName('mail');
  return {
    take: (urgency) =>
      ask(
        async () => pacer().take(urgency, rate),
        () => own.take(urgency, rate, Date.now()),
      ),
    hold: (milliseconds) =>
      ask(
        async () => pacer().hold(milliseconds),
        () => own.hold(milliseconds, Date.now()),
      ),
  };
}
