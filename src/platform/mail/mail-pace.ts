/** People wait for `urgent` mails; `bulk` are those of a newsletter, which take what the others leave. */
export type MailUrgency = 'urgent' | 'bulk';

/** Where turns are given out, at the rate of the service; milliseconds as `Pace` has them. */
export interface MailTurns {
  take(urgency: MailUrgency): Promise<number>;
  hold(milliseconds: number): Promise<void>;
}

/** The part of the rate that newsletters leave to mails that people wait for. */
const RESERVED = 0.2;
/** Turns that nobody took are made up for within this time, in milliseconds, where they are shorter: more would not fit into a second of the service. */
const SLACK = 250;
/** An urgent mail that would wait longer takes no turn, in milliseconds. */
export const LONGEST_URGENT_WAIT = 4_000;

/**
 * Spreads the calls of a mail service over time, so that it has to refuse none: one after the other at its
 * rate, urgent mails first. All times are epoch milliseconds.
 */
export class Pace {
  #next = 0;
  #nextBulk = 0;
  #heldUntil = 0;

  /**
   * Milliseconds to wait at `rate` calls a second. An urgent mail has its turn then; bulk has it
   * only where that is 0, and otherwise asks again.
   */
  take(urgency: MailUrgency, rate: number, now: number): number {
    const step = 1_000 / rate;
    const earliest = now - Math.max(SLACK - step, 0);
    const free = Math.max(this.#next, earliest);
    if (urgency === 'urgent') {
      const wait = Math.max(free - now, 0);
      if (wait <= LONGEST_URGENT_WAIT) this.#next = free + step;
      return wait;
    }
    const freeBulk = Math.max(this.#nextBulk, earliest);
    const wait = Math.max(free, freeBulk, this.#heldUntil) - now;
    if (wait > 0) return wait;
    this.#next = free + step;
    this.#nextBulk = freeBulk + step / (1 - RESERVED);
    return 0;
  }

  /** No bulk for so long, because the service asked to wait. */
  hold(milliseconds: number, now: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, now + milliseconds);
  }
}
