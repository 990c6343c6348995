import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { OIDC_CLIENT } from '#testing/oidc-issuer.ts';
import { toIssuerUrl } from '#testing/oidc-server.ts';
import {
  findFreePort,
  type KeptNewsroom,
  keepNewsroom,
  startCopy,
} from '#tools/sample/sample-site.ts';
import { publishExtras } from './extra-stories.ts';
import type { OwnSite } from './own-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a file of tests asks for a site, and tells that it needs it no more. */
    sites: string;
  }
}

/** The sample newsroom and a few stories for rare cases, of which each file of tests gets a copy of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-'));
  const newsroom = await keepNewsroom(folder, publishExtras);
  const { server, stop } = serveSites(newsroom);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('sites', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

type RunningSite = Awaited<ReturnType<typeof startOwnSite>>;

/** `POST /` starts a site and answers with it, `DELETE /?origin=` stops it. */
function serveSites(newsroom: KeptNewsroom): { server: Server; stop(): Promise<void> } {
  const running = new Map<string, RunningSite>();
  const start = async () => {
    const site = await startOwnSite(newsroom);
    running.set(site.own.origin, site);
    return site;
  };
  // One is always ready: it starts while the file before it is tried.
  let ready = start();
  const answer = async (method: string | undefined, origin: string | null) => {
    if (method === 'POST') {
      const site = ready;
      ready = start();
      return JSON.stringify((await site).own);
    }
    await running.get(origin ?? '')?.stop();
    return '';
  };
  const server = createServer(({ method, url }, response) => {
    const origin = new URL(`http://sites${url}`).searchParams.get('origin');
    answer(method, origin).then(
      (text) => response.end(text),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  const stop = async () => {
    server.close();
    await ready;
    await Promise.all([...running.values()].map((site) => site.stop()));
  };
  return { server, stop };
}

async function startOwnSite(newsroom: KeptNewsroom) {
  const [oidcPort, pushPort] = [await findFreePort(), await findFreePort()];
  const { url, staff, liveBlog, stateDir, stop } = await startCopy(newsroom, {
    GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
    GOOGLE_ISSUER: toIssuerUrl(oidcPort),
    PRIVATE_PUSH_HOSTS: `127.0.0.1:${pushPort}`,
  });
  const own: OwnSite = { origin: url, staff, liveBlog, oidcPort, pushPort, stateDir };
  return { own, stop };
}
