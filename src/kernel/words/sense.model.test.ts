import { describe, expect, it } from 'vitest';
import { foldText } from '#i18n/folding.ts';
import { toQueryTerms } from './dictionary.loader.ts';
import { type FoundTerms, toMarks, toSenses } from './sense.model.ts';
import { toTerm } from './word.model.ts';

const NOTHING_FOUND: FoundTerms = {
  spelled: [],
  sounding: [],
  completing: [],
  completingSound: [],
};

function marksOf(...typed: string[]) {
  const words = typed.map(toTerm);
  return toMarks(words, toSenses(words, NOTHING_FOUND, []), foldText);
}

describe('marks', () => {
  it('go on from the last word', () => {
    expect(marksOf('gujarat', 'rai')).toEqual([
      { word: 'rai', isPrefix: true },
      { word: 'gujarat', isPrefix: false },
    ]);
  });

  it('do not go on from a stop word that is left out', () => {
    expect(marksOf('gujarat', 'in')).toEqual([{ word: 'gujarat', isPrefix: false }]);
    expect(marksOf('in')).toEqual([{ word: 'in', isPrefix: true }]);
  });
});

describe('what is only heard', () => {
  it.each([
    ['zzzqqq', 0],
    ['asdasdasd', 0],
    ['કકકક', 0],
    ['kkkk', 0],
    ['zzqq', 0],
    ['zzzqq', 0],
    ['kkk', 0],
    ['k', 0],
    ['bjp', 1],
    ['nrendr', 1],
    ['xqzt', 1],
    ['pyaaar', 1],
    ['chhachh', 1],
    ['dada', 1],
  ])('of %s', (typed, least) => {
    const [{ sounds = [] } = {}] = toQueryTerms(typed);
    if (least === 0) expect(sounds).toEqual([]);
    else expect(sounds.length).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['ct', 'ctt', 'kut'],
    ['fc', 'phc', 'fake'],
    ['zq', 'jk', 'jackets'],
  ])('of %s is another abbreviation, and no word', (typed, abbreviation, other) => {
    const [{ sounds = [] } = {}] = toQueryTerms(typed);
    const shared = (word: string) => toTerm(word).sounds.filter((sound) => sounds.includes(sound));
    expect([shared(abbreviation).length, shared(other)]).toEqual([1, []]);
  });

  it('shares half of its sounds with what was typed', () => {
    const alike = (typed: string, folded: string) => {
      const sounding = [{ position: 0, word: folded, folded, uses: 9 }];
      const [sense] = toSenses([toTerm(typed)], { ...NOTHING_FOUND, sounding }, []);
      return sense?.far.flat(2).includes(folded);
    };
    expect(alike('kadam', 'કદમ')).toBe(true);
    expect(alike('kdm', 'કદમ')).toBe(true);
    expect(alike('kt', 'કુટીર')).toBe(false);
  });
});
