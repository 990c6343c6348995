import { env } from 'cloudflare:test';
import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import type { HttpEnv } from '#kernel/http/http.ts';
import { registerCrawlers } from '#kernel/sitemap/crawlers.pages.ts';
import { makePlatform } from '#testing/factories.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';

const STORIES = 30_000;
const FIRST = Date.UTC(2024, 4, 5);

/** A month of stories, written at once: saved one by one they would take minutes. */
beforeAll(async () => {
  const ids = `WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < ${STORIES})`;
  const articles = `INSERT INTO articles (id, source_language, category_id, created_at)
    ${ids} SELECT id, 'en', 3, ${FIRST} FROM ids`;
  const texts = `INSERT INTO article_texts (
      article_id, language, status, revision, title, standfirst, slug, reading_minutes, created_at,
      first_published_at, updated_at, category_id, section, label, body_html)
    ${ids} SELECT id, 'en', 'published', 1, 'Rain', '', 'rain', 1, ${FIRST}, ${FIRST} + id,
      ${FIRST} + id, 3, section, 'news', '' FROM ids, (SELECT section FROM categories WHERE id = 3)`;
  for (const statement of [articles, texts]) await env.DB.prepare(statement).run();
});

/** The map of that month, and how often the database has been asked for it. */
async function open() {
  const { database, roundTrips } = meterDatabase(env.DB);
  const app = new Hono<HttpEnv>();
  app.use((c, next) => {
    c.set('platform', makePlatform({ DB: database }));
    return next();
  });
  registerCrawlers(app);
  const response = await app.request('/sitemap/stories/en-2024-05.xml', {}, env);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('nothing to read');
  return { reader, roundTrips };
}

/** Time in which whoever doesn't wait for the reader gets ahead. */
async function dawdle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await env.DB.prepare('SELECT 1').first();
}

it('a month of 30,000 stories is read as fast as it is sent, a part at a time', async () => {
  const { reader, roundTrips } = await open();
  await dawdle();
  const begun = roundTrips();
  // The categories, the first part and at most one ahead.
  expect(begun).toBeLessThanOrEqual(4);
  const decoder = new TextDecoder();
  const ids = new Set<string>();
  let parts = 0;
  let largest = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts += 1;
    largest = Math.max(largest, part.value.length);
    for (const [, id = ''] of decoder.decode(part.value).matchAll(/\/(\d+)<\/loc>/g)) ids.add(id);
    await dawdle();
    expect(roundTrips() - begun).toBeLessThanOrEqual(parts);
  }
  expect(ids.size).toBe(STORIES);
  expect(parts).toBeGreaterThanOrEqual(STORIES / 500);
  expect(largest).toBeLessThan(300_000);
});

it('nothing more is read for whoever goes away', async () => {
  const { reader, roundTrips } = await open();
  await reader.read();
  await reader.cancel();
  const asked = roundTrips();
  await dawdle();
  expect(roundTrips()).toBe(asked);
});
