import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The outside market service, as far as the site knows it. */
export interface MarketService {
  /** Host and port; the site has to be told that it may ask it, as it is on a private address. */
  vars: { MARKET_API_BASE: string; PRIVATE_FEED_HOSTS: string };
  calls(): number;
  stop(): void;
}

/** A market service on this machine that answers every call with JSON of what `answer` gives. */
export async function startMarketService(answer: (call: number) => object): Promise<MarketService> {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer(calls)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    vars: { MARKET_API_BASE: `http://${host}`, PRIVATE_FEED_HOSTS: host },
    calls: () => calls,
    stop: () => server.close(),
  };
}
