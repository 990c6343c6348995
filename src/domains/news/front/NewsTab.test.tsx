import { expect, it } from 'vitest';
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
