import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { HOSTILE_TEXTS } from '#testing/community/hostile-texts.ts';
import { admitReader, comeToComments, writeComment } from './comment-readers.ts';
import { expectHarmless, type Harm, layBare, openBare, watchHarm } from './hostile-page.ts';
import { publishHostile } from './hostile-stories.ts';
import { isFull } from './matrix.ts';
import { listOverflowsAt, waitForListener } from './page-watch.ts';
import { currentSite, leaseSite, runSql } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await leaseSite();
const site = shareBrowser();
const { origin } = currentSite();
const stories = await publishHostile();
/** Documents that stand beside each other at a time. */
const AT_ONCE = 39;

/** A page that is watched from its beginning. */
async function watch(path: string): Promise<{ page: Page; harm: Harm }> {
  let harm: Harm = { outside: [] };
  const prepare = async (page: Page) => {
    harm = await watchHarm(page, origin);
  };
  const { page } = await site.open(path, { ...PHONE, prepare });
  return { page, harm };
}

/** All comments, page by page, in the place where they are. */
async function showAll(page: Page): Promise<void> {
  const comments = page.locator('.comment');
  const more = page.locator('.comment-on [data-more]');
  for (let before = 0; (await more.count()) > 0; ) {
    before = await comments.count();
    await more.click();
    await expect.poll(() => comments.count()).toBeGreaterThan(before);
  }
  expect(await comments.count()).toBe(HOSTILE_TEXTS.length);
}

it('would run where they were taken for more than text', async () => {
  const { page } = await watch('/robots.txt');
  await openBare(page, origin);
  await layBare(page, HOSTILE_TEXTS.slice(0, AT_ONCE));
  await expect.poll(() => page.evaluate(() => window.ran.length)).toBeGreaterThan(5);
});

it('run nothing in comments and beside them as names, below an article and on a page of their own', async () => {
  const { page, harm } = await watch(stories.all);
  await comeToComments(page);
  await showAll(page);
  await expectHarmless(page, harm);
  await page.goto(stories.comments);
  await showAll(page);
  await expectHarmless(page, harm);
});

it('run nothing in any field of a post, in its list and at its author, not even where no policy would keep them from it', async () => {
  const { page, harm } = await watch('/blog');
  await expectHarmless(page, harm);
  await openBare(page, origin);
  const lists = Array.from({ length: 14 }, (_, at) => `/blog?page=${at + 1}`);
  const authors = Array.from({ length: 13 }, (_, at) => `/author/hostile-${at * 24 + 1}`);
  // Lists have the headlines of all, and a post the names of three.
  const posts = stories.posts.filter((_, at) => isFull || at % 3 === 0);
  const paths = [...posts, ...lists, ...authors];
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const answers = paths.slice(from, from + AT_ONCE).map(async (path) => {
      const response = await fetch(origin + path);
      expect([path, response.status]).toEqual([path, 200]);
      return response.text();
    });
    await layBare(page, await Promise.all(answers));
    await expectHarmless(page, harm);
    await page.evaluate(() => document.body.replaceChildren());
  }
});

it('turn nothing, pile nothing up and make nothing wider that stands around them', async () => {
  const writer = await admitReader('Rina', EDITIONS.en, PHONE);
  const { page } = await site.open(stories.comments, writer.options);
  await waitForListener(page.locator('#comments'), 'submit');
  const typed = `\u202eturned \ud83d half Z${'\u0351'.repeat(40)}lgo`;
  const shown = `turned half Z${'\u0351'.repeat(4)}lgo`;
  const id = await writeComment(page, writer, typed, 'turned');
  const text = await page.locator(`#comment-${id} .comment-text`).textContent();
  expect(text?.replace(/\s+/g, ' ')).toBe(shown);
  // Stored as they never are: what is shown takes no harm from what came in otherwise.
  const odd = ['\u202eegnahc', '👍'.repeat(2_000), 'W'.repeat(2_000), 'ક્ષ'.repeat(600)];
  await runSql(
    odd.map((body, at) => [
      `INSERT INTO comments (subject, subject_id, user_id, language, body, status, key, created_at)
        SELECT subject, subject_id, ?1, 'en', ?2, 'shown', ?3, created_at FROM comments WHERE id = ${id}`,
      ...[String(writer.id), body, `odd-${at}`],
    ]),
  );
  await runSql([['UPDATE users SET name = ? WHERE id = ?', '\u202eaniR', String(writer.id)]]);
  await page.reload();
  await page.locator('.comment', { hasText: 'WWWW' }).first().waitFor();
  for (const size of [PHONE, DESKTOP]) expect(await listOverflowsAt(page, size)).toEqual([]);
  expect(await page.locator('.comment').evaluateAll(listTurned)).toEqual([]);
});

/** What follows a name or a text and runs from right to left. */
function listTurned(comments: Element[]): string[] {
  const after = comments.flatMap((each) => [
    ...each.querySelectorAll('.comment-head time, .comment-act'),
  ]);
  return after.flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode();
    const last = (text?.textContent?.length ?? 0) - 1;
    if (!text || last < 1 || !element.checkVisibility()) return [];
    const leftOf = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(0) < leftOf(last) ? [] : [String(text.textContent)];
  });
}
