import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWords, listChanges } from './diff.ts';
import { mergeBlocks, mergeFields, mergeTexts, type Piece, shareNoted } from './merge.ts';

const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 });

function apply(before: readonly string[], after: readonly string[]): string[] {
  const result: string[] = [];
  let at = 0;
  for (const { from, to, newFrom, newTo } of listChanges(before, after)) {
    result.push(...before.slice(at, from), ...after.slice(newFrom, newTo));
    at = to;
  }
  return [...result, ...before.slice(at)];
}

const allOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) =>
    piece.kind === 'settled' ? piece.blocks : [...piece.mine, ...piece.theirs],
  );

/** Two that have changed the same place are put in an order that depends on who is asked. */
const withoutBoth = (piece: Piece) => ({ ...piece, both: [] });

const settled = (...list: string[]): Piece => ({ kind: 'settled', blocks: list });

describe('changes between lists', () => {
  it('lead from the one to the other', () => {
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        expect(apply(before, after)).toEqual(after);
      }),
    );
  });

  it('are none where nothing has changed', () => {
    fc.assert(
      fc.property(blocks, (list) => {
        expect(listChanges(list, list)).toEqual([]);
      }),
    );
  });

  it('keep as much as both have in common', () => {
    expect(listChanges(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([
      { from: 1, to: 2, newFrom: 1, newTo: 2 },
      { from: 4, to: 4, newFrom: 4, newTo: 5 },
    ]);
  });

  it('are one where lists are too long to be compared', () => {
    const [before, after] = ['a', 'b'].map((letter) =>
      Array.from({ length: 2_500 }, (_, index) => `${letter}${index}`),
    ) as [string[], string[]];
    expect(listChanges(before, after)).toEqual([{ from: 0, to: 2_500, newFrom: 0, newTo: 2_500 }]);
  });

  it('never cut through a word of Hindi or Gujarati', () => {
    expect(compareWords('शहर में बारिश', 'शहर में भारी बारिश', 'hi')).toEqual([
      { kind: 'same', text: 'शहर में ' },
      { kind: 'new', text: 'भारी ' },
      { kind: 'same', text: 'बारिश' },
    ]);
    expect(compareWords('નદી', 'નદીઓ', 'gu').map(({ kind }) => kind)).toEqual(['gone', 'new']);
  });
});

describe('merging paragraphs', () => {
  it('loses nothing that either wrote', () => {
    fc.assert(
      fc.property(blocks, blocks, blocks, (base, mine, theirs) => {
        const kept = allOf(mergeBlocks(base, mine, theirs));
        for (const side of [mine, theirs])
          for (const { newFrom, newTo } of listChanges(base, side))
            expect(kept).toEqual(expect.arrayContaining(side.slice(newFrom, newTo)));
      }),
    );
  });

  it('keeps every new paragraph as often as it was written', () => {
    const marked = (mark: string) =>
      fc.array(
        fc.oneof(
          fc.constantFrom('a', 'b', 'c'),
          fc.integer().map((n) => `${mark}${n}`),
        ),
      );
    fc.assert(
      fc.property(blocks, marked('mine'), marked('theirs'), (base, mine, theirs) => {
        const kept = allOf(mergeBlocks(base, mine, theirs));
        const written = (list: readonly string[], mark: string) =>
          list.filter((block) => block.startsWith(mark)).toSorted();
        expect(written(kept, 'mine')).toEqual(written(mine, 'mine'));
        expect(written(kept, 'theirs')).toEqual(written(theirs, 'theirs'));
      }),
    );
  });

  it('takes what only one side has changed', () => {
    fc.assert(
      fc.property(blocks, blocks, (base, changed) => {
        expect(allOf(mergeBlocks(base, changed, base))).toEqual(changed);
        expect(allOf(mergeBlocks(base, base, changed))).toEqual(changed);
        expect(allOf(mergeBlocks(base, changed, changed))).toEqual(changed);
        expect(mergeBlocks(base, base, changed).every(({ kind }) => kind === 'settled')).toBe(true);
      }),
    );
  });

  it('is the same from both sides', () => {
    fc.assert(
      fc.property(blocks, blocks, blocks, (base, mine, theirs) => {
        const swapped = mergeBlocks(base, theirs, mine).map((piece) =>
          piece.kind === 'clash' ? { ...piece, mine: piece.theirs, theirs: piece.mine } : piece,
        );
        expect(swapped.map(withoutBoth)).toEqual(mergeBlocks(base, mine, theirs).map(withoutBoth));
      }),
    );
  });

  it('puts together changes of different paragraphs', () => {
    expect(mergeBlocks(['a', 'b', 'c', 'd'], ['A', 'b', 'c', 'd'], ['a', 'b', 'd', 'e'])).toEqual([
      settled('A'),
      settled('b'),
      settled('d'),
      settled('e'),
    ]);
  });

  it('leaves the choice where both changed the same paragraph', () => {
    expect(mergeBlocks(['a', 'b', 'c'], ['a', 'mine', 'c'], ['a', 'theirs', 'c'])).toEqual([
      settled('a'),
      { kind: 'clash', mine: ['mine'], theirs: ['theirs'], both: ['mine', 'theirs'] },
      settled('c'),
    ]);
  });
});

