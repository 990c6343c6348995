import { describe, expect, it } from 'vitest';
import { foldText } from '#i18n/folding.ts';
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
