import { DurableObject } from 'cloudflare:workers';
import type { PlatformEnv } from '#kernel/http/platform.ts';
import { openDatabase } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import type { PresentPerson, RoomMessage } from './presence.model.ts';
import { replacePresent } from './presence.repo.ts';
import { whereaboutsSchema } from './presence.schema.ts';

/** Sockets of one story: a whole desk with several windows each. */
const MOST_SOCKETS = 100;
/** Those whose name may be written down for the list. */
const MOST_LISTED = 20;
/** A message tells where a cursor is; more is a mistake. */
const LONGEST_MESSAGE = 200;
/** Policy violation (RFC 6455, 7.4.1). */
const REFUSED = 1008;
/** How often it is written down again that people are still there, in milliseconds. */
const WRITE_STEP = 5 * 60_000;

/**
 * Who has a story open, and what they have just saved. It sleeps between two messages: what it knows of
 * a person stays with their socket.
 */
export class StoryRoom extends DurableObject<PlatformEnv> {
  #writtenAt = 0;

  constructor(state: DurableObjectState, env: PlatformEnv) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Opens a socket for `id` and `name` of the address, whose caller has checked who they are. 503 when it is full. */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    if (this.ctx.getWebSockets().length >= MOST_SOCKETS) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    const id = Number(searchParams.get('id'));
    const person: PresentPerson = {
      id,
      name: searchParams.get('name') ?? '',
      lang: null,
      field: '',
    };
    this.ctx.acceptWebSocket(server);
    joinRoom(server, person);
    this.#tellPeople();
    await this.#write();
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Sends to all who have the story open. */
  tell(message: RoomMessage): void {
    const text = JSON.stringify(message);
    for (const socket of this.ctx.getWebSockets()) sendOrClose(socket, text);
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const whereabouts = parseWhereabouts(message);
    if (!whereabouts) return socket.close(REFUSED);
    joinRoom(socket, { ...seatOf(socket).person, ...whereabouts });
    this.#tellPeople();
    if (Date.now() - this.#writtenAt > WRITE_STEP) await this.#write();
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    this.#tellPeople(socket);
    await this.#write(socket);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket);
  }

  /** Each person once, where they were last, in an order that stays; `gone` is a socket that closes. */
  #listPeople(gone?: WebSocket): PresentPerson[] {
    const sockets = this.ctx.getWebSockets().filter((socket) => socket !== gone);
    const seats = sockets.map(seatOf).toSorted((a, b) => a.at - b.at);
    const people = new Map(seats.map(({ person }) => [person.id, person]));
    return [...people.values()].toSorted((a, b) => a.id - b.id);
  }

  #tellPeople(gone?: WebSocket): void {
    this.tell({ people: this.#listPeople(gone) });
  }

  /** For the list; it does without when the database does not answer. */
  async #write(gone?: WebSocket): Promise<void> {
    const storyId = Number(this.ctx.id.name);
    const people = this.#listPeople(gone).slice(0, MOST_LISTED);
    this.#writtenAt = Date.now();
    try {
      await replacePresent(openDatabase(this.env.DB), storyId, people, new Date());
    } catch (error) {
      logError('presence.not_written', error, { storyId });
    }
  }
}

/** What a socket remembers while the room sleeps. */
interface Seat {
  person: PresentPerson;
  /** When it was last heard of, in epoch milliseconds. */
  at: number;
}

function joinRoom(socket: WebSocket, person: PresentPerson): void {
  const seat: Seat = { person, at: Date.now() };
  socket.serializeAttachment(seat);
}

function seatOf(socket: WebSocket): Seat {
  return socket.deserializeAttachment();
}

function parseWhereabouts(message: string | ArrayBuffer) {
  if (typeof message !== 'string' || message.length > LONGEST_MESSAGE) return null;
  try {
    return whereaboutsSchema.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

function sendOrClose(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // It is closing; its browser asks again.
  }
}
