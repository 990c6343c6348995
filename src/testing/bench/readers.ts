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
  const address = new URL('/api/market/live?place=0', site);
  address.protocol = 'ws:';
  // One household has one address; the local edge takes what the header says.
  const headers = (reader: number) => ({
    Origin: site.origin,
    'CF-Connecting-IP': `10.0.${reader >> 8}.${reader & 255}`,
  });
  const sockets: WebSocket[] = [];
  const versions = new Array<number>(count).fill(0);
  const times = new Array<number>(count).fill(0);
  let lost = 0;
  let hasLeft = false;
  const open = (reader: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = toSocket(address, headers(reader));
      sockets.push(socket);
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error(`reader ${reader} got no socket`));
      socket.onclose = () => {
        if (!hasLeft) lost += 1;
      };
      socket.onmessage = ({ data }) => {
        times[reader] = performance.now();
        versions[reader] = Number(/"version":(\d+)/.exec(String(data))?.[1]);
      };
    });
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
      for (const socket of sockets) socket.close();
    },
  };
}

/** Node's sockets take headers, which the types of browsers don't know. */
function toSocket(address: URL, headers: Record<string, string>): WebSocket {
  return Reflect.construct(WebSocket, [address, { headers }]);
}
