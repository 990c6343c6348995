import { expect, it } from 'vitest';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { renderIn } from '#testing/render.tsx';
import { NewsTab } from './NewsTab.tsx';

it('says that there is nothing yet, and where four entries will stand', () => {
  const html = renderIn('hindi', <NewsTab trending={[]} latest={[]} />);
  const [, trending = ''] = html.split('news-tab-trendy"');
  expect(trending).toMatch(/<p class="news-tab-none">[^<]+<\/p><ol aria-hidden="true">/);
  expect(
    trending.split('news-tab-latest"')[0]?.match(/<li class="thumb-placeholder">/g),
  ).toHaveLength(4);
});

it('keeps each number of a title in one piece, which its two lines show or leave out', () => {
  const category = {
    id: 1,
    slug: 'gujarat',
    name: 'Gujarat',
    nameEn: 'Gujarat',
    section: 'gujarat',
  };
  const titles: [string, string][] = [
    [
      'Lots for 2,160 homes of ₹14.5 lakh',
      'Lots for <span>2,160</span> homes of <span>₹14.5</span> lakh',
    ],
    ['From 8 teams to 40 in 2026-27', 'From 8 teams to 40 in <span>2026-27</span>'],
    ['१२० बसें और ૧,૨૦૦ લોકો', '<span>१२०</span> बसें और <span>૧,૨૦૦</span> લોકો'],
    ['No number <b>', 'No number &lt;b&gt;'],
  ];
  const cards = titles.map(
    ([title], id) =>
      ({ id, title, category, slug: 'a', label: 'news', picture: null }) as unknown as StoryCard,
  );
  const html = renderIn('en', <NewsTab trending={cards} latest={[]} />);
  const shown = [...html.matchAll(/thumb-title"><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title);
  expect(shown).toEqual(titles.map(([, title]) => title));
});
