import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

describe('BoundedMap', () => {
  it('holds at most its limit and forgets the oldest first', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('c', 3);
    expect(map.size).toBe(2);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3]);
  });

  it('keeps what has been read or written since', () => {
    const map = new BoundedMap<string, number>(3);
    for (const [index, key] of ['a', 'b', 'c'].entries()) map.set(key, index);
    map.get('a');
    map.set('b', 10);
    map.set('d', 3);
    expect([map.get('a'), map.get('b'), map.get('c'), map.get('d')]).toEqual([0, 10, undefined, 3]);
  });

  it('takes values that look like nothing', () => {
    const map = new BoundedMap<string, number | string | null>(3);
    map.set('zero', 0);
    map.set('empty', '');
    map.set('null', null);
    expect([map.get('zero'), map.get('empty'), map.get('null')]).toEqual([0, '', null]);
  });

  it('counts the weight of its entries, not their number', () => {
    const map = new BoundedMap<string, string>(5, (value) => value.length);
    map.set('a', 'xx');
    map.set('b', 'yy');
    map.set('a', 'x');
    map.set('c', 'zz');
    expect(map.size).toBe(3);
    map.set('d', 'w');
    expect([map.get('a'), map.get('b'), map.get('c'), map.get('d')]).toEqual([
      'x',
      undefined,
      'zz',
      'w',
    ]);
    map.set('e', 'too much');
    expect(map.size).toBe(0);
  });

  it('can be emptied', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.clear();
    expect(map.size).toBe(0);
    expect(map.get('a')).toBeUndefined();
  });
});
