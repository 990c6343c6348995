import { DurableObject } from 'cloudflare:workers';
import { type MailUrgency, Pace } from '#platform/mail/mail-pace.ts';

/** One for the site: gives out turns at the mail service. It remembers in memory only; one that starts anew gives one turn too many at most. */
export class MailPacer extends DurableObject<object> {
  readonly #pace = new Pace();

  async take(urgency: MailUrgency, rate: number): Promise<number> {
    return this.#pace.take(urgency, rate, Date.now());
  }

  async hold(milliseconds: number): Promise<void> {
    this.#pace.hold(milliseconds, Date.now());
  }
}
