import { describe, expect, it } from 'vitest';
import { findPlace } from './share-target.model.ts';

const SITES = ['https://news.test'];
const place = (shared: Parameters<typeof findPlace>[0]) => findPlace(shared, SITES);
const search = (keyword: string) => ({
  kind: 'search',
  path: `/searchpage?${new URLSearchParams({ keyword })}`,
});

describe('what another app shares', () => {
  it('opens the page of a link of our own, wherever it stands', () => {
    const page = { kind: 'page', path: '/hindi/gujarat/rain/7?page=2#live-blog' };
    const link = 'https://news.test/hindi/gujarat/rain/7?page=2#live-blog';
    expect(place({ url: link })).toEqual(page);
    expect(place({ title: 'Rain', text: `Read this: ${link}।` })).toEqual(page);
    expect(place({ text: `https://elsewhere.example/x ${link}` })).toEqual(page);
  });

  it('never leads to another site', () => {
    for (const url of [
      'https://news.test//elsewhere.example/x',
      'https://news.test@elsewhere.example/rain-in-surat',
      'https://news.test.elsewhere.example/rain-in-surat',
      'javascript:alert(1)',
      '//elsewhere.example/rain',
    ]) {
      const { path } = place({ url });
      expect(path, url).toMatch(/^\/(?!\/)/);
      expect(new URL(path, 'https://news.test').host).toBe('news.test');
    }
  });

  it('is searched for by its words, and a link of others by what it says', () => {
    expect(place({ title: 'સુરતમાં વરસાદ', text: 'https://elsewhere.example/a/1' })).toEqual(
      search('સુરતમાં વરસાદ'),
    );
    expect(place({ text: ' बाढ़\n की ख़बर ' })).toEqual(search('बाढ़ की ख़बर'));
    expect(place({ url: 'https://elsewhere.example/news/rain-in-surat.html?id=1' })).toEqual(
      search('rain in surat'),
    );
  });

  it('may be nothing, or much', () => {
    for (const shared of [{}, { text: ' ' }, { url: 'https://elsewhere.example/12' }])
      expect(place(shared)).toEqual({ kind: 'search', path: '/searchpage' });
    const { path } = place({ text: 'word '.repeat(5_000) });
    const keyword = new URL(path, 'https://news.test').searchParams.get('keyword') ?? '';
    expect(keyword.length).toBeLessThanOrEqual(120);
    expect(keyword).toMatch(/ word$/);
  });
});
