import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connection } from './connection.ts';

const LONG = 'ત્રણ ભાષા '.repeat(20_000);
let seen: string[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  '/length': (response) => response.setHeader('Content-Length', Buffer.byteLength(LONG)).end(LONG),
  '/empty': (response) => response.setHeader('Content-Length', 0).end(),
  '/chunks': (response) => {
    for (const piece of LONG.match(/.{1,999}/gs) ?? []) response.write(piece);
    response.end();
  },
  '/missing': (response) => response.writeHead(404).end('gone'),
  '/cut': (response) => response.socket?.destroy(),
};
const server = createServer((request, response) => {
  seen.push(request.url ?? '');
  answers[request.url ?? '']?.(response);
  response.on('finish', () => seen.push('whole'));
});
let origin: URL;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterAll(() => server.close());

it('waits for the end of every answer, of a known length or in chunks, on one connection', async () => {
  const connection = new Connection(origin);
  seen = [];
  for (const path of ['/length', '/chunks', '/empty', '/chunks'])
    await connection.ask(new URL(path, origin));
  connection.close();
  expect(seen).toEqual([
    '/length',
    'whole',
    '/chunks',
    'whole',
    '/empty',
    'whole',
    '/chunks',
    'whole',
  ]);
});

it('refuses an answer that is no page, and a connection that is closed', async () => {
  for (const [path, error] of Object.entries({ '/missing': '404', '/cut': 'closed' })) {
    const connection = new Connection(origin);
    await expect(connection.ask(new URL(path, origin))).rejects.toThrow(error);
    connection.close();
  }
});
