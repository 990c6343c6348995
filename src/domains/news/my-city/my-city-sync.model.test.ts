import { describe, expect, it } from 'vitest';
import { agreeOnCity, parseBase } from './my-city-sync.model.ts';

describe('a browser and an account', () => {
  it.each([
    ['never in step, a city here', 'surat', null, undefined, 'surat'],
    ['never in step, a city there', null, 'rajkot', undefined, 'rajkot'],
    ['never in step, both', 'surat', 'rajkot', undefined, 'rajkot'],
    ['chosen here', 'surat', null, null, 'surat'],
    ['chosen elsewhere', null, 'rajkot', null, 'rajkot'],
    ['changed here', 'surat', 'rajkot', 'rajkot', 'surat'],
    ['changed elsewhere', 'surat', 'rajkot', 'surat', 'rajkot'],
    ['changed in both places: who comes last', 'surat', 'rajkot', 'anand', 'surat'],
    ['forgotten here', null, 'surat', 'surat', null],
    ['forgotten elsewhere', 'surat', null, 'surat', null],
    ['nothing anywhere', null, null, null, null],
  ])('agree on a city: %s', (_, here, there, before, both) => {
    const base = before === undefined ? null : { account: 7, city: before };
    expect(agreeOnCity(here, { account: 7, city: there }, base)).toBe(both);
  });

  it('begin anew where somebody else signs in', () => {
    const base = { account: 8, city: 'surat' };
    expect(agreeOnCity('surat', { account: 7, city: 'rajkot' }, base)).toBe('rajkot');
    expect(agreeOnCity('surat', { account: 7, city: null }, base)).toBe('surat');
  });

  it.each([null, '', '{', '7', 'null', '{"account":1}', '{"account":"1","city":null}'])(
    'were never in step by %s',
    (text) => {
      expect(parseBase(text)).toBeNull();
    },
  );
});
