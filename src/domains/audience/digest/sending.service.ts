import { logMailFault, type Mail, MailError, type Mailer } from '#platform/mail/mail.ts';
import type { DeliveryStatus } from './digest.model.ts';

/** Mails on their way at once; a Worker has six connections. */
const AT_ONCE = 6;

/** A subscriber, and what writes their mail; null where an issue has nothing for them. */
export interface Outgoing {
  id: number;
  write: () => Promise<Mail | null>;
}

/** What became of a group; `postponed` is set where the service takes no more for now. */
export interface Sent {
  outcomes: Map<number, DeliveryStatus>;
  unsent: number[];
  /** Those whose address takes no mails any more. */
  suppressed: number[];
  postponed: MailError | null;
}

/** Sends the mails of a group, in one call where the service has such a call. */
export async function sendGroup(mailer: Mailer, group: readonly Outgoing[]): Promise<Sent> {
  const sent: Sent = { outcomes: new Map(), unsent: [], suppressed: [], postponed: null };
  if (mailer.sendAll) await sendTogether(mailer, group, sent);
  else await sendEach(mailer, group, sent);
  return sent;
}

async function sendTogether(mailer: Mailer, group: readonly Outgoing[], sent: Sent): Promise<void> {
  const written: { id: number; mail: Mail }[] = [];
  for (const { id, write } of group) {
    const mail = await write();
    if (mail) written.push({ id, mail });
    else sent.outcomes.set(id, 'skipped');
  }
  if (written.length === 0) return;
  try {
    const faults = await mailer.sendAll?.(written.map(({ mail }) => mail));
    for (const [index, { id }] of written.entries()) {
      const fault = faults?.[index];
      if (fault) noteFault(mailer, { id, fault }, sent);
      else sent.outcomes.set(id, 'sent');
    }
  } catch (error) {
    const fault = toFault(error, { mails: written.length });
    // Whatever is wrong with one of them or with the call is found out one by one.
    if (fault.fault === 'refused')
      await sendEach(
        mailer,
        written.map(({ id, mail }) => ({ id, write: async () => mail })),
        sent,
      );
    else for (const { id } of written) noteFault(mailer, { id, fault }, sent);
  }
}

async function sendEach(mailer: Mailer, group: readonly Outgoing[], sent: Sent): Promise<void> {
  const waiting = group.values();
  const sendNext = async () => {
    for (const outgoing of waiting) {
      if (sent.postponed) sent.unsent.push(outgoing.id);
      else await sendOne(mailer, outgoing, sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

async function sendOne(mailer: Mailer, { id, write }: Outgoing, sent: Sent): Promise<void> {
  try {
    const mail = await write();
    if (mail) await mailer.send(mail);
    sent.outcomes.set(id, mail ? 'sent' : 'skipped');
  } catch (error) {
    noteFault(mailer, { id, fault: toFault(error, { subscriber: id }) }, sent);
  }
}

function toFault(error: unknown, facts: Record<string, unknown>): MailError {
  logMailFault('digest.not_sent', error, facts);
  return error instanceof MailError ? error : new MailError('unknown', String(error));
}

function noteFault(
  mailer: Mailer,
  { id, fault: error }: { id: number; fault: MailError },
  sent: Sent,
): void {
  const { fault } = error;
  if (fault === 'postponed' || (fault === 'unknown' && mailer.isIdempotent)) {
    sent.unsent.push(id);
    sent.postponed = error;
    return;
  }
  sent.outcomes.set(id, fault === 'unknown' ? 'unknown' : 'failed');
  if (fault === 'suppressed') sent.suppressed.push(id);
}
