import { describe, expect, it } from 'vitest';
import { sliceFeed } from './feed-slices.model.ts';

/** Characters. */
const HUGE = 16_000_000;
/** Milliseconds; what is looked through to the end again and again takes three times as long. */
const ENOUGH = 5_000;

describe('a feed that is made to keep us busy', () => {
  it('by tags without attributes is looked through once', () => {
    const tag = `<b ${'a'.repeat(400)}>`;
    const xml = `<rss><channel>${tag.repeat(HUGE / tag.length)}`;
    const start = performance.now();
    sliceFeed(xml);
    expect(performance.now() - start).toBeLessThan(ENOUGH);
  });

  it.each([
    ['quotes', '"'],
    ['values', '"" '],
    ['attributes', 'a="b" '],
  ])('by one tag with megabytes of %s breaks nothing', (_, part) => {
    const tag = `<b ${part.repeat(HUGE / 2 / part.length)}>`;
    const xml = `<rss><channel><item>${tag}</item><item><title>A</title></item></channel></rss>`;
    const items = sliceFeed(xml)?.items ?? [];
    expect(items.at(-1)).toEqual({ xml: '<item><title>A</title></item>', fault: null });
    expect(items).toHaveLength(2);
  });
});

it('a tag ends behind its quotes, and begins anew where another begins', () => {
  const item = `<item><a b="x>y" c='"'/><d e="<item/></item>`;
  const xml = `<rss><channel>${item}<item a="b"/></channel></rss>`;
  expect(sliceFeed(xml)?.items.map(({ xml }) => xml)).toEqual([
    `<item><a b="x>y" c='"'/><d e="`,
    '<item/>',
    '<item a="b"/>',
  ]);
});
