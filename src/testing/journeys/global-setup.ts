import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { TestProject } from 'vitest/node';
import { EVERY_JOB } from '#kernel/domain/schedule.model.ts';
import { OIDC_CLIENT } from '#testing/oidc-issuer.ts';
import { toIssuerUrl } from '#testing/oidc-server.ts';
import { unpackBrowser } from '#tools/browser/browser.ts';
import {
  findFreePort,
  type KeptNewsroom,
  keepNewsroom,
  startCopy,
} from '#tools/sample/sample-site.ts';
import { fireCron } from '#tools/start/local-edge.ts';
import { publishExtras } from './extra-stories.ts';
import type { RunningSite, SqlStatement } from './running-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a file of tests asks for the site of all, or for one of its own, and tells that it needs it no more. */
    sites: string;
  }
}

/**
 * Starts the sample newsroom with a few stories for rare cases: one for all files, and copies for those that
 * ask. Tests that need no browser run meanwhile: whoever asks for a site waits for it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  encodeQuickly();
  // Files of tests that begin together would unpack it over each other.
  await unpackBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-'));
  const sites = keepNewsroom(folder, publishExtras).then((newsroom) => new Sites(newsroom));
  // Whoever asks is told.
  sites.catch(() => {});
  const server = serveSites(sites);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('sites', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await sites.then(
      (started) => started.stop(),
      () => {},
    );
    rmSync(folder, { recursive: true, force: true });
  };
}

/** An AVIF takes what stands in for Cloudflare Images half a second, and a browser tells a picture by its first bytes: a JPEG does as well. */
function encodeQuickly(): void {
  sharp.prototype.avif = function (this: Sharp) {
    return this.jpeg({ quality: 60 });
  };
}

type StartedSite = Awaited<ReturnType<typeof startSite>>;

class Sites {
  private readonly started = new Map<string, StartedSite>();
  private readonly newsroom: KeptNewsroom;
  /** One is always ready or on its way: it starts while the file before it is tried. */
  private next: Promise<StartedSite>;

  private shared: Promise<StartedSite> | undefined;

  constructor(newsroom: KeptNewsroom) {
    this.newsroom = newsroom;
    this.next = startSite(newsroom);
  }

  /** The site of all files of tests that leave it as it is for others. */
  share(): Promise<StartedSite> {
    this.shared ??= this.start();
    return this.shared;
  }

  async start(): Promise<StartedSite> {
    const taken = this.next;
    this.next = taken.then(() => startSite(this.newsroom));
    const site = await taken;
    this.started.set(site.running.origin, site);
    return site;
  }

  runSql(origin: string, statements: readonly SqlStatement[]): Promise<object[][]> {
    return this.find(origin).runSql(statements);
  }

  runJobs(origin: string): Promise<void> {
    return this.find(origin).runJobs();
  }

  async end(origin: string): Promise<void> {
    const site = this.find(origin);
    this.started.delete(origin);
    await site.stop();
  }

  async stop(): Promise<void> {
    const sites = [...this.started.values(), await this.next];
    await Promise.all(sites.map((site) => site.stop()));
  }

  private find(origin: string): StartedSite {
    const site = this.started.get(origin);
    if (!site) throw new Error(`no site at ${origin}`);
    return site;
  }
}

/** `GET /` answers with the site of all, `POST /` starts a site and answers with it, `DELETE /?origin=` stops it, `PUT` runs statements on its database, `PATCH` every job of its cron. */
function serveSites(preparing: Promise<Sites>): Server {
  const answer = async (method: string | undefined, origin: string, body: string) => {
    const sites = await preparing;
    if (method === 'GET') return (await sites.share()).running;
    if (method === 'POST') return (await sites.start()).running;
    if (method === 'PATCH') return sites.runJobs(origin);
    return method === 'DELETE' ? sites.end(origin) : sites.runSql(origin, JSON.parse(body));
  };
  return createServer(async (request, response) => {
    const origin = new URL(`http://sites${request.url}`).searchParams.get('origin') ?? '';
    try {
      const result = await answer(request.method, origin, await text(request));
      response.end(JSON.stringify(result ?? null));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
}

async function startSite(newsroom: KeptNewsroom) {
  const [oidcPort, pushPort] = [await findFreePort(), await findFreePort()];
  const { url, staff, liveBlog, edge, stop } = await startCopy(newsroom, {
    GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
    GOOGLE_ISSUER: toIssuerUrl(oidcPort),
    PRIVATE_PUSH_HOSTS: `127.0.0.1:${pushPort}`,
  });
  const running: RunningSite = { origin: url, staff, liveBlog, oidcPort, pushPort };
  const runSql = async (statements: readonly SqlStatement[]): Promise<object[][]> => {
    const database = await edge.miniflare.getD1Database('DB');
    const prepared = statements.map((each) => {
      const [sql, ...values] = typeof each === 'string' ? [each] : each;
      return database.prepare(sql).bind(...values);
    });
    const answers = await database.batch<object>(prepared);
    return answers.map(({ results }) => results);
  };
  const runJobs = () => fireCron(edge.miniflare, EVERY_JOB);
  return { running, runSql, runJobs, stop };
}
