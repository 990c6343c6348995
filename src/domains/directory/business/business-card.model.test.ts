import { describe, expect, it } from 'vitest';
import {
  type BusinessCardFacts,
  nameIn,
  toAverage,
  toBusinessCard,
} from './business-card.model.ts';
import { toBusinessPath, toListPath, toTownPath } from './business-path.model.ts';

const NOW = new Date('2026-11-23T10:00:00+05:30');

const FACTS: BusinessCardFacts = {
  street: '',
  id: 417,
  slug: 'shree-sweets',
  names: { en: 'Shree Sweets', hi: '', gu: 'શ્રી સ્વીટ્સ' },
  logoUrl: null,
  category: { id: 7, slug: 'sweets', names: { en: 'Sweets', hi: 'मिठाई', gu: 'મીઠાઈ' } },
  town: { id: 2, slug: 'surat', names: { en: 'Surat', hi: 'सूरत', gu: 'સુરત' } },
  area: 'Adajan',
  rating: { average: 4.2, count: 17 },
  verified: 'phone',
  verifiedAt: NOW.getTime(),
  yearEstablished: 1986,
  responseMinutes: 90,
  phoneAvailable: true,
  whatsappAvailable: false,
  isAskedFirst: false,
  phone: null,
  whatsapp: null,
  latitude: null,
  longitude: null,
  hours: { mon: [{ open: '09:30', close: '19:00' }] },
  specialHours: [],
  isSample: false,
};

describe('a card of a business', () => {
  it('says what the API says of it, as of now', () => {
    expect(toBusinessCard(FACTS, NOW, { distanceMetres: 812.4 })).toMatchObject({
      vendorBusinessDetailsId: 417,
      businessName: 'Shree Sweets',
      gujaratiName: 'શ્રી સ્વીટ્સ',
      profileUrl: '/directory/surat/shree-sweets/417',
      city: { id: 2, cityName: 'Surat', hindiName: 'सूरत', displayName: 'surat' },
      distanceMetres: 812,
      verified: true,
      openNow: true,
      yearsInBusiness: 40,
      responseTime: 'hours',
      sponsored: false,
    });
  });

  it('tells when a closed one opens, and nothing where its hours are not known', () => {
    const early = toBusinessCard(FACTS, new Date('2026-11-23T08:00:00+05:30'));
    expect(early).toMatchObject({ openNow: false, opensAt: '2026-11-23T09:30:00+05:30' });
    const unknown = toBusinessCard({ ...FACTS, hours: {}, yearEstablished: null }, NOW);
    expect(unknown.openNow).toBeNull();
    expect(unknown).not.toHaveProperty('opensAt');
    expect(unknown).not.toHaveProperty('yearsInBusiness');
  });

  it('is named in English where it has no name in the language', () => {
    expect(nameIn(FACTS.names, 'hi')).toBe('Shree Sweets');
    expect(nameIn(FACTS.names, 'gu')).toBe('શ્રી સ્વીટ્સ');
  });

  it('shows the mean of its ratings to one digit', () => {
    expect(toAverage({ sum: 0, count: 0 })).toBe(0);
    expect(toAverage({ sum: 13, count: 3 })).toBe(4.3);
  });
});

it('paths lead to a business, a town and the lists of a category', () => {
  const { town, category } = FACTS;
  expect(toBusinessPath(FACTS)).toBe('/directory/surat/shree-sweets/417');
  expect(toTownPath(town)).toBe('/directory/surat');
  expect(toListPath(town, category)).toBe('/directory/surat/sweets');
  expect(toListPath(null, category)).toBe('/directory/category/sweets');
});
