import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVERY_JOB } from '#kernel/domain/schedule.model.ts';
import { type Instance, loadSample } from '#tools/sample/sample-load.ts';
import {
  fireCron,
  type LocalEdge,
  startLocalEdge,
  waitForBusinesses,
} from '#tools/start/local-edge.ts';
import { readLocalSecret } from '#tools/start/local-secret.ts';
import { admitToken, readLocalToken } from '#tools/start/local-token.ts';
import { localVars } from '#tools/start/local-vars.ts';
import { applyMigrations } from '#tools/start/migrate.ts';
import { buildIfChanged } from '#tools/start/production-build.ts';
import { addSampleSponsor } from './sample-sponsor.ts';
import { addSampleViews } from './sample-views.ts';
import { admitStaff, type StaffRole } from './staff.ts';

/** The story that is followed live. */
const LIVE_STORY = 'coast-guard-drill';

interface Newsroom {
  /** Keys of the pictures by the names of their drawings. */
  pictures: ReadonlyMap<string, string>;
  /** Cookie of somebody of each role of the newsroom. */
  staff: Record<StaffRole, string>;
  /** Number of the story that is a live blog, without entries yet. */
  liveBlog: number;
}

export interface Started extends Instance {
  /** Where its database is. */
  stateDir: string;
  edge: LocalEdge;
  /** Stops it; its state is gone. */
  stop(): Promise<void>;
}

export interface SampleSite extends Started, Newsroom {}

/** A sample newsroom as it was, to be copied. */
export interface KeptNewsroom extends Newsroom {
  stateDir: string;
}

/** The production bundle with the sample newsroom, in a state of its own that is gone when it stops; `vars` are set besides. */
export async function startSampleSite(vars: Record<string, string> = {}): Promise<SampleSite> {
  buildIfChanged();
  const site = await startSite(makeStateDir(), vars);
  return orStop(site, async () => ({ ...site, ...(await fill(site)) }));
}

/** The same without anything to read. */
export async function startEmptySite(): Promise<Started> {
  buildIfChanged();
  const site = await startSite(makeStateDir(), {});
  return orStop(site, async () => {
    await openSite(site);
    return site;
  });
}

/** The sample newsroom with what `prepare` adds, kept in a folder for any number of copies. */
export async function keepNewsroom(
  stateDir: string,
  prepare: (site: Instance) => Promise<void>,
): Promise<KeptNewsroom> {
  buildIfChanged();
  const site = await startSite(stateDir, {});
  const newsroom = await orStop(site, async () => {
    const filled = await fill(site);
    await prepare(site);
    await waitIndexed(site.edge);
    return filled;
  });
  await site.edge.stop();
  return { ...newsroom, stateDir };
}

/** A site of its own with a copy of a newsroom that is kept, gone when it stops; `vars` are set besides. */
export async function startCopy(
  { stateDir, ...newsroom }: KeptNewsroom,
  vars: Record<string, string> = {},
): Promise<SampleSite> {
  const ownDir = makeStateDir();
  cpSync(stateDir, ownDir, { recursive: true });
  return { ...(await startSite(ownDir, vars)), ...newsroom };
}

function makeStateDir(): string {
  return mkdtempSync(join(tmpdir(), 'site-'));
}

async function startSite(stateDir: string, vars: Record<string, string>): Promise<Started> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const edge = await startLocalEdge({
    port,
    stateDir,
    vars: { ...localVars(url, stateDir), ...vars },
  });
  const stop = async () => {
    await edge.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
  return { url, token: readLocalToken(stateDir), stateDir, edge, stop };
}

async function orStop<T>(site: { stop(): Promise<void> }, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Everything a running site has: a staff, stories, what is read most, prices. */
async function fill(site: Started): Promise<Newsroom> {
  const database = await openSite(site);
  const pictures = await loadSample(site);
  await waitForBusinesses(site.edge.miniflare);
  await addSampleSponsor(database);
  return { pictures, ...(await liven(site)) };
}

/** Its database, with its tables. */
async function openSite({ edge, token }: Started): Promise<D1Database> {
  await applyMigrations(edge.miniflare);
  const database = await edge.miniflare.getD1Database('DB');
  await admitToken(database, token);
  return database;
}

/** Gives a site with stories what comes by and by: readers, prices, a staff and a live blog. */
export async function liven({ edge, stateDir, url }: Started): Promise<Omit<Newsroom, 'pictures'>> {
  const database = await edge.miniflare.getD1Database('DB');
  await rankStories(database);
  await addSampleViews(database, new Date());
  await fetchPrices(edge, url);
  const staff = await admitStaff(database, readLocalSecret(stateDir, 'auth-secret'));
  return { staff, liveBlog: await startLiveBlog(database) };
}

/** As if readers had been there: without views no page says what is read most. */
async function rankStories(database: D1Database): Promise<void> {
  await database
    .prepare(
      `INSERT INTO story_ranks (ranking, language, rank, article_id)
        SELECT 'most-read', language, row_number() OVER (PARTITION BY language ORDER BY article_id), article_id
        FROM article_texts WHERE status = 'published'`,
    )
    .run();
}

/** As if the desk had made one of the stories a live blog. */
async function startLiveBlog(database: D1Database): Promise<number> {
  const id = await database
    .prepare(
      `INSERT INTO working_stories (article_id, version, category_id, city_id, media_id, label,
          source_name, source_url, author_ids, tag_ids, is_live_blog, updated_at)
        SELECT id, 1, category_id, city_id, media_id, label, source_name, source_url,
          (SELECT json_group_array(author_id) FROM article_authors WHERE article_id = articles.id),
          (SELECT json_group_array(tag_id) FROM article_tags WHERE article_id = articles.id), 1, 0
        FROM articles WHERE external_id LIKE '%' || ? RETURNING article_id`,
    )
    .bind(LIVE_STORY)
    .first<number>('article_id');
  if (id === null) throw new Error('no story to be a live blog');
  return id;
}

/** The ticker begins with the first cron; its prices are there soon after. */
async function fetchPrices({ miniflare }: LocalEdge, url: string): Promise<void> {
  await fireCron(miniflare, EVERY_JOB);
  while (!(await fetch(`${url}/api/market/indices`)).ok)
    await new Promise((resolve) => setTimeout(resolve, 200));
}

/** What still waits in a queue is gone when a site stops. */
async function waitIndexed({ miniflare }: LocalEdge): Promise<void> {
  const [news, search] = [
    await miniflare.getD1Database('DB'),
    await miniflare.getD1Database('SEARCH'),
  ];
  const published = "SELECT count(*) FROM article_texts WHERE status = 'published'";
  const count = await news.prepare(published).first<number>('count(*)');
  const countIndexed = () =>
    search.prepare('SELECT count(*) FROM story_entry').first<number>('count(*)');
  while ((await countIndexed()) !== count) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** A port nobody listens at: the site must know its own address before it starts. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      server.close(() => (port ? resolve(port) : reject(new Error('no free port'))));
    });
  });
}
