import { afterEach, describe, expect, it, vi } from 'vitest';
import { sliceFeed } from './feed-slices.model.ts';

/** Characters. */
const HUGE = 16_000_000;
/** Characters that searches in texts have gone through so far. */
function countSearched(): () => number {
  let searched = 0;
  const { indexOf } = String.prototype;
  vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, text, from = 0) {
    const found = indexOf.call(this, text, from);
    searched += (found === -1 ? this.length : found) - from;
    return found;
  });
  return () => searched;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a feed that is made to keep us busy', () => {
  it('by tags without attributes is looked through once', () => {
    const tag = `<b ${'a'.repeat(400)}>`;
    const xml = `<rss><channel>${tag.repeat(200)}`;
    const looked = countSearched();
    sliceFeed(xml);
    // Each tag: up to where it begins, and for its attributes.
    expect(looked()).toBeLessThan(2 * xml.length);
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
