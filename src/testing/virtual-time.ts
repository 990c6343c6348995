import type { Clock } from '#platform/mail/paced-mailer.ts';

interface Sleeper {
  at: number;
  wake: () => void;
}

/** A clock whose sleepers wake in the order of their times, at once: hours pass in milliseconds. */
export class VirtualTime implements Clock {
  #now: number;
  /** A binary heap by the time of waking. */
  readonly #sleepers: Sleeper[] = [];

  constructor(start = 0) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => this.#push({ at: this.#now + milliseconds, wake }));
  }

  /** Lets time pass until nobody sleeps any more. */
  async run(): Promise<void> {
    for (;;) {
      // All that follows from the last waking comes first.
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#pop();
      if (!next) return;
      this.#now = next.at;
      next.wake();
    }
  }

  #push(sleeper: Sleeper): void {
    const heap = this.#sleepers;
    let place = heap.push(sleeper) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#at(parent) <= this.#at(place)) return;
      this.#swap(parent, place);
      place = parent;
    }
  }

  #pop(): Sleeper | undefined {
    const heap = this.#sleepers;
    this.#swap(0, heap.length - 1);
    const first = heap.pop();
    let place = 0;
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const least = this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(least) >= this.#at(place)) return first;
      this.#swap(least, place);
      place = least;
    }
  }

  #at(place: number): number {
    return this.#sleepers[place]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#sleepers[one], this.#sleepers[other]];
    if (!a || !b) return;
    this.#sleepers[one] = b;
    this.#sleepers[other] = a;
  }
}
