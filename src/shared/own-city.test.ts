import { expect, it } from 'vitest';
import { parseOwnCity, serializeOwnCity } from './own-city.ts';

it.each([
  { slug: 'surat', place: '21.2,72.8' },
  { slug: 'new-delhi', place: null },
  { slug: 'quito', place: '-0.2,-78.5' },
])('a city is read back as it was kept: $slug', (city) => {
  expect(parseOwnCity(serializeOwnCity(city))).toEqual(city);
});

it.each([
  null,
  '',
  ' ',
  'Surat',
  'surat/..',
  'surat 21',
  'surat 21.23,72.8',
  '<b>',
  'a'.repeat(101),
])('nothing is read from %j', (text) => {
  expect(parseOwnCity(text)).toBeNull();
});
