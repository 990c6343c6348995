import { describe, expect, it } from 'vitest';
import { makeAd } from '#testing/advertisements.ts';
import { renderIn } from '#testing/render.tsx';
import { AdSlot, adVersion } from './AdSlot.tsx';

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe('a slot', () => {
  it.each([
    ['en', 'No advertisements available.'],
    ['hindi', 'कोई विज्ञापन उपलब्ध नहीं है।'],
  ] as const)('at the top says in %s that there is nothing', (code, text) => {
    const html = renderIn(code, <AdSlot slot="top" ads={[]} />);
    expect(html).toContain(text);
    expect(html).not.toContain('<a ');
  });

  it.each(['bottom', 'inline', 'rail'] as const)(
    '%s is not there without advertisements',
    (slot) => {
      expect(renderIn('en', <AdSlot slot={slot} ads={[]} />)).toBe('');
    },
  );

  it('shows one that stands still', () => {
    const html = renderIn('en', <AdSlot slot="top" ads={[makeAd(1)]} />);
    expect(html).toContain('>Advertisement</p>');
    expect(html).toMatch(
      /<a href="\/api\/advertisement\/click\/1" data-ad="1" rel="sponsored nofollow noopener"/,
    );
    expect(html).toMatch(/<img [^>]*width="500" height="90" alt="Shop 1"[^>]*fetchPriority="low"/);
    expect(html).not.toContain('data-carousel');
    expect(html).not.toContain('<button');
  });

  it('shows the first of several and offers to stop them', () => {
    const html = renderIn('en', <AdSlot slot="top" ads={[makeAd(1), makeAd(2), makeAd(3)]} />);
    expect(html).toContain('data-carousel="2000"');
    expect(count(html, /<li>/g)).toBe(1);
    expect(count(html, /<li hidden="">/g)).toBe(2);
    expect(count(html, /loading="eager"/g)).toBe(1);
    expect(count(html, /<button[^>]*aria-pressed="false" hidden=""/g)).toBe(1);
  });

  it('is as large as the spec says at the bottom, and fetched when it comes near', () => {
    const html = renderIn('en', <AdSlot slot="bottom" ads={[makeAd(1, { position: 'Bottom' })]} />);
    expect(html).toMatch(/width="1340" height="170"/);
    expect(html).toContain('loading="lazy"');
  });
});

it('beside a story has the size and the label of one in it, and a name of its own', () => {
  const ads = [makeAd(1, { position: 'Inline' })];
  const [inside, beside] = (['inline', 'rail'] as const).map((slot) =>
    renderIn('en', <AdSlot slot={slot} ads={ads} />),
  );
  expect(beside).toMatch(/width="300" height="250"/);
  expect(beside).toContain('aria-label="Advertisement beside the story"');
  expect(inside?.replace('in the story', 'beside the story')).toBe(beside);
});

it('has another version for whatever it shows differently', () => {
  const versions = [
    [],
    [makeAd(1)],
    [makeAd(1), makeAd(2)],
    [makeAd(1, { url: 'https://other.test/' })],
    [makeAd(1, { imageDescription: 'Sale' })],
    [makeAd(1, { imageKey: 'b.webp' })],
  ].map(adVersion);
  expect(new Set(versions).size).toBe(versions.length);
});
