import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { loadCommented } from '#kernel/domain/commented.loader.ts';
import { makePlatform, makeText, publishStory, unpublishStory } from '#testing/factories.ts';

const DAY = 86_400_000;
/** Of the seed. */
const CATEGORIES = { elections: 5, crime: 7, legal: 8, gujarat: 3 };

const load = (id: number) => loadCommented(makePlatform(), { subject: 'story', id });

function run(sql: string, ...values: unknown[]) {
  return env.DB.prepare(sql)
    .bind(...values)
    .run();
}

describe('the room of a story', () => {
  it('is called and stands as its texts do, another standing in for those that are missing', async () => {
    const publishedAt = new Date('2026-11-01T06:00:00Z');
    const id = await publishStory({
      texts: [
        { ...makeText('gu'), title: 'વરસાદ', publishedAt },
        { ...makeText('hi'), title: 'बारिश' },
        { ...makeText('en'), status: 'draft' },
      ],
    });
    expect(await load(id)).toMatchObject({
      titles: { en: 'बारिश', hi: 'बारिश', gu: 'વરસાદ' },
      paths: { en: expect.stringMatching(new RegExp(`^/gujarat/.+/${id}$`)) },
      langs: ['hi', 'gu'],
      publishedAt,
      mode: 'open',
      closesAt: new Date(publishedAt.getTime() + 14 * DAY),
      authorIds: [],
    });
  });

  it.each([
    ['crime', 'held'],
    ['legal', 'held'],
    ['elections', 'held'],
    ['gujarat', 'open'],
  ] as const)('of the category %s is %s', async (category, mode) => {
    const id = await publishStory({ categoryId: CATEGORIES[category] });
    expect(await load(id)).toMatchObject({ mode });
  });

  it('is off where somebody has paid for it, whatever the category', async () => {
    const id = await publishStory({ label: 'sponsored', categoryId: CATEGORIES.crime });
    const { title } = makeText('en');
    expect(await load(id)).toMatchObject({
      mode: 'off',
      titles: { en: `Sponsored: ${title}`, hi: expect.stringMatching(/^प्रायोजित: /) },
    });
  });

  it('stays open as long as a live blog goes on, and closes with its last entry', async () => {
    const id = await publishStory();
    await run(
      `INSERT INTO working_stories (article_id, version, category_id, label, source_name, source_url,
        author_ids, tag_ids, is_live_blog, created_by, updated_at) VALUES (?, 1, 3, 'news', '', '', '[]', '[]', 1, 7, 0)`,
      id,
    );
    for (const [serial, lang, at] of [
      [1, 'en', 1_000],
      [2, 'en', 2_000],
      [1, 'gu', 3_000],
    ])
      await run(
        `INSERT INTO live_entries (article_id, language, serial, key, at, title, body_html, is_key, is_pinned, version, updated_at)
          VALUES (?, ?, ?, ?, ?, '', '', 0, 0, 1, 0)`,
        ...[id, lang, serial, `entry-${id}-${lang}-${serial}`, at],
      );
    expect(await load(id)).toMatchObject({ closesAt: null, authorIds: [7] });
    await run('UPDATE working_stories SET is_live_blog = 0 WHERE article_id = ?', id);
    expect(await load(id)).toMatchObject({ closesAt: new Date(3_000) });
  });

  it('is none where nobody can read the story', async () => {
    const id = await publishStory();
    await unpublishStory(id);
    expect(await load(id)).toBeNull();
    expect(await load(999_999)).toBeNull();
  });
});
