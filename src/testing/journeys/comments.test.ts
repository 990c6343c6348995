import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import says from '#locales/hindi/desk-moderation.json' with { type: 'json' };
import {
  admitReader,
  type CommentReader,
  comeToComments,
  letMinutePass,
  writeComment,
} from './comment-readers.ts';
import { moveTo, staffOf } from './desk-visit.ts';
import { findStories } from './page-types.ts';
import { expectGood } from './page-watch.ts';
import { currentSite, runSql, shareDeskSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await shareDeskSite();
const site = shareBrowser();
const { origin } = currentSite();
const { article, standIn } = await findStories(origin);
const story = standIn.replace(/^.*\//, '');
const { hindi, gujarati } = EDITIONS;
const hi = translatorOf('hi');
const gu = translatorOf('gu');

/** The story is old: the desk has opened its room again, or closes it. */
const setRoom = (mode: 'open' | 'closed') =>
  runSql([
    `INSERT INTO comment_rooms (subject, subject_id, mode, set_at) VALUES ('story', ${story}, '${mode}', ${Date.now()})
      ON CONFLICT DO UPDATE SET mode = excluded.mode, set_at = excluded.set_at`,
  ]);

async function openStory(reader: CommentReader): Promise<Page> {
  const { page } = await site.open(standIn, reader.options, reader.edition);
  await comeToComments(page);
  return page;
}

const commentOf = (page: Page, id: number) => page.locator(`#comment-${id}`);

/** The newest notice, opened. */
async function openNotice(page: Page, { edition }: CommentReader): Promise<void> {
  await page.goto(toEditionPath(edition, '/account/notices'));
  await page.locator('.account-entries a').first().click();
}

it('an article fetches nothing of comments before they come into sight', async () => {
  const { page, troubles } = await site.open(article, PHONE);
  await page.waitForLoadState('networkidle');
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.includes('comment')),
    );
  const { y = 0 } = (await page.locator('#comments').boundingBox()) ?? {};
  expect(y).toBeGreaterThan(2 * PHONE.viewport.height);
  expect(await asked()).toEqual([]);
  await comeToComments(page);
  const paths = await asked();
  const scripts = paths.filter((path) => path.endsWith('.js'));
  expect(scripts).toHaveLength(1);
  expect(paths).toContain(`/comments/story/${article.replace(/^.*\//, '')}`);
  await expectGood(page);
  expect(troubles).toEqual([]);
});

it('a reader of Hindi comments under a story in Gujarati, is answered and told, changes and deletes; what is typed in a room that closes stays', async () => {
  await setRoom('open');
  const asha = await admitReader('आशा', hindi, PHONE);
  const bina = await admitReader('બીના', gujarati, DESKTOP);
  const own = await openStory(asha);
  const id = await writeComment(own, asha, 'गीर के शेर सुरक्षित रहें।');
  expect(await commentOf(own, id).locator('.comment-text').getAttribute('lang')).toBe('hi');

  const other = await openStory(bina);
  await commentOf(other, id)
    .getByRole('link', { name: gu('comments.reply') })
    .click();
  const answer = 'હા, સિંહો આપણું ગૌરવ છે.';
  await commentOf(other, id).locator('textarea').fill(answer);
  await commentOf(other, id)
    .getByRole('button', { name: gu('comments.send') })
    .click();
  await other.locator(`#replies-${id} .comment`, { hasText: answer }).waitFor();

  await openNotice(own, asha);
  await own.waitForURL(`**/hindi/comments/story/${story}/${id}?**`);
  expect(await own.locator('.comment:target .comment-text').textContent()).toBe(answer);
  await expectGood(own);

  await commentOf(own, id).getByText(hi('comments.edit')).click();
  await commentOf(own, id).locator('textarea').fill('गीर के शेर सदा सुरक्षित रहें।');
  await commentOf(own, id)
    .getByRole('button', { name: hi('comments.save') })
    .click();
  await commentOf(own, id).locator('.comment-text', { hasText: 'सदा' }).waitFor();
  await other.reload();
  await comeToComments(other);
  expect(await commentOf(other, id).textContent()).toContain(gu('comments.edited'));

  await commentOf(own, id).getByText(hi('comments.delete')).first().click();
  await commentOf(own, id)
    .getByRole('button', { name: hi('comments.delete') })
    .click();
  await commentOf(own, id).getByText(hi('comments.deleted')).waitFor();
  await other.reload();
  await comeToComments(other);
  expect(await commentOf(other, id).textContent()).toBe(gu('comments.deleted'));

  const typed = 'સિંહોની ગણતરી ક્યારે પૂરી થશે?';
  await other.locator('#comment-form textarea').fill(typed);
  await setRoom('closed');
  await other.getByRole('button', { name: gu('comments.send') }).click();
  await other.locator('.comment-closed').waitFor();
  expect(await other.locator('.comment-closed textarea').inputValue()).toBe(typed);
  await expectGood(other);
});

