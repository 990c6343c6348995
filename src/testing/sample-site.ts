import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fireCron, type LocalEdge, startLocalEdge } from './local-edge.ts';
import { readLocalSecret } from './local-secret.ts';
import { admitToken, readLocalToken } from './local-token.ts';
import { applyMigrations } from './migrate.ts';
import { buildIfChanged } from './production-build.ts';
import { SAMPLE_BRAND } from './sample/brand.ts';
import { type Instance, loadSample } from './sample/load.ts';
import { addSampleViews } from './sample-views.ts';
import { admitStaff, type StaffRole } from './staff.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** The story that is followed live. */
const LIVE_STORY = 'coast-guard-drill';

export interface SampleSite extends Instance {
  /** Cookie of somebody of each role of the newsroom. */
  staff: Record<StaffRole, string>;
  /** Number of the story that is a live blog, without entries yet. */
  liveBlog: number;
  /** Where its database is. */
  stateDir: string;
  stop(): Promise<void>;
}

/** The production bundle with the sample newsroom, in a state of its own that is gone when it stops; `vars` are set besides. */
export async function startSampleSite(vars: Record<string, string> = {}): Promise<SampleSite> {
  buildIfChanged();
  const stateDir = mkdtempSync(join(tmpdir(), 'site-'));
  const token = readLocalToken(stateDir);
  const secret = readLocalSecret(stateDir, 'auth-secret');
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const edge = await startLocalEdge({
    port,
    stateDir,
    vars: {
      ...SAMPLE_BRAND,
      ...readVapidKeys(stateDir),
      ENVIRONMENT: 'development',
      SITE_URL: url,
      MAIL_PROVIDER: 'outbox',
      SMS_PROVIDER: 'outbox',
      LINK_SECRET: readLocalSecret(stateDir, 'link-secret'),
      AUTH_SECRET: secret,
      ...vars,
    },
  });
  const stop = async () => {
    await edge.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
  try {
    await fill(edge, { url, token });
    const staff = await admitStaff(await edge.miniflare.getD1Database('DB'), secret);
    return { url, token, stateDir, staff, liveBlog: await startLiveBlog(edge), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Everything a running site has: stories, what is read most, prices. */
async function fill(edge: LocalEdge, instance: Instance): Promise<void> {
  await applyMigrations(edge.miniflare);
  await admitToken(await edge.miniflare.getD1Database('DB'), instance.token);
  await loadSample(instance);
  await rankStories(edge);
  await addSampleViews(await edge.miniflare.getD1Database('DB'), new Date());
  await fetchPrices(edge, instance.url);
}

/** As if readers had been there: without views no page says what is read most. */
async function rankStories({ miniflare }: LocalEdge): Promise<void> {
  const database = await miniflare.getD1Database('DB');
  await database
    .prepare(
      `INSERT INTO story_ranks (ranking, language, rank, article_id)
        SELECT 'most-read', language, row_number() OVER (PARTITION BY language ORDER BY article_id), article_id
        FROM article_texts WHERE status = 'published'`,
    )
    .run();
}

/** As if the desk had made one of the stories a live blog. */
async function startLiveBlog({ miniflare }: LocalEdge): Promise<number> {
  const database = await miniflare.getD1Database('DB');
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
  await fireCron(miniflare);
  while (!(await fetch(`${url}/api/market/indices`)).ok)
    await new Promise((resolve) => setTimeout(resolve, 200));
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
