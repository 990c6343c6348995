import { inject, it } from 'vitest';
import { crawlSite } from './crawl.ts';

it('crawls', async () => {
  const t = Date.now();
  const crawl = await crawlSite(inject('origin'), ['/']);
  console.log(crawl.pages.size, crawl.answers.length, Date.now() - t);
  const groups: Record<string, number> = {};
  for (const { path } of crawl.answers) {
    const key = path
      .replace(/\d+/g, 'N')
      .replace(/=.*/, '=')
      .split('/')
      .slice(0, 4)
      .join('/')
      .slice(0, 40);
    groups[key] = (groups[key] ?? 0) + 1;
  }
  console.log(
    Object.entries(groups)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 40),
  );
  console.log(crawl.answers.filter(({ status }) => status !== 200).slice(0, 30));
}, 600_000);
