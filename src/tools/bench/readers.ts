import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

/** Readers with a socket each, all at one hub. */
export interface Readers {
  /** Waits until each has a state of this version; rejects after `patience` milliseconds. Gives when each had it, by `performance.now()`. */
  arrive(version: number, patience: number): Promise<number[]>;
  /** Sockets that have been closed so far. */
  lost(): number;
  leave(): void;
}

/** Sockets that are opened at the same time. */
const AT_ONCE = 50;

export async function openReaders(site: URL, count: number): Promise<Readers> {
  const sockets: Duplex[] = [];
  const versions = new Array<number>(count).fill(0);
  const times = new Array<number>(count).fill(0);
  let lost = 0;
  let hasLeft = false;
  const open = async (reader: number) => {
    const hear = (data: Buffer) => {
      const heard = [...data.toString('latin1').matchAll(/"version":(\d+)/g)].at(-1);
      if (!heard) return;
      times[reader] = performance.now();
      versions[reader] = Number(heard[1]);
    };
    const socket = await openSocket(site, reader, hear);
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!hasLeft) lost += 1;
    });
  };
  for (let first = 0; first < count; first += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, step) => open(first + step)),
    );
  return {
    arrive: async (version, patience) => {
      const end = performance.now() + patience;
      while (versions.some((each) => each !== version)) {
        if (performance.now() > end) throw new Error(`not every reader has version ${version}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return [...times];
    },
    lost: () => lost,
    leave: () => {
      hasLeft = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Only as much of RFC 6455 as a reader needs who says nothing: what is heard costs next to nothing here. */
function openSocket(site: URL, reader: number, hear: (data: Buffer) => void): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const call = request(new URL('/api/market/live?place=0', site), {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
        Origin: site.origin,
        // One household has one address; the local edge takes what the header says.
        'CF-Connecting-IP': `10.0.${reader >> 8}.${reader & 255}`,
      },
    });
    call.on('upgrade', (_, socket, head) => {
      hear(head);
      socket.on('data', hear);
      resolve(socket);
    });
    call.on('response', ({ statusCode }) => reject(new Error(`reader ${reader}: ${statusCode}`)));
    call.on('error', reject);
    call.end();
  });
}
