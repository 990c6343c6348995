import { describe, expect, it } from 'vitest';
import type { Pin } from '#domains/news/front/layout.model.ts';
import { isSame, moveTo, putOn, removePin, setEnd } from './pins.ts';

const pin = (place: number, storyId: number, until: number | null = null): Pin => ({
  place,
  storyId,
  until,
});

describe('pins', () => {
  it('make room for a story, one after the other', () => {
    const pins = [pin(1, 10), pin(2, 20, 5), pin(4, 40)];
    expect(putOn(pins, 99, 1, 4)).toEqual([pin(1, 99), pin(2, 10), pin(3, 20, 5), pin(4, 40)]);
  });

  it('lose the last one where there is no room', () => {
    expect(putOn([pin(1, 10), pin(2, 20)], 99, 1, 2)).toEqual([pin(1, 99), pin(2, 10)]);
  });

  it('hold a story once', () => {
    expect(putOn([pin(1, 10, 5), pin(2, 20)], 10, 2, 9)).toEqual([pin(2, 10, 5), pin(3, 20)]);
  });

  it('change places', () => {
    expect(moveTo([pin(1, 10), pin(2, 20)], 20, { from: 2, to: 1 })).toEqual([
      pin(1, 20),
      pin(2, 10),
    ]);
    expect(moveTo([pin(1, 10)], 99, { from: 4, to: 3 })).toEqual([pin(1, 10), pin(3, 99)]);
  });

  it('are taken off, and end', () => {
    expect(removePin([pin(1, 10), pin(2, 20)], 10)).toEqual([pin(2, 20)]);
    expect(setEnd([pin(1, 10)], 10, 7)).toEqual([pin(1, 10, 7)]);
  });

  it('are the same in any order', () => {
    expect(isSame([pin(2, 20), pin(1, 10)], [pin(1, 10), pin(2, 20)])).toBe(true);
    expect(isSame([pin(1, 10)], [pin(1, 10, 7)])).toBe(false);
  });
});