it('comments that can’t be had are offered again, and nothing that was typed before or meanwhile is lost', async () => {
  await setRoom('open');
  const reader = await admitReader('ઇલા', gujarati, PHONE);
  await writeComment(await openStory(reader), reader, 'સિંહોને જગ્યા મળે.');
  const rooms = `**/comments/story/${story}*`;
  const prepare = (page: Page) => page.route(rooms, (route) => route.abort());
  const { page } = await site.open(standIn, { ...reader.options, prepare }, gujarati);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const again = page.getByRole('button', { name: gu('comments.retry') });
  await again.waitFor();
  expect(await page.locator('#comments').textContent()).toContain(gu('comments.load_failed'));
  await expectGood(page);
  await page.unroute(rooms);
  await again.click();
  const field = page.locator('#comment-form textarea');
  await field.fill('આ વાત રહી ન જાય.');

  await page.route(rooms, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: gu('comments.send') }).click();
  await page.locator('#comment-form [role=alert]').waitFor();
  await page.locator('.comment-choices a').nth(1).click();
  await page.getByText(gu('comments.load_failed')).first().waitFor();
  expect(await field.inputValue()).toBe('આ વાત રહી ન જાય.');

  await page.reload();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await again.waitFor();
  await page.unroute(rooms);
  await again.click();
  await field.waitFor();
  expect(await field.inputValue()).toBe('આ વાત રહી ન જાય.');
  await field.fill('આ'.repeat(1900));
  await page.getByText(gu('comments.left', { number: '100' })).waitFor();
  await field.fill('આ'.repeat(2002));
  await page.getByText(gu('comments.over', { number: '2' })).waitFor();
});

it('the desk finds any comment, takes it away by a rule and shows it again, and says what may be written under a story', async () => {
  await setRoom('open');
  const asha = await admitReader('लता', hindi, PHONE);
  const own = await openStory(asha);
  const text = 'इसकी शिकायत किसी ने नहीं की।';
  const id = await writeComment(own, asha, text);
  const { page: desk } = await site.open(
    '/desk/manage/reader-comments',
    staffOf('editor', DESKTOP),
    hindi,
  );
  await desk.getByLabel(says.comments.find).fill('शिकायत किसी');
  await desk.keyboard.press('Enter');
  const row = desk.locator('.rows > li', { hasText: text });
  const press = (name: string) => row.getByRole('button', { name, exact: true }).click();
  const isState = (state: 'shown' | 'removed') =>
    row.getByText(says.comments.is[state], { exact: true }).waitFor();
  await isState('shown');
  await press(says.remove);
  await desk.locator('dialog select').selectOption('off_topic');
  await desk.locator('dialog [type=submit]').press('Enter');
  await isState('removed');
  await press(says.comments.show);
  await isState('shown');
  await expectGood(desk);

  await press(says.comments.of_story);
  const mode = desk.getByLabel(says.room.mode).getByRole('combobox');
  await mode.selectOption('closed');
  await desk.getByText(says.room.done).first().waitFor();
  await expectGood(desk);
  await own.reload();
  await comeToComments(own);
  expect(await own.locator('.comment-closed').count()).toBe(1);
  expect(await commentOf(own, id).count()).toBe(1);
});

