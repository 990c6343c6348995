import { DurableObject } from 'cloudflare:workers';
import type { Lang } from '#i18n/editions.ts';
import type { LiveEnv } from './live.model.ts';
import { TICKER } from './live.model.ts';
import type { LiveState, ReaderCount } from './live-state.model.ts';

/** Sockets a hub holds. */
const MOST_SOCKETS = 10_000;
/** Sockets that one address may hold in a hub: many readers of a mobile network share one. */
const MOST_OF_ONE = 500;
/** Policy violation (RFC 6455, 7.4.1). */
const REFUSED = 1008;

/**
 * Holds the sockets of a share of the readers and sends each new state to all of them. Between two
 * states it sleeps: the sockets stay open, and pings are answered without it. It stores nothing.
 */
export class MarketHub extends DurableObject<LiveEnv> {
  /** The last state it has been given, as it is sent. */
  #last: { version: number; text: string } | null = null;
  /** At least as many sockets as are open; counted again with every state. */
  #sockets = this.ctx.getWebSockets().length;
  #isJoined = false;

  constructor(state: DurableObjectState, env: LiveEnv) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /**
   * Opens a socket; `since` in the address is the version the reader has, `reader` tells addresses
   * apart, `lang` is that of the page. 503 when it is full.
   */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const reader = searchParams.get('reader') ?? '';
    await this.#join();
    if (this.#isFull(reader)) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [reader, toTag(searchParams.get('lang') ?? '')]);
    this.#sockets += 1;
    if (this.#last && this.#last.version > Number(searchParams.get('since')))
      server.send(this.#last.text);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Sends a state unless a newer one was first; answers with the number of readers. */
  push(state: LiveState): number {
    const sockets = this.ctx.getWebSockets();
    this.#sockets = sockets.length;
    this.#isJoined = sockets.length > 0;
    if (!this.#take(state)) return sockets.length;
    const { text } = this.#last ?? { text: '' };
    for (const socket of sockets) sendOrClose(socket, text);
    return sockets.length;
  }

  /** Sockets that are open now. */
  readers(): ReaderCount {
    this.#sockets = this.ctx.getWebSockets().length;
    const countIn = (lang: Lang) => this.ctx.getWebSockets(toTag(lang)).length;
    const languages = { en: countIn('en'), hi: countIn('hi'), gu: countIn('gu') };
    return { all: this.#sockets, languages };
  }

  /** Readers have nothing to say: whoever does would only keep it awake. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(REFUSED);
  }

  #isFull(reader: string): boolean {
    if (this.#sockets >= MOST_SOCKETS) this.#sockets = this.ctx.getWebSockets().length;
    if (this.#sockets >= MOST_SOCKETS) return true;
    return this.ctx.getWebSockets(reader).length >= MOST_OF_ONE;
  }

  async #join(): Promise<void> {
    if (this.#isJoined) return;
    const state = await this.env.MARKET_TICKER.getByName(TICKER).join(this.ctx.id.name ?? '');
    this.#isJoined = true;
    this.#take(state);
  }

  /** True where the state is newer than the last one. */
  #take(state: LiveState): boolean {
    if (state.version <= (this.#last?.version ?? 0)) return false;
    this.#last = { version: state.version, text: JSON.stringify(state) };
    return true;
  }
}

/** Sockets are counted by the language of their page; told apart from the keys of readers. */
function toTag(lang: string): string {
  return `lang:${lang}`;
}

function sendOrClose(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // It is closing; its browser asks again.
  }
}
