import type { Page } from 'playwright-core';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { holderOf, newHolder } from './account-holder.ts';
import { runSql } from './running-site.ts';
import type { VisitOptions } from './site-browser.ts';

const MONTH = 30 * 86_400_000;
/** Digit of the files that let people comment, as of `newHolder`. */
const FILES = 0;

/** Somebody who has had an account for a month and is called so. */
export interface CommentReader {
  id: number;
  name: string;
  edition: Edition;
  /** Of a browser in which they are signed in. */
  options: VisitOptions;
}

export async function admitReader(
  name: string,
  edition: Edition,
  size: VisitOptions,
): Promise<CommentReader> {
  const { phone, network } = newHolder(FILES);
  const options = await holderOf({ phone }, { ...size, ...network }, edition);
  const [[row] = []] = await runSql([
    `UPDATE users SET name = '${name}', created_at = ${Date.now() - MONTH} WHERE phone = '+91${phone}' RETURNING id`,
  ]);
  return { id: (row as { id: number }).id, name, edition, options };
}

/** As if they had written all they have a minute before. */
export function letMinutePass({ id }: CommentReader): Promise<unknown> {
  return runSql([`UPDATE comments SET created_at = created_at - 60000 WHERE user_id = ${id}`]);
}

/** Reads on to the comments below the article that is open, until they are there. */
export async function comeToComments(page: Page): Promise<void> {
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.locator('#comments .comment-list').waitFor({ state: 'attached' });
}

/** Writes into the form above all comments, and waits until the comment is there, which may say something else then; its number. */
export async function writeComment(
  page: Page,
  { edition }: CommentReader,
  body: string,
  shown = body,
): Promise<number> {
  await page.locator('#comment-form textarea').fill(body);
  const send = translatorOf(edition.lang)('comments.send');
  await page.locator('#comment-form').getByRole('button', { name: send }).click();
  const comment = page.locator('.comment.is-new', { hasText: shown });
  await comment.waitFor();
  return Number((await comment.getAttribute('id'))?.replace('comment-', ''));
}
