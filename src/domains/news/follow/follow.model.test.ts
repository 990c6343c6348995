import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FollowMark,
  listFollowed,
  MOST_AT_ONCE,
  MOST_FOLLOWED,
  mergeMarks,
  parseMarks,
  serializeMarks,
  sortKeys,
  takeAnswer,
  toQuestions,
} from './follow.model.ts';

const on = (key: string, at: number): FollowMark => ({ key, at, isOn: true });
const off = (key: string, at: number): FollowMark => ({ key, at, isOn: false });

describe('what is followed', () => {
  it.each([
    ['on two devices: both', [on('c1', 1)], [on('t2', 2)], ['t2', 'c1']],
    ['here, and later no more there', [on('c1', 1)], [off('c1', 2)], []],
    ['no more here, and later again there', [off('c1', 1)], [on('c1', 2)], ['c1']],
    ['the later one, whichever list it is in', [off('c1', 3)], [on('c1', 2)], []],
    ['at the same moment: is followed', [off('c1', 2)], [on('c1', 2)], ['c1']],
  ])('%s', (_, one, other, followed) => {
    expect(listFollowed(mergeMarks(one, other))).toEqual(followed);
    expect(listFollowed(mergeMarks(other, one))).toEqual(followed);
  });

  it('comes out the same whichever list comes first, and however often they meet', () => {
    const mark = fc.record({
      key: fc.constantFrom('c1', 'c2', 'a1', 't1', 't9'),
      at: fc.nat(5),
      isOn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(mark), fc.array(mark), (one, other) => {
        const merged = mergeMarks(one, other);
        expect(mergeMarks(other, one)).toEqual(merged);
        expect(mergeMarks(merged, other)).toEqual(merged);
      }),
    );
  });

  it('goes by the clock of the account, and by what was said here while it answered', () => {
    const ahead = on('c1', 9_000);
    // The account has dated it; later it is followed no more elsewhere.
    expect(takeAnswer([ahead], [ahead], [on('c1', 10)])).toEqual([on('c1', 10)]);
    expect(takeAnswer([on('c1', 10)], [on('c1', 10)], [off('c1', 20)])).toEqual([off('c1', 20)]);
    expect(takeAnswer([off('c1', 9_001)], [ahead], [on('c1', 10)])).toEqual([off('c1', 9_001)]);
    expect(takeAnswer([ahead, on('t2', 30)], [ahead], [on('c1', 10)])).toEqual([
      on('t2', 30),
      on('c1', 10),
    ]);
  });

  it('is at most so much, the last of all', () => {
    const many = Array.from({ length: MOST_FOLLOWED + 5 }, (_, index) =>
      on(`t${index + 1}`, index),
    );
    const merged = mergeMarks(many, [off('c1', 0)]);
    expect(listFollowed(merged)).toHaveLength(MOST_FOLLOWED);
    expect(listFollowed(merged)[0]).toBe(`t${MOST_FOLLOWED + 5}`);
    expect(merged).toContainEqual(off('c1', 0));
  });

  it('is read back as it was kept, without what is no mark', () => {
    const marks = [on('c1', 2), off('a3', 1)];
    expect(parseMarks(serializeMarks(marks))).toEqual(marks);
    const other = [{ key: 'c0', at: 1, isOn: true }, { key: 'c1', at: '1', isOn: true }, null, 7];
    expect(parseMarks(JSON.stringify({ version: 1, marks: [...other, ...marks] }))).toEqual(marks);
  });

  it.each([
    null,
    '',
    '{',
    '7',
    'null',
    '[]',
    '{"version":2,"marks":[]}',
    '{"version":1,"marks":7}',
  ])('is nothing by %s', (text) => {
    expect(parseMarks(text)).toEqual([]);
  });

  it('is sorted by kinds', () => {
    expect(sortKeys(['t12', 'c7', 'a3', 'c1'])).toEqual({ city: [7, 1], author: [3], topic: [12] });
  });
});

it('is asked for so many at a time, in its order, and none is left out', () => {
  const keys = Array.from({ length: 2 * MOST_AT_ONCE + 1 }, (_, index) => `t${index + 1}`);
  const questions = toQuestions(keys);
  expect(questions).toHaveLength(3);
  expect(questions.join('.').split('.')).toEqual(keys);
  expect(questions.at(-1)).toBe(keys.at(-1));
  expect(toQuestions([])).toEqual(['']);
});
