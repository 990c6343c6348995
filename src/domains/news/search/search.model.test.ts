import { describe, expect, it } from 'vitest';
import { toKeyword } from './search.model.ts';

describe('keyword', () => {
  it.each([
    [' rain ', 'rain'],
    ['ra\u0000in\n', 'ra in'],
    ['\u2028\u0007', ''],
    ['rain\ud800', 'rain\ufffd'],
  ])('of %j is %j', (typed, keyword) => {
    expect(toKeyword(typed)).toBe(keyword);
  });
});
