import { describe, expect, it } from 'vitest';
import { foldText } from './folding.ts';
import { soundDistance, toPhoneticKeys, toSkeleton, toSounds } from './phonetic.ts';

const keysOf = (word: string) => toPhoneticKeys(foldText(word));
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
  expect(distance('surat', 'surat')).toBe(0);
});

it('has a skeleton for spellings that follow English', () => {
  const skeletonOf = (word: string) => keysOf(word).map(toSkeleton);
  expect(skeletonOf('biscuit')).toContain(skeletonOf('બિસ્કિટ')[0]);
});
