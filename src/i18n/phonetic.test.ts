import { describe, expect, it } from 'vitest';
import {
  devanagariWords,
  expectForAll,
  latinWords,
  toGujaratiLetters,
} from '#testing/arbitrary-words.ts';
import { foldText } from './folding.ts';
import { soundDistance, toPhoneticKeys, toSkeleton, toSounds } from './phonetic.ts';
import { romanise } from './romanise.ts';

const keysOf = (word: string) => toPhoneticKeys(foldText(word));
const meet = (one: string, other: string) => keysOf(one).some((key) => keysOf(other).includes(key));
const distance = (one: string, other: string) =>
  soundDistance(toSounds(foldText(one)), toSounds(foldText(other)));

describe('one sound in three scripts', () => {
  it.each([
    ['अहमदाबाद', 'અહમદાબાદ', 'ahmadabad', 'ahmadaabaad'],
    ['सूरत', 'સુરત', 'surat', 'soorat'],
    ['दिल्ली', 'દિલ્હી', 'delhi', 'dilli'],
    ['चुनाव', 'ચુનાવ', 'chunav', 'chunaaw'],
    ['छात्र', 'છાત્ર', 'chhatra', 'chatra'],
    ['फिल्म', 'ફિલ્મ', 'film', 'philm'],
    ['ज़मीन', 'જમીન', 'zameen', 'jamin'],
    ['नहीं', 'નહીં', 'nahin', 'nahi'],
    ['विज्ञान', 'વિજ્ઞાન', 'vigyan', 'vignan'],
    ['राष्ट्र', 'રાષ્ટ્ર', 'rashtra', 'raashtr'],
    ['कृषि', 'કૃષિ', 'krishi', 'krushi'],
    ['सड़क', 'સડક', 'sadak', 'sadak'],
    ['गया', 'ગયા', 'gaya', 'gayaa'],
    ['सिंह', 'સિંહ', 'singh', 'sinh'],
    ['अहिंसामां', 'અહિંસામાં', 'ahinsama', 'ahimsaman'],
    ['मोहन', 'મોહન', 'mohan', 'mohana'],
    ['मेहता', 'મહેતા', 'mehta', 'maheta'],
    ['शहर', 'શહર', 'shehar', 'shahr'],
    ['गृह', 'ગૃહ', 'griha', 'gruh'],
    ['बच्चे', 'બચ્ચે', 'bacche', 'bachche'],
    ['यज्ञ', 'યજ્ઞ', 'yagnya', 'yajna'],
    ['आयकर', 'આયકર', 'aykar', 'aaykar'],
    ['बधाई', 'બધાઈ', 'badhai', 'badhaai'],
  ])('%s %s %s %s', (hindi, gujarati, ...typed) => {
    for (const word of [gujarati, ...typed])
      expect(keysOf(word).some((key) => keysOf(hindi).includes(key))).toBe(true);
  });

  it('reads English spellings as English where the sound asks for it', () => {
    expect(keysOf('office')).toContain(keysOf('ऑफिस')[0]);
    expect(keysOf('station')).toContain(keysOf('સ્ટેશન')[0]);
    expect(keysOf('germany')).toContain(keysOf('जर्मनी')[0]);
  });
});

it.each([
  ['काला', 'कील'],
  ['कील', 'कूल'],
  ['પાણી', 'પુણે'],
  ['दिन', 'दान'],
])('%s and %s sound different', (one, other) => {
  expect(keysOf(one).filter((key) => keysOf(other).includes(key))).toEqual([]);
});

it('has few keys a word, and none for what is not said', () => {
  for (const word of ['ज्ञानड़ळीं', 'ज्ञ'.repeat(60), 'x'.repeat(200)])
    expect(keysOf(word).length).toBeLessThanOrEqual(4);
  for (const word of ['', '!', '\u094d', '\u0301', '漢字']) expect(keysOf(word)).toEqual([]);
});

it('finds the nearer of two words that share a key', () => {
  expect(distance('mumbai', 'मुंबई')).toBeLessThan(distance('mumbai', 'मनबे'));
  expect(distance('kaam', 'काम')).toBeLessThan(distance('kaam', 'कान'));
  expect(distance('khel', 'खेल')).toBeLessThan(distance('khel', 'केला'));
  expect(distance('badhai', 'बधाई')).toBeLessThan(distance('badhai', 'बाधे'));
  expect(distance('surat', 'surat')).toBe(0);
});

it('has a skeleton for spellings that follow English', () => {
  const skeletonOf = (word: string) => keysOf(word).map(toSkeleton);
  expect(skeletonOf('biscuit')).toContain(skeletonOf('બિસ્કિટ')[0]);
});

describe('any word', () => {
  it('has one to four keys, each once', () => {
    for (const words of [devanagariWords, latinWords])
      expectForAll(words, (word) => {
        const keys = keysOf(word);
        return keys.length >= 1 && keys.length <= 4 && new Set(keys).size === keys.length;
      });
  });

  it('meets its twin in the other script', () => {
    expectForAll(devanagariWords, (word) => meet(word, toGujaratiLetters(word)));
  });

  it('meets its Latin spelling in addresses', () => {
    expectForAll(devanagariWords, (word) => meet(word, romanise(word)));
    expectForAll(devanagariWords.map(toGujaratiLetters), (word) => meet(word, romanise(word)));
  });
});

it.each(
  'aa=a a=aa ee=i i=ee oo=u u=oo v=w ph=f j=z chh=ch sh=s kh=k gh=g th=t dh=d bh=b ksh=x au=ou ai=ei n=nn t=tt l=ll'
    .split(' ')
    .map((pair) => pair.split('=')),
)('%s may be typed %s in any word', (usual = '', typed = '') => {
  expectForAll(latinWords, (word) => meet(word, word.replace(usual, typed)));
});
