import { signal } from '@preact/signals-core';
import type { PresentPerson, RoomMessage } from '#domains/newsroom/working/presence.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** Somebody has saved; `lang` is null for what all languages have in common. */
export type SavedNotice = Extract<RoomMessage, { saved: unknown }>['saved'];

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;

/** Keeps a line to whoever else has a story open; it is taken up again when it breaks. */
export class Presence {
  readonly people = signal<readonly PresentPerson[]>([]);
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
    const message = JSON.parse(data) as RoomMessage;
    if ('people' in message) this.people.value = message.people;
    else if ('saved' in message) this.#onSaved(message.saved);
    else this.commented.value += 1;
  }
}
