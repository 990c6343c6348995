import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition } from '#i18n/editions.ts';
import type { MarketIndex } from '#kernel/live/live-state.model.ts';
import { buildBundle } from '#tools/bench/bundles.ts';
import { findFreePort } from '#tools/sample/sample-site.ts';
import { startMarketService } from '#tools/stand-in/market-service.ts';
import { startLocalEdge } from '#tools/start/local-edge.ts';
import { admitToken } from '#tools/start/local-token.ts';
import { applyMigrations } from '#tools/start/migrate.ts';
import { publishExtras } from './extra-stories.ts';

/** What the market service says when it is asked. */
export interface MarketAnswer {
  code: number;
  marketOpen: boolean;
  data: readonly MarketIndex[];
}

export interface MarketSite {
  url: string;
  /** Turns the ticker's clock by a minute, in which the service answers so. */
  tick(answer: MarketAnswer): Promise<void>;
  announce(edition: Edition, line: { text: string; storyId?: number }): Promise<void>;
  withdraw(edition: Edition): Promise<void>;
  /** Sockets that are open at all hubs. */
  countSockets(): Promise<number>;
  stop(): Promise<void>;
}

const MINUTE = 60_000;
const TOKEN = 'tvt_test-token';

/** The site with a story, a market service on this machine, and a ticker whose clock is turned by hand. */
export async function startMarketSite(): Promise<MarketSite> {
  const stateDir = mkdtempSync(join(tmpdir(), 'site-'));
  let answer: MarketAnswer = { code: 500, marketOpen: false, data: [] };
  const service = await startMarketService(() => answer);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const edge = await startLocalEdge({
    port,
    stateDir,
    script: buildBundle('ticker'),
    vars: { ...service.vars, ENVIRONMENT: 'development', SITE_URL: url },
  });
  await applyMigrations(edge.miniflare);
  await admitToken(await edge.miniflare.getD1Database('DB'), TOKEN);
  await publishExtras({ url, token: TOKEN }, 1);
  let clock = Date.now();
  return {
    url,
    tick: async (next) => {
      answer = next;
      clock += MINUTE;
      await expectGood(await fetch(`${url}/bench/turn?at=${clock}&times=1`));
    },
    announce: async ({ lang }, line) => tell(url, 'POST', { lang, ...line }),
    withdraw: async ({ apiName }) => tell(`${url}?language=${apiName}`, 'DELETE'),
    countSockets: async () => {
      const { sockets } = (await (await fetch(`${url}/bench/sockets`)).json()) as {
        sockets: number;
      };
      return sockets;
    },
    stop: async () => {
      await edge.stop();
      service.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

async function tell(site: string, method: string, line?: object): Promise<void> {
  const url = new URL(site);
  url.pathname = '/api/breaking';
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
  await expectGood(
    await fetch(url, { method, headers, body: line ? JSON.stringify(line) : undefined }),
  );
}

async function expectGood(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
}
