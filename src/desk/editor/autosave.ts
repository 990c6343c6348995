import { signal } from '@preact/signals-core';
import type { Merged } from './merge.ts';

/** Milliseconds without a change after which a text is sent, and those after which it is sent at the latest. */
const IDLE = 3_000;
const LATEST = 15_000;
/** Milliseconds until a call that passed without success is made again; each time twice as long. */
const FIRST_RETRY = 2_000;
const LAST_RETRY = 30_000;

/** Saves after which a flush leaves the rest to its time. */
const MOST_TURNS = 3;

/** What the server holds, and the number it goes by. */
export interface Copy<T> {
  version: number;
  value: T;
}

/** What the server made of a save. */
export type Outcome<T> =
  | { kind: 'saved'; version: number }
  | { kind: 'conflict'; theirs: Copy<T>; by: string }
  | { kind: 'unreached' }
  | { kind: 'signed_out' }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

/** Where what has been typed is; `unsent` is kept on this device only. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'unsent'; why: 'unreached' | 'signed_out' }
  | { kind: 'conflict'; by: string }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

/** What this device keeps of what the server has not taken yet. */
export interface Draft<T> {
  /** What it was written upon. */
  base: Copy<T>;
  value: T;
  /** What may have reached the server without an answer. */
  sent: T | null;
  /** Epoch milliseconds. */
  at: number;
}

export interface AutosaveOptions<T> {
  start: Copy<T>;
  /** Never rejects; the same `key` is the same save. */
  send(save: Copy<T> & { key: string }): Promise<Outcome<T>>;
  merge(base: T, mine: T, theirs: T): Merged<T>;
  isSame(one: T, other: T): boolean;
  /** What the server keeps of a value, where that is not all of it. */
  toKept?(value: T): T;
  /** Keeps a draft on this device; null when nothing is left to keep. False when it could not. */
  keep(draft: Draft<T> | null): boolean;
  /** Called with what others have written, merged into what is here. */
  onAdopt(value: T): void;
}

interface Sending<T> {
  value: T;
  key: string;
}

/** Two continuations that somebody has to choose between. */
interface Meeting<T> {
  base: T;
  theirs: T;
  /** What the choice is then saved upon. */
  next: Copy<T>;
}

/**
 * Brings what somebody types to the server and loses none of it: every change is kept on this device at
 * once, sent when typing rests, sent again until there is an answer, and merged with what others saved.
 */
export class Autosave<T> {
  readonly state = signal<SaveState>({ kind: 'saved', at: null });
  /** Whether this device could not keep the last change: it is lost if the page closes now. */
  readonly isAtRisk = signal(false);

  readonly #options: AutosaveOptions<T>;
  #base: Copy<T>;
  #value: T;
  #sending: Sending<T> | null = null;
  #meeting: Meeting<T> | null = null;
  #call: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #retry = FIRST_RETRY;

  constructor(options: AutosaveOptions<T>) {
    this.#options = options;
    this.#base = options.start;
    this.#value = options.start.value;
  }

  get value(): T {
    return this.#value;
  }

  get version(): number {
    return this.#base.version;
  }

  get isSettled(): boolean {
    return this.state.value.kind === 'saved';
  }

