import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serializeSaved } from '#domains/news/saved/saved.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { JOURNEY_EDITIONS, OTHER_EDITIONS } from './matrix.ts';
import { PHONE, shareBrowser } from './site-browser.ts';
import { endChunk, listSaid, speakLike } from './voice.ts';

const site = shareBrowser();
const CALM = { ...PHONE, reducedMotion: 'reduce' } as const;

it.each(JOURNEY_EDITIONS)('the day is read aloud story by story in $code', async (edition) => {
  const t = translatorOf(edition.lang);
  const prepare = (page: Page) => speakLike(page, [`${edition.lang}-IN`]);
  const { page, troubles } = await site.open('/brief', { ...CALM, prepare }, edition);
  const press = (
    key: 'listen_all' | 'listen_next' | 'listen_previous' | 'pause' | 'resume' | 'stop',
  ) => page.getByRole('button', { name: t(`reading.${key}`), exact: true }).press('Enter');
  const titles = await page.locator('.brief-stories .headline').allTextContents();
  const [first, second] = titles.map(
    (title) => `${edition.lang}-IN: ${title.replace(/\s+/g, ' ')}`,
  );
  const [, place] = await page
    .locator('[data-place]')
    .evaluateAll((all) => all.map((story) => story.getAttribute('data-place')));
  const lastSaid = async () => (await listSaid(page)).at(-1);
  await press('listen_all');
  expect(await listSaid(page)).toEqual([first]);
  await press('listen_next');
  expect(await lastSaid()).toBe(second);
  await press('listen_previous');
  expect(await lastSaid()).toBe(first);
  await endChunk(page);
  const standfirst = await lastSaid();
  expect(standfirst).not.toBe(second);
  await press('pause');
  expect(await lastSaid()).toBe('cancelled');
  await press('resume');
  expect(await lastSaid()).toBe(standfirst);
  await expect
    .poll(async () => {
      if ((await lastSaid()) !== second) await endChunk(page);
      return lastSaid();
    })
    .toBe(second);
  expect(await page.locator('.brief-stories [aria-current]').count()).toBe(1);
  await expect.poll(() => page.locator('.brief-place').textContent()).toBe(place);
  await press('stop');
  expect(await lastSaid()).toBe('cancelled');
  expect(await page.locator('.brief-stories [aria-current]').count()).toBe(0);
  const isFocused = (button: Element) => button === document.activeElement;
  const again = page.getByRole('button', { name: t('reading.listen_all'), exact: true });
  expect(await again.evaluate(isFocused)).toBe(true);
  expect(troubles).toEqual([]);
});

it.each(OTHER_EDITIONS)('of voices that of $code reads its day', async (edition) => {
  const prepare = (page: Page) => speakLike(page, ['gu-IN', 'hi-IN', 'en-IN']);
  const { page, troubles } = await site.open('/brief', { ...CALM, prepare }, edition);
  const name = translatorOf(edition.lang)('reading.listen_all');
  const [title = ''] = await page.locator('.brief-stories .headline').allTextContents();
  await page.getByRole('button', { name, exact: true }).press('Enter');
  expect(await listSaid(page)).toEqual([`${edition.lang}-IN: ${title.replace(/\s+/g, ' ')}`]);
  expect(troubles).toEqual([]);
});

it('of saved stories those are read aloud that a voice can read, and none is offered without', async () => {
  const prepare = (page: Page) => speakLike(page, ['en-IN']);
  const { page } = await site.open('/saved', { ...CALM, prepare });
  const listen = page.getByRole('button', { name: translatorOf('en')('reading.listen_all') });
  await page.locator('[data-island=Playlist][data-status=ready]').waitFor({ state: 'attached' });
  expect(await listen.count()).toBe(0);
  const toSaved = (id: number, lang: 'en' | 'gu', title: string) => ({
    ...{ id, lang, title, at: id },
    path: `/news/saved/${id}`,
  });
  const saved = [toSaved(3, 'en', 'Third'), toSaved(2, 'gu', 'બીજા'), toSaved(1, 'en', 'First')];
  await page.evaluate((text) => localStorage.setItem('saved-stories', text), serializeSaved(saved));
  await page.reload();
  await listen.press('Enter');
  await endChunk(page);
  await endChunk(page);
  expect(await listSaid(page)).toEqual(['en-IN: Third', 'en-IN: First']);
  await expect.poll(() => listen.count()).toBe(1);
});