describe('keeping both', () => {
  const keepBoth = (base: string[], mine: string[], theirs: string[]) =>
    mergeBlocks(base, mine, theirs).flatMap((piece) =>
      piece.kind === 'settled' ? piece.blocks : piece.both,
    );

  it.each([
    ['that one left alone and the other rewrote', 'a b', 'A b', 'x y', 'A x y'],
    ['that one left alone and the other took out', 'a b', 'A b', '', 'A'],
    ['that both brought in', 'a', 'a n m', 'a n t', 'a n m t'],
    ['between two that one has changed', 'a b c d', 'A b C d', 'x y z d', 'A C x y z d'],
  ])('doubles no paragraph %s', (_, base, mine, theirs, both) => {
    const toList = (text: string) => text.split(' ').filter(Boolean);
    expect(keepBoth(toList(base), toList(mine), toList(theirs)).join(' ')).toBe(both);
  });

  it('loses nothing that either wrote', () => {
    fc.assert(
      fc.property(blocks, blocks, blocks, (base, mine, theirs) => {
        const kept = keepBoth(base, mine, theirs);
        for (const side of [mine, theirs])
          for (const { newFrom, newTo } of listChanges(base, side))
            expect(kept).toEqual(expect.arrayContaining(side.slice(newFrom, newTo)));
      }),
    );
  });
});

describe('merging fields', () => {
  const base = { title: 'a', slug: '', tags: [1] };

  it('takes each from whoever changed it', () => {
    const merged = mergeFields(base, { ...base, title: 'b' }, { ...base, tags: [1, 2] });
    expect(merged.clashes).toEqual([]);
    expect(merged.settle(() => 'mine')).toEqual({ title: 'b', slug: '', tags: [1, 2] });
  });

  it('shows both where both changed one', () => {
    const merged = mergeFields(base, { ...base, title: 'b' }, { ...base, title: 'c' });
    expect(merged.clashes).toEqual([{ id: 'title', field: 'title', mine: 'b', theirs: 'c' }]);
    expect(merged.settle(() => 'theirs').title).toBe('c');
    expect(merged.settle(() => 'mine').title).toBe('b');
  });
});

describe('merging texts', () => {
  const split = (html: string) => html.match(/<p>.*?<\/p>/g) ?? [];
  const base = { title: 't', bodyHtml: '<p>1</p><p>2</p>' };

  it('merges the body by paragraph beside the fields', () => {
    const mine = { title: 'T', bodyHtml: '<p>1</p><p>two</p>' };
    const theirs = { title: 't', bodyHtml: '<p>one</p><p>2</p>' };
    const merged = mergeTexts([base, mine, theirs], split);
    expect(merged.clashes).toEqual([]);
    expect(merged.settle(() => 'mine')).toEqual({ title: 'T', bodyHtml: '<p>one</p><p>two</p>' });
  });

  it.each([
    ['mine', '<p>x</p><p>2</p>'],
    ['theirs', '<p>y</p><p>2</p>'],
    ['both', '<p>x</p><p>y</p><p>2</p>'],
  ] as const)('settles a paragraph of both by %s', (choice, bodyHtml) => {
    const mine = { ...base, bodyHtml: '<p>x</p><p>2</p>' };
    const theirs = { ...base, bodyHtml: '<p>y</p><p>2</p>' };
    const merged = mergeTexts([base, mine, theirs], split);
    expect(merged.clashes).toEqual([
      { id: 'body-0', field: 'bodyHtml', mine: '<p>x</p>', theirs: '<p>y</p>' },
    ]);
    expect(merged.settle(() => choice)).toEqual({ ...base, bodyHtml });
  });

  const noting = (sourceVersion: number, incomingSeen: number | null) => ({
    ...base,
    sourceVersion,
    incomingSeen,
  });

  it.each([
    ['mine', noting(4, null), noting(5, 100), noting(4, null), noting(5, 100)],
    ['theirs', noting(4, 100), noting(4, 100), noting(6, null), noting(6, null)],
    ['the newer of both', noting(4, null), noting(5, 100), noting(6, null), noting(6, 100)],
  ])('keeps what has been noted of the source by %s', (_, before, mine, theirs, both) => {
    const merged = mergeTexts(shareNoted([before, mine, theirs]), split);
    expect(merged.clashes).toEqual([]);
    expect(merged.settle(() => 'mine')).toEqual(both);
  });
});
