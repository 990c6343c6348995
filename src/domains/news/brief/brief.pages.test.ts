import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';

const read = async (path: string) => (await visit(path)).text();
const countStories = (html: string) => [...html.matchAll(/<li data-place=/g)].length;

describe('the day in two minutes', () => {
  it('says where there is nothing yet, leads on, and is not to be found by search', async () => {
    for (const { lang, prefix } of ALL_EDITIONS) {
      const response = await visit(`${prefix}/brief`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(translatorOf(lang)('brief.empty'));
      expect(html).toContain(`<a href="${prefix || '/'}">`);
      expect(html).toContain('content="noindex, follow"');
      expect(html).not.toMatch(/BriefSequence|Playlist/);
    }
    expect(await read('/')).not.toContain('href="/brief"');
  });

  it('is offered on the front page, in its language', async () => {
    await publishStory();
    for (const { lang, prefix } of ALL_EDITIONS) {
      const title = translatorOf(lang)('brief.title');
      expect(await read(prefix || '/')).toContain(
        `<a href="${prefix}/brief"><strong>${title}</strong></a>`,
      );
    }
  });

  it('holds each story with what is said of it, in a list and for machines', async () => {
    const texts = [makeText('gu', { title: 'નવો પુલ', standfirst: 'પુલ ખુલ્લો મુકાયો.' })];
    const id = await publishStory({ texts });
    const html = await read('/gujarati/brief');
    expect(countStories(html)).toBe(2);
    expect(html).toContain('data-island="Playlist"');
    expect(html).toMatch(new RegExp(`href="/gujarati/gujarat/[^"]+/${id}">નવો પુલ</a>`));
    expect(html).toContain('<p>પુલ ખુલ્લો મુકાયો.</p>');
    expect(html).toContain('"@type":"ItemList"');
    expect(html).toContain('data-place="2 માંથી 1"');
    expect(countStories(await read('/hindi/brief'))).toBe(1);
  });

  it('names the other editions, and is purged with their fronts', async () => {
    const { headers } = await visit('/hindi/brief');
    expect(headers.get('Cache-Tag')?.split(',')).toEqual(['f-hi', 'l-hi']);
    expect(headers.get('Set-Cookie')).toBeNull();
    const html = await read('/hindi/brief');
    for (const { lang, prefix } of ALL_EDITIONS)
      expect(html).toContain(`hrefLang="${lang}" href="https://news.test${prefix}/brief"`);
    expect(html).toContain('rel="canonical" href="https://news.test/hindi/brief"');
    expect(await (await visit('/sitemap/fronts.xml')).text()).toContain('/gujarati/brief<');
  });
});
