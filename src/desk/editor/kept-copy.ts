import { effect, signal } from '@preact/signals-core';
import { isOnline, isSignedOut } from '#desk/frame/connection.ts';
import { Autosave, type AutosaveOptions } from './autosave.ts';
import { type DraftShelf, dropDraft, type LeftDraft, openShelf } from './drafts.ts';

/** Something of a story that is being edited on this page, saved by itself and kept on this device. */
export class KeptCopy<T> {
  readonly autosave: Autosave<T>;
  readonly value;
  /** Changes when the value was not changed by what shows it: what others wrote came in, or one's own from elsewhere. */
  readonly arrival = signal<{ turn: number; isOwn: boolean }>({ turn: 0, isOwn: false });
  /** What closed pages of this device have left of it. */
  readonly left = signal<readonly LeftDraft<T>[]>([]);
  readonly #shelf: DraftShelf<T>;
  readonly #stop: () => void;

  /** `subject` names it among the drafts of this device. */
  constructor(subject: string, options: Omit<AutosaveOptions<T>, 'keep' | 'onAdopt'>) {
    this.value = signal(options.start.value);
    this.#shelf = openShelf<T>(subject);
    this.autosave = new Autosave<T>({
      ...options,
      keep: (draft) => this.#shelf.keep(draft),
      onAdopt: (value) => {
        this.value.value = value;
        this.#arrive(false);
      },
    });
    void this.#findLeft();
    this.#stop = this.#listen();
  }

  change(part: Partial<T>): void {
    this.value.value = { ...this.value.value, ...part };
    this.autosave.change(this.value.value);
  }

  /** A change that does not come from what shows it. */
  put(part: Partial<T>): void {
    this.change(part);
    this.#arrive(true);
  }

  restore({ key, draft }: LeftDraft<T>): void {
    this.autosave.restore(draft);
    this.discard(key);
  }

  discard(key: string): void {
    dropDraft(key);
    this.left.value = this.left.value.filter((each) => each.key !== key);
  }

  /** For when the page goes on without it; what can't be sent now is offered when it comes back. */
  async close(): Promise<void> {
    this.#stop();
    await this.autosave.close();
    this.#shelf.leave();
  }

  #arrive(isOwn: boolean): void {
    this.arrival.value = { turn: this.arrival.peek().turn + 1, isOwn };
  }

  async #findLeft(): Promise<void> {
    for (const left of await this.#shelf.listLeft())
      if (this.autosave.holds(left.draft)) dropDraft(left.key);
      else this.left.value = [...this.left.value, left];
  }

  #listen(): () => void {
    const stopWaking = effect(() => {
      if (isOnline.value && !isSignedOut.value) queueMicrotask(() => this.autosave.wake());
    });
    const onFocus = () => this.autosave.wake();
    const onHide = () => {
      if (document.visibilityState === 'hidden') void this.autosave.flush();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (this.autosave.isAtRisk.value) event.preventDefault();
    };
    addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onHide);
    addEventListener('beforeunload', onLeave);
    return () => {
      stopWaking();
      removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('beforeunload', onLeave);
    };
  }
}
