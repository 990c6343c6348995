import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makePlatform, publishPost, publishStory } from '#testing/factories.ts';
import { publishNewsroom } from '#testing/newsroom.ts';
import { visitCanonical } from '#testing/site.ts';
import { loadArticle } from './article.loader.ts';

async function relatedOf(id: number): Promise<number[]> {
  forgetContent();
  const { value } = await loadArticle(makePlatform(), EDITIONS.en, id);
  if (!value || value === 'gone') throw new Error(`no story ${id}`);
  return value.related.map((card) => card.id);
}

describe('what is offered below a story', () => {
  beforeAll(publishNewsroom);

  it('is of its topics, then of its city, then of its category, each story once', async () => {
    const names = { nameHi: 'बांध', nameGu: 'ડેમ' };
    const { db } = makePlatform();
    await db.insert(tags).values({ id: 7, slug: 'dam', nameEn: 'Dam', ...names });
    const [gujarat, sports] = [3, 9];
    const story = await publishStory({ categoryId: gujarat, cityId: 5, tagIds: [7] });
    const ofTopic = await publishStory({ categoryId: sports, cityId: 6, tagIds: [7] });
    const ofAll = await publishStory({ categoryId: gujarat, cityId: 5, tagIds: [7] });
    const ofCity = await publishStory({ categoryId: sports, cityId: 5, tagIds: [] });
    const ofCategory = await publishStory({ categoryId: gujarat, cityId: 8, tagIds: [] });
    const found = await relatedOf(story);
    expect(new Set(found).size).toBe(found.length);
    expect(found).not.toContain(story);
    expect(found.slice(0, 3)).toEqual([ofAll, ofTopic, ofCity]);
    expect(found).toContain(ofCategory);
  });

  it('is never a post below news, nor news below a post, though they share a topic', async () => {
    const [story, post] = [
      await publishStory({ tagIds: [7] }),
      await publishPost({ tagIds: [7], cityId: 5 }),
    ];
    expect(await relatedOf(story)).not.toContain(post);
    expect(await relatedOf(post)).not.toContain(story);
  });

  it('stands with everything else at most twice on the page', async () => {
    const { results } = await env.DB.prepare(
      "SELECT article_id AS id FROM article_texts WHERE language = 'en' AND section <> 'blog' ORDER BY first_published_at DESC LIMIT 30",
    ).all<{ id: number }>();
    for (const { id } of results.filter((_, index) => index % 6 === 0)) {
      const page = await (await visitCanonical(`/gujarat/x/${id}`)).text();
      const offers = [...page.matchAll(/<a href="\/[a-z-]+\/[a-z0-9-]+\/(\d+)"/g)].map(
        ([, number]) => number,
      );
      expect(offers.length).toBeGreaterThan(15);
      const counts = Map.groupBy(offers, (number) => number);
      for (const [number, places] of counts) expect(places.length, number).toBeLessThanOrEqual(2);
    }
  });
});
