import { signal } from '@preact/signals-core';
import type { Lang } from '#i18n/editions.ts';

/** Somebody who has the story open, and where in it they are. */
export interface Person {
  id: number;
  name: string;
  lang: Lang | null;
  field: string | null;
}

export interface SavedNotice {
  /** Null for what all languages have in common. */
  lang: Lang | null;
  version: number;
}

interface Notice {
  people?: Person[];
  saved?: SavedNotice;
  commented?: unknown;
}

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;

/** Keeps a line to whoever else has a story open; it is taken up again when it breaks. */
export class Presence {
  readonly people = signal<readonly Person[]>([]);
  /** Grows when something was said about the story. */
  readonly commented = signal(0);
  readonly #url: string;
  readonly #onSaved: (notice: SavedNotice) => void;
  #socket: WebSocket | null = null;
  #place = '';
  #retry = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(storyId: number, onSaved: (notice: SavedNotice) => void) {
    const { protocol, host } = location;
    this.#url = `${protocol.replace('http', 'ws')}//${host}/api/desk/stories/${storyId}/presence`;
    this.#onSaved = onSaved;
    this.#connect();
  }

  /** Tells the others where one is. */
  stand(lang: Lang, field: string): void {
    const place = JSON.stringify({ lang, field });
    if (place === this.#place) return;
    this.#place = place;
    this.#tell();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#retry = FIRST_RETRY;
      this.#tell();
    });
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
    socket.addEventListener('close', () => {
      this.people.value = [];
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.#connect(), this.#retry);
      this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
    });
  }

  #tell(): void {
    if (this.#place && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(this.#place);
  }

  #hear(data: string): void {
    const { people, saved, commented } = JSON.parse(data) as Notice;
    if (people) this.people.value = people;
    if (saved) this.#onSaved(saved);
    if (commented) this.commented.value += 1;
  }
}
