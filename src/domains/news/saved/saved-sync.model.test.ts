import { describe, expect, it } from 'vitest';
import { MOST_SAVED, type SavedStory } from './saved.model.ts';
import { mergeSaved, parseBase, toBase, toChange } from './saved-sync.model.ts';

const story = (id: number, lang: SavedStory['lang'] = 'en'): SavedStory => ({
  id,
  lang,
  path: `/india/story/${id}`,
  title: `Story ${id}`,
  at: 10_000 - id,
});
const list = (...ids: number[]) => ids.map((id) => story(id));
const idsOf = (stories: readonly SavedStory[]) => stories.map(({ id }) => id);

/** An account that takes over what a device tells it. */
function answer(account: number[], kept: readonly SavedStory[], base: number[] | null) {
  const { add, remove } = toChange(kept, base && { account: 1, ids: base });
  const added = add.map(({ id }) => id).filter((id) => !account.includes(id));
  return list(
    ...[...account, ...added].filter((id) => !remove.includes(id)).toSorted((a, b) => a - b),
  );
}

describe('a browser and an account', () => {
  it.each([
    ['first time: both lists become one', [3, 4], [1, 3], null, [1, 3, 4]],
    ['saved here', [1], [2, 1], [1], [1, 2]],
    ['taken out here', [1, 2], [1], [1, 2], [1]],
    ['saved elsewhere', [1, 2], [1], [1], [1, 2]],
    ['taken out elsewhere', [1], [1, 2], [1, 2], [1]],
    ['saved here, taken out elsewhere', [1], [3, 1, 2], [1, 2], [1, 3]],
    ['nothing', [], [], null, []],
  ])('come into step: %s', (_, account, here, base, both) => {
    const kept = list(...here);
    const stories = answer(account, kept, base);
    const merged = mergeSaved({ sent: kept, kept, account: stories });
    expect(idsOf(merged)).toEqual(both);
    expect(toBase(1, { stories, merged })).toEqual({ account: 1, ids: both });
    // Once in step, nothing is told any more.
    expect(toChange(merged, { account: 1, ids: both })).toEqual({ add: [], remove: [] });
  });

  it('keep what changes while the answer is on its way', () => {
    const sent = list(1, 2);
    const kept = list(3, 1);
    const stories = list(1, 2, 4);
    const merged = mergeSaved({ sent, kept, account: stories });
    expect(idsOf(merged)).toEqual([3, 1, 4]);
    const base = toBase(1, { stories, merged });
    expect(toChange(merged, base)).toEqual({ add: [{ id: 3, at: 9_997 }], remove: [2] });
  });

  it('keep the languages stories were saved in here', () => {
    const kept = [story(1, 'hi'), story(1, 'gu')];
    expect(toChange(kept, null).add).toHaveLength(1);
    expect(mergeSaved({ sent: kept, kept, account: list(1) })).toEqual(kept);
  });

  it('do not take out what a full browser has no room for', () => {
    const many = Array.from({ length: MOST_SAVED + 5 }, (_, index) => story(index + 1));
    const merged = mergeSaved({ sent: [], kept: [], account: many });
    expect(merged).toHaveLength(MOST_SAVED);
    expect(toChange(merged, toBase(1, { stories: many, merged })).remove).toEqual([]);
  });

  it.each([null, '', '{', '7', 'null', '{"account":"1","ids":[]}', '{"account":1}'])(
    'were never in step by %s',
    (text) => {
      expect(parseBase(text)).toBeNull();
    },
  );
});
