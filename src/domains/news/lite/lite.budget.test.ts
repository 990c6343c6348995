import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS, type Lang } from '#i18n/editions.ts';
import { htmlOfText } from '#kernel/html/html-tree.ts';
import { makeText, publishStory } from '#testing/factories.ts';
import { publishNewsroom } from '#testing/newsroom.ts';
import { listSharedFiles, readSharedFile } from '#testing/shared-data.ts';
import { visit } from '#testing/site.ts';
import { LITE_BYTES, weigh } from './lite-part.model.ts';

/** What is sent: the packed page and its headers. */
async function read(path: string) {
  const response = await visit(path);
  const html = await response.text();
  const headers = [...response.headers].map((pair) => pair.join(': ')).join('\r\n');
  const sent = (await weigh(html)) + headers.length;
  return { status: response.status, html, sent };
}

interface SharedStory {
  lang: Lang;
  title: string;
  summary: string;
  body: string;
}

async function readShared(): Promise<SharedStory[]> {
  const bytes = await readSharedFile('news/ntrex_parallel.jsonl');
  return new TextDecoder()
    .decode(bytes)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const publish = (lang: Lang, html: string, title = 'Rain') =>
  publishStory({ texts: [makeText(lang, { title, bodyHtml: html })] });

const hasShared = (await listSharedFiles('news/')).length > 0;

describe('the weight of lite pages', () => {
  beforeAll(publishNewsroom);

  it.each(ALL_EDITIONS)('front page and sections in $name', async ({ prefix }) => {
    for (const path of [
      '',
      '/gujarat',
      '/gujarat?page=2',
      '/agriculture',
      '/cities',
      '/cities/ahmedabad',
      '/no-such-section',
    ]) {
      const { sent } = await read(`${prefix}/lite${path}`);
      expect(sent).toBeLessThanOrEqual(LITE_BYTES);
    }
  });

  it.skipIf(!hasShared).each(ALL_EDITIONS)(
    'a front page of the longest headlines in $name',
    async ({ prefix, lang }) => {
      const titles = (await readShared())
        .filter((story) => story.lang === lang)
        .map(({ title, summary }) => `${title} ${summary}`.slice(0, 200));
      for (const title of titles.slice(0, 70)) await publish(lang, '<p>.</p>', title);
      const { html, sent } = await read(`${prefix}/lite`);
      expect(html).toContain('class="l"');
      expect(sent).toBeLessThanOrEqual(LITE_BYTES);
    },
  );

  it.skipIf(!hasShared).each(ALL_EDITIONS)(
    'the longest real story in $name is whole on one page',
    async ({ prefix, lang }) => {
      const [longest] = (await readShared())
        .filter((story) => story.lang === lang)
        .toSorted((a, b) => b.body.length - a.body.length);
      const id = await publish(lang, htmlOfText(longest?.body ?? ''));
      const { html, sent } = await read(`${prefix}/lite/gujarat/rain/${id}`);
      expect(longest?.body.length).toBeGreaterThan(4_000);
      expect(html).toContain(longest?.body.trim().slice(-20).replaceAll('"', '&quot;').slice(-10));
      expect(html).not.toContain('rel="next"');
      expect(sent).toBeLessThanOrEqual(LITE_BYTES);
    },
  );

  it.skipIf(!hasShared).each(ALL_EDITIONS)(
    'all the real stories in $name as one come in parts, of which each is light',
    async ({ prefix, lang }) => {
      const bodies = (await readShared())
        .filter((story) => story.lang === lang)
        .map(({ body }) => body);
      const id = await publish(lang, htmlOfText(bodies.slice(0, 60).join('\n')));
      const path = `${prefix}/lite/gujarat/rain/${id}`;
      let next: string | undefined = path;
      const found: string[] = [];
      while (next) {
        const { status, html, sent } = await read(next);
        expect(status).toBe(200);
        expect(sent).toBeLessThanOrEqual(LITE_BYTES);
        found.push(...[...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = '']) => text));
        next = /<a rel="next" href="([^"]+)"/.exec(html)?.[1];
        if (next) expect(next).toMatch(new RegExp(`^${path}\\?part=\\d$`));
      }
      const last = bodies[59]?.trim().split('\n').at(-1)?.trim() ?? '';
      expect(found.join(' ')).toContain(last.slice(0, 30).replace(/["'&<>].*/, ''));
      expect(found.filter((text) => text.length > 20).length).toBeGreaterThan(
        bodies
          .slice(0, 60)
          .join('\n')
          .split('\n')
          .filter((line) => line.length > 60).length * 0.9,
      );
    },
  );
});