it('what waits comes to moderators by itself, and what somebody else has decided stays under their eyes till they go on', async () => {
  await setRoom('open');
  const asha = await admitReader('गीता', hindi, PHONE);
  const own = await openStory(asha);
  const texts = ['फ़ोन करें 98250 22222', 'फ़ोन करें 98250 33333'] as const;
  await writeComment(own, asha, texts[0]);
  const open = (role: 'editor' | 'desk_head') =>
    site.open(
      '/desk/manage/moderation?kind=comment',
      { ...staffOf(role, DESKTOP), prepare: (page) => page.clock.install() },
      hindi,
    );
  const { page: first } = await open('editor');
  const { page: second } = await open('desk_head');
  for (const page of [first, second]) {
    await page.locator('.rows > li[aria-current]').waitFor();
    await moveTo(page, texts[0], 'n');
  }
  await letMinutePass(asha);
  await writeComment(own, asha, texts[1]);
  await second.keyboard.press('a');
  await second.locator('.rows > li', { hasText: texts[0] }).waitFor({ state: 'detached' });
  await first.clock.fastForward(15_000);
  await first.locator('.rows > li', { hasText: asha.name }).nth(1).waitFor();
  const chosen = first.locator('.rows > li[aria-current]');
  expect(await chosen.textContent()).toContain(texts[0]);
  await chosen.getByText(says.gone).waitFor();
  expect(await chosen.locator('.button:disabled').count()).toBe(2);
  await expectGood(first);
  await first.keyboard.press('n');
  await first.locator('.rows > li', { hasText: texts[0] }).waitFor({ state: 'detached' });
});

it('what waits is there for its author alone until a moderator decides by keys, and an appeal is somebody else’s', async () => {
  await setRoom('open');
  const asha = await admitReader('उषा', hindi, PHONE);
  const bina = await admitReader('મીના', gujarati, PHONE);
  const own = await openStory(asha);
  const texts = ['पूछताछ के लिए 98250 12345', 'जानकारी के लिए 98250 54321'] as const;
  const kept = await writeComment(own, asha, texts[0]);
  await letMinutePass(asha);
  const removed = await writeComment(own, asha, texts[1]);
  await own.reload();
  await comeToComments(own);
  expect(await own.locator('.comment-held').count()).toBe(2);
  await expectGood(own);

  const other = await openStory(bina);
  const isShown = async () => {
    await other.reload();
    await comeToComments(other);
    const room = await (await fetch(`${origin}/comments/story/${story}`)).text();
    const shown = [kept, removed].filter((id) => room.includes(`id="comment-${id}"`));
    for (const id of [kept, removed])
      expect(await commentOf(other, id).count()).toBe(shown.includes(id) ? 1 : 0);
    return shown;
  };
  expect(await isShown()).toEqual([]);

  const { page: desk } = await site.open(
    '/desk/manage/moderation?kind=comment',
    staffOf('editor', DESKTOP),
    hindi,
  );
  const row = (page: Page, text: string) => page.locator('.rows > li', { hasText: text });
  await desk.locator('.rows > li[aria-current]').waitFor();
  await moveTo(desk, texts[0], 'n');
  await expectGood(desk);
  await desk.keyboard.press('a');
  await row(desk, texts[0]).waitFor({ state: 'detached' });
  await moveTo(desk, texts[1], 'n');
  await desk.keyboard.press('r');
  const rule = desk.locator('dialog select');
  await rule.waitFor();
  await rule.selectOption('private');
  await desk.locator('dialog [type=submit]').press('Enter');
  await row(desk, texts[1]).waitFor({ state: 'detached' });
  expect(await isShown()).toEqual([kept]);

  await openNotice(own, asha);
  await own.waitForURL('**/hindi/account/decisions/*');
  await own.locator('#field-text').fill('यह मेरी दुकान का सार्वजनिक नंबर है।');
  await own.getByRole('button', { name: hi('community.decision.ask') }).click();
  await own.getByText(hi('community.decision.standing.appealed')).waitFor();

  await desk.reload();
  await desk.locator('.rows > li[aria-current]').waitFor();
  await moveTo(desk, texts[1], 'n');
  expect(await row(desk, texts[1]).locator('.button:disabled').count()).toBe(2);
  await desk.keyboard.press('a');
  const { page: second } = await site.open(
    '/desk/manage/moderation?kind=comment',
    staffOf('desk_head', DESKTOP),
    hindi,
  );
  await second.locator('.rows > li[aria-current]').waitFor();
  await moveTo(second, texts[1], 'n');
  await second.keyboard.press('a');
  await row(second, texts[1]).waitFor({ state: 'detached' });
  expect(await isShown()).toEqual([kept, removed]);
});
