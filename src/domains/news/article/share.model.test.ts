import { describe, expect, it } from 'vitest';
import { toShareLinks } from './share.model.ts';

const story = {
  title: 'સૌરાષ્ટ્રમાં 50% વરસાદ & પૂર? #ચોમાસું',
  url: 'https://news.example/gujarati/gujarat/rain/7',
};

describe('share links', () => {
  it('offer WhatsApp first', () => {
    expect(toShareLinks(story).map(({ network }) => network)).toEqual([
      'whatsapp',
      'x',
      'facebook',
    ]);
  });

  it('carry title and address unharmed, whatever the script', () => {
    const [whatsapp, x, facebook] = toShareLinks(story).map(({ href }) => new URL(href));
    expect(whatsapp?.searchParams.get('text')).toBe(`${story.title}\n${story.url}`);
    expect(x?.searchParams.get('text')).toBe(story.title);
    expect(x?.searchParams.get('url')).toBe(story.url);
    expect(facebook?.searchParams.get('u')).toBe(story.url);
  });
});