  /** What is there now, after every change. */
  change(value: T): void {
    this.#value = value;
    this.#keep();
    const { kind } = this.state.value;
    if (kind === 'conflict' || (kind === 'saved' && this.#isSaved())) return;
    if (kind === 'saved' || kind === 'refused') this.state.value = { kind: 'waiting' };
    if (kind === 'unsent') return;
    this.#waitingSince ??= Date.now();
    this.#arm(Math.max(0, Math.min(IDLE, this.#waitingSince + LATEST - Date.now())));
  }

  /**
   * Sends now what waits, and what was typed or merged meanwhile; done when there is an answer, whatever it
   * says.
   */
  async flush(): Promise<void> {
    const { kind } = this.state.value;
    if (kind === 'conflict' || kind === 'refused') return;
    await this.#call;
    if (!this.isSettled) await this.#send();
    for (let turn = 1; turn < MOST_TURNS && this.state.value.kind === 'waiting'; turn += 1)
      await this.#send();
  }

  /** The line may hold again, or somebody has signed in. */
  wake(): void {
    if (this.state.value.kind === 'unsent') void this.#send();
  }

  /** What somebody else has saved, if nothing of one's own is on its way; else the server will say so. */
  adopt(theirs: Copy<T>): void {
    if (!this.isSettled || theirs.version <= this.#base.version) return;
    this.#base = theirs;
    this.#take(theirs.value);
  }

  /** Whether a draft has nothing that is not here: it was saved, and perhaps gone on with, after its page was closed. */
  holds(draft: Draft<T>): boolean {
    const { merge, isSame, toKept = (value) => value } = this.#options;
    const [base, left, present] = [draft.base.value, draft.value, this.#value].map(toKept) as [
      T,
      T,
      T,
    ];
    // What both have written alike is kept once.
    return isSame(
      merge(base, left, present).settle(() => 'both'),
      present,
    );
  }

  /** Puts what a closed page has left into what is here. */
  restore(draft: Draft<T>): void {
    const { merge, isSame } = this.#options;
    const hasArrived = draft.sent !== null && isSame(draft.sent, this.#base.value);
    const base = hasArrived ? this.#base.value : draft.base.value;
    const theirs = this.#value;
    const merged = merge(base, draft.value, theirs);
    if (merged.clashes.length > 0) {
      this.#value = draft.value;
      this.#meet({ base, theirs, next: this.#base }, '');
      return;
    }
    this.#take(merged.settle(() => 'mine'));
    this.change(this.#value);
  }

  /** The places that oneself and somebody else have changed; null when there are none to settle. */
  compare(): Merged<T> | null {
    if (!this.#meeting) return null;
    const { base, theirs } = this.#meeting;
    return this.#options.merge(base, this.#value, theirs);
  }

  /** Goes on with what was made of both versions. */
  resolve(value: T): void {
    if (!this.#meeting) return;
    this.#base = this.#meeting.next;
    this.#meeting = null;
    this.#take(value);
    this.state.value = { kind: 'waiting' };
    this.#keep();
    void this.#send();
  }

  /** Sends the last of it; what can't be sent stays on this device. */
  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }

  #arm(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), delay);
  }

  #send(): Promise<void> {
    this.#call ??= this.#sendOnce().finally(() => {
      this.#call = null;
    });
    return this.#call;
  }

  async #sendOnce(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#meeting) return;
    if (!this.#sending && this.#isSaved()) return this.#settle();
    // A save without an answer may have been done: the very same is sent again before anything newer.
    this.#sending ??= { value: this.#value, key: crypto.randomUUID() };
    this.#waitingSince = null;
    this.state.value = { kind: 'saving' };
    this.#keep();
    const outcome = await this.#options.send({ version: this.#base.version, ...this.#sending });
    this.#receive(outcome, this.#sending);
  }

  #receive(outcome: Outcome<T>, sending: Sending<T>): void {
    if (outcome.kind === 'unreached' || outcome.kind === 'signed_out') {
      this.state.value = { kind: 'unsent', why: outcome.kind };
      this.#arm(this.#takeRetry());
      return;
    }
    this.#sending = null;
    if (outcome.kind === 'conflict') {
      this.#join(outcome.theirs, outcome.by);
      return;
    }
    this.#retry = FIRST_RETRY;
    if (outcome.kind === 'saved') {
      this.#base = { version: outcome.version, value: sending.value };
      this.#settle();
    } else this.state.value = outcome;
  }

  #takeRetry(): number {
    const delay = this.#retry;
    this.#retry = Math.min(delay * 2, LAST_RETRY);
    return delay;
  }

  /** Somebody else has saved meanwhile. Where the server holds the version this began from, only time can help. */
  #join(theirs: Copy<T>, by: string): void {
    const { version, value: base } = this.#base;
    const merged = this.#options.merge(base, this.#value, theirs.value);
    if (merged.clashes.length > 0) {
      this.#meet({ base, theirs: theirs.value, next: theirs }, by);
      return;
    }
    this.#base = theirs;
    this.#take(merged.settle(() => 'mine'));
    this.#settle(theirs.version === version ? this.#takeRetry() : 0);
  }

  #meet(meeting: Meeting<T>, by: string): void {
    this.#meeting = meeting;
    this.state.value = { kind: 'conflict', by };
    this.#keep();
  }

  /** Says that all is saved, or goes on with what has been typed meanwhile. */
  #settle(delay = IDLE): void {
    this.#keep();
    if (this.#isSaved()) {
      this.state.value = { kind: 'saved', at: Date.now() };
      return;
    }
    this.state.value = { kind: 'waiting' };
    this.#waitingSince ??= Date.now();
    this.#arm(delay);
  }

  #isSaved(): boolean {
    return this.#options.isSame(this.#value, this.#base.value);
  }

  #take(value: T): void {
    this.#value = value;
    this.#options.onAdopt(value);
  }

  #keep(): void {
    const isNothing = this.#isSaved() && !this.#sending && !this.#meeting;
    const base = { ...this.#base, value: this.#meeting?.base ?? this.#base.value };
    const sent = this.#sending?.value ?? null;
    const draft = { base, value: this.#value, sent, at: Date.now() };
    this.isAtRisk.value = !this.#options.keep(isNothing ? null : draft);
  }
}
