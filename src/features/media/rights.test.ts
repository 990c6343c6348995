import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveStories } from '#features/news/story.service.ts';
import { callApi } from '#testing/api.ts';
import { askDesk } from '#testing/desk.ts';
import { makePlatform, makeStory, makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { takeEndedOff } from './rights.service.ts';

const DAY = 86_400_000;

let editor: Person;
let serial = 0;

beforeEach(async () => {
  editor = await signInAs('editor');
  for (const table of ['articles', 'media']) await env.DB.exec(`DELETE FROM ${table}`);
});

async function makePicture() {
  serial += 1;
  const key = `${serial}`.padStart(16, 'b').concat('.png');
  const inserting = env.DB.prepare(
    `INSERT INTO media (key, status, mime, width, height, created_at)
      VALUES (?, 'ready', 'image/png', 1600, 900, 0) RETURNING id`,
  );
  return { id: Number(await inserting.bind(key).first('id')), key };
}

/** As time does it, behind the desk's back. */
async function endRights({ id }: { id: number }): Promise<void> {
  await env.DB.prepare('UPDATE media SET rights_until = ? WHERE id = ?')
    .bind(Date.now() - 1, id)
    .run();
}

const change = ({ id }: { id: number }, rightsUntil: number | null) =>
  askDesk(editor, `PUT /media/${id}`, { rightsUntil });

const bodyOf = ({ key }: { key: string }) =>
  `<p>Before.</p><figure><img src="/media/${key}" alt=""><figcaption>A lake</figcaption></figure>`;

/** Which of the pages, feeds and answers that show a story have a picture on them. */
async function listShowing(storyId: number, { key }: { key: string }): Promise<string[]> {
  const paths = [`/gujarat/rain-returns-to-saurashtra/${storyId}`, '/', '/gujarat', '/rss.xml'];
  const shown: string[] = [];
  for (const path of paths)
    if ((await (await visit(path)).text()).includes(key.slice(0, 16))) shown.push(path);
  const { body } = await callApi(`/news/${storyId}`);
  return JSON.stringify(body).includes(key.slice(0, 16)) ? [...shown, 'api'] : shown;
}

const revisions = async () =>
  (await env.DB.prepare('SELECT * FROM content_revisions').all()).results;

describe('a picture whose rights have ended', () => {
  it('goes from the head and the texts of stories, once', async () => {
    const [lead, inside] = [await makePicture(), await makePicture()];
    const texts = [makeText('en', { bodyHtml: bodyOf(inside) })];
    const id = await publishStory({ mediaId: lead.id, texts });
    expect(await listShowing(id, lead)).toHaveLength(5);
    expect(await listShowing(id, inside)).toEqual([
      `/gujarat/rain-returns-to-saurashtra/${id}`,
      '/rss.xml',
      'api',
    ]);
    await endRights(lead);
    await endRights(inside);
    await takeEndedOff(makePlatform());
    expect(await listShowing(id, lead)).toEqual([]);
    expect(await listShowing(id, inside)).toEqual([]);
    const before = await revisions();
    await takeEndedOff(makePlatform());
    expect(await revisions()).toEqual(before);
  });

  it('does not come back with a story that is saved again, and does with longer rights', async () => {
    const lead = await makePicture();
    const id = await publishStory({ mediaId: lead.id });
    await change(lead, Date.now() - 1);
    expect(await listShowing(id, lead)).toEqual([]);
    const [row] = (
      await env.DB.prepare('SELECT external_id AS externalId FROM articles WHERE id = ?')
        .bind(id)
        .all<{ externalId: string }>()
    ).results;
    const story = { ...makeStory({ mediaId: lead.id }), externalId: row?.externalId ?? '' };
    await saveStories(makePlatform(), [story], 'test');
    expect(await listShowing(id, lead)).toEqual([]);
    await change(lead, Date.now() + DAY);
    expect(await listShowing(id, lead)).toHaveLength(5);
  });

  it('is put back as it was after a run that died before its mark', async () => {
    const lead = await makePicture();
    const id = await publishStory({ mediaId: lead.id });
    await endRights(lead);
    await takeEndedOff(makePlatform());
    await env.DB.prepare('UPDATE media SET off_at = NULL').run();
    await takeEndedOff(makePlatform());
    expect(await listShowing(id, lead)).toEqual([]);
    await change(lead, null);
    expect(await listShowing(id, lead)).toHaveLength(5);
  });
});

it('tells the desk how many rights end within a week, and how many have ended', async () => {
  for (const until of [Date.now() - DAY, Date.now() + 6 * DAY, Date.now() + 8 * DAY, null])
    await change(await makePicture(), until);
  const { data } = await askDesk(editor, 'GET /media/rights');
  expect(data).toEqual({ ending: 1, ended: 1 });
  const listed = await askDesk<{ pictures: object[] }>(editor, 'GET /media?filter=ended');
  expect(listed.data.pictures).toMatchObject([{ rights: 'ended' }]);
});
