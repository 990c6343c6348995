import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What became of the messages to one subscription. */
export interface Mailbox {
  /** Messages the browser would show: of one topic only the last (RFC 8030, 5.4). */
  shown: Set<string>;
  accepted: number;
  requests: number;
  isDead: boolean;
  /** The last accepted body. */
  body: Buffer | null;
}

export interface LocalPushService {
  origin: string;
  mailboxes: ReadonlyMap<string, Mailbox>;
  stop(): void;
}

/** Shares of the answers; the rest is taken with 201. */
const DEAD = 0.06;
const BUSY = 0.1;
const BROKEN = 0.1;

/** A push service that answers 201, 404, 410, 429 and 500 at random; who is dead stays so. Draws of 1 are taken. */
export async function startPushService(random: () => number, port = 0): Promise<LocalPushService> {
  const mailboxes = new Map<string, Mailbox>();
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const name = request.url ?? '';
    const mailbox = mailboxes.get(name) ?? newMailbox(random() < DEAD);
    mailboxes.set(name, mailbox);
    answer({ request, response, body, random }, mailbox);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the push service has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    mailboxes,
    stop: () => server.close().closeAllConnections(),
  };
}

function newMailbox(isDead: boolean): Mailbox {
  return { shown: new Set(), accepted: 0, requests: 0, isDead, body: null };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  random: () => number;
}

function answer({ request, response, body, random }: Exchange, mailbox: Mailbox): void {
  mailbox.requests += 1;
  const draw = random();
  if (mailbox.isDead) response.writeHead(draw < 0.5 ? 404 : 410);
  else if (draw < BUSY) response.writeHead(429, { 'Retry-After': '1' });
  else if (draw < BUSY + BROKEN) response.writeHead(500, { 'Retry-After': '1' });
  else {
    mailbox.accepted += 1;
    // Without a topic each message is shown.
    mailbox.shown.add(String(request.headers.topic ?? `message ${mailbox.accepted}`));
    mailbox.body = body;
    response.writeHead(201);
  }
  response.end();
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
