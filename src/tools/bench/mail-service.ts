import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MailService {
  url: string;
  /** How often each address has got a mail. */
  received: Map<string, number>;
  /** Calls by the status they were answered with. */
  answers: Map<number, number>;
  stop(): Promise<void>;
}

/** One call in so many is answered with each of the faults. */
const FAULT_EACH = { busy: 211, broken: 307, slow: 37 } as const;

/**
 * A mail service on this machine that answers as Resend does: a key it has seen sends nothing again. Some
 * calls are too many, some fail after the mail was taken, and some are still going on when they come again.
 */
export async function startMailService(): Promise<MailService> {
  const received = new Map<string, number>();
  const answers = new Map<number, number>();
  const take = createTaker(received);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'] ?? crypto.randomUUID());
      const { status, text } = take(key, Buffer.concat(chunks).toString());
      answers.set(status, (answers.get(status) ?? 0) + 1);
      response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '1' });
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/emails`, received, answers, stop };
}

/** Takes a mail, or as many as there are in one call, under its key, unless it is the turn of a fault. */
function createTaker(received: Map<string, number>) {
  const keys = new Map<string, string>();
  let calls = 0;
  return (key: string, body: string): { status: number; text: string } => {
    calls += 1;
    if (calls % FAULT_EACH.busy === 0) return { status: 429, text: '' };
    const known = keys.get(key);
    if (known !== undefined && calls % FAULT_EACH.slow === 0)
      return { status: 409, text: '{"name":"concurrent_idempotent_requests"}' };
    if (known !== undefined && known !== body)
      return { status: 409, text: '{"name":"invalid_idempotent_request"}' };
    if (known === undefined) {
      keys.set(key, body);
      const mails = [JSON.parse(body)].flat() as { to: string[] }[];
      for (const { to } of mails) received.set(to[0] ?? '', (received.get(to[0] ?? '') ?? 0) + 1);
    }
    return { status: calls % FAULT_EACH.broken === 0 ? 500 : 200, text: '{"id":"1"}' };
  };
}
