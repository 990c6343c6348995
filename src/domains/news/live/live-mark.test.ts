import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Lang } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { recallLive } from '#kernel/live/live.loader.ts';
import { STAYS_LIVE } from '#kernel/live/live.model.ts';
import { publishLiveBlog } from '#testing/access/access-live.ts';
import { callApi } from '#testing/api.ts';
import { askDesk, toFacts } from '#testing/desk.ts';
import { makeProgram, signInAs } from '#testing/people.ts';
import { visit, visitCanonical } from '#testing/site.ts';
import type { DeskEntry } from './live-blog.model.ts';

async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<DeskEntry> {
  const { bearer } = await makeProgram('story.read', 'story.publish');
  const { status, body: answer } = await callApi<never>(`/desk/stories/${path}`, {
    method,
    headers: { ...bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
  return answer.data as unknown as DeskEntry;
}

const ENTRY = { bodyHtml: '<p>At noon.</p>', isKey: false, isPinned: false };

const add = (id: number, title: string, rest: object = {}) =>
  send('POST', `${id}/entries`, {
    ...{ ...ENTRY, lang: 'en', title, key: crypto.randomUUID() },
    ...rest,
  });

async function read(path: string): Promise<string> {
  forgetContent();
  return (await visit(path)).text();
}

async function readStory(id: number, lang: Lang = 'en'): Promise<string> {
  forgetContent();
  const prefix = { en: '', hi: '/hindi', gu: '/gujarati' }[lang];
  return (await visitCanonical(`${prefix}/gujarat/x/${id}`)).text();
}

const markOf = (id: number, lang: Lang = 'en') => `data-live="${id}:${lang}"`;

const endAtDesk = async (id: number) => {
  const editor = await signInAs('editor');
  const { data } = await askDesk<{ version: number }>(editor, `PUT /stories/${id}/facts`, {
    ...{ version: 1, facts: toFacts({ isLiveBlog: false }) },
  });
  expect(data.version).toBe(2);
};

describe('a story that is live', () => {
  it('is marked on its page and wherever it is offered, in the languages that have entries', async () => {
    const id = await publishLiveBlog();
    expect(await readStory(id)).not.toContain('data-live=');
    await add(id, 'The dam opens');
    for (const path of ['/', '/gujarat']) expect(await read(path), path).toContain(markOf(id));
    expect(await readStory(id)).toContain(markOf(id));
    for (const path of ['/hindi', '/hindi/gujarat'])
      expect(await read(path), path).not.toContain(`data-live="${id}:`);
    expect(await readStory(id, 'hi')).not.toContain(`data-live="${id}:`);
  });

  it('tells on the front page what was added last, without what is pinned', async () => {
    const id = await publishLiveBlog();
    await add(id, 'First');
    const second = await add(id, 'Second');
    const third = await add(id, '', { bodyHtml: '<p>Third, <b>without</b> a title.</p>' });
    await add(id, 'What we know', { isPinned: true });
    const front = await read('/');
    const told = /<ul class="live-latest">.*?<\/ul>/.exec(front)?.[0] ?? '';
    expect([...told.matchAll(/#entry-(\d+)">([^<]+)</g)].map(([, ...rest]) => rest)).toEqual([
      [String(third.id), 'Third, without a title.'],
      [String(second.id), 'Second'],
    ]);
    expect(told).toMatch(/<time dateTime="[^"]+">\d{1,2}:\d{2} [ap]m<\/time>/i);
  });

  it('is live no more when the desk says so, nor when an old entry is corrected later', async () => {
    const id = await publishLiveBlog();
    const { id: entry } = await add(id, 'The dam opens');
    expect(await read('/')).toContain(markOf(id));
    await endAtDesk(id);
    const over = [await read('/'), await read('/gujarat'), await readStory(id)];
    await send('PUT', `${id}/entries/${entry}`, {
      ...{ ...ENTRY, title: 'Two gates open', version: 1, isCorrection: true },
    });
    const corrected = [await read('/'), await readStory(id)];
    for (const page of [...over, ...corrected]) expect(page).not.toContain(markOf(id));
    expect(corrected[0]).not.toContain('Two gates open');
    expect(corrected[1]).toContain('>Updates</h2>');
  });

  it('is live no more some hours after the last entry', async () => {
    const id = await publishLiveBlog();
    const { at } = await add(id, 'The dam opens');
    await read('/');
    expect(recallLive(new Date(at + STAYS_LIVE - 1)).has(id, 'en')).toBe(true);
    expect(recallLive(new Date(at + STAYS_LIVE)).has(id, 'en')).toBe(false);
  });
});

it('says the day once above its entries, and with each only the time', async () => {
  const id = await publishLiveBlog();
  for (const title of ['One', 'Two', 'Three']) await add(id, title, { isKey: true });
  await env.DB.prepare(
    "UPDATE live_entries SET at = 1764268200000 WHERE article_id = ? AND title = 'One'",
  )
    .bind(id)
    .run();
  const page = await readStory(id);
  const days = [...page.matchAll(/class="live-day"[^>]*><time dateTime="([\d-]+)">([^<]+)/g)];
  expect(days).toHaveLength(2);
  expect(days[1]?.slice(1)).toEqual(['2025-11-28', '28 November 2025']);
  expect(page).toContain('>12:00 am</time>');
  // Key events of several days say theirs.
  expect(/<nav class="live-keys".*?<\/nav>/.exec(page)?.[0]).toContain('28 November 2025, ');
});
