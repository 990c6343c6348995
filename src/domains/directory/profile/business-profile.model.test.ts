import { describe, expect, it } from 'vitest';
import {
  countsOf,
  languagesOf,
  MOST_ITEMS,
  maskGstin,
  textIn,
  toDirectionsUrl,
  toWhatsappUrl,
} from './business-profile.model.ts';

const TEXT = { tagline: '', shortDescription: 'Sweets', about: '', facts: [] };

describe('the profile of a business', () => {
  it('speaks the language, else English, else what it has', () => {
    expect(textIn({ texts: { en: TEXT, gu: TEXT } }, 'gu')?.lang).toBe('gu');
    expect(textIn({ texts: { en: TEXT, gu: TEXT } }, 'hi')?.lang).toBe('en');
    expect(textIn({ texts: { gu: TEXT } }, 'hi')?.lang).toBe('gu');
    expect(textIn({ texts: {} }, 'hi')).toBeNull();
  });

  it('is there in the languages it has a name or a text in', () => {
    const names = { en: 'Shree', hi: '', gu: '' };
    expect(languagesOf({ names, texts: {} })).toEqual(['en']);
    expect(languagesOf({ names, texts: { hi: TEXT } })).toEqual(['en', 'hi']);
  });

  it('shows of a GSTIN what names nobody', () => {
    expect(maskGstin('24ABCDE1234F1Z5')).toBe('24XXXXXXXXXX1Z5');
  });

  it('leads to its point, else to its address, else nowhere', () => {
    const address = { line1: '4, Station Road', area: 'Adajan', pincode: '395009' };
    const place = { names: { en: 'A & B' }, town: { names: { en: 'Surat' } } };
    const at = (rest: object) =>
      toDirectionsUrl({
        latitude: null,
        longitude: null,
        address: null,
        ...place,
        ...rest,
      } as never);
    expect(at({ latitude: 21.2, longitude: 72.8 })).toMatch(/destination=21\.2%2C72\.8$/);
    expect(at({ address })).toContain(
      'destination=A+%26+B%2C+4%2C+Station+Road%2C+Adajan%2C+Surat',
    );
    expect(at({})).toBeNull();
  });

  it('says that there are more products than it carries', () => {
    const items = Array.from({ length: MOST_ITEMS }, () => ({}) as never);
    expect(countsOf({ items, media: [] }, String)).toEqual({ products: '40+', photos: '0' });
    expect(countsOf({ items: items.slice(1), media: [] }, String).products).toBe('39');
  });

  it('opens a chat by the digits of a number', () => {
    expect(toWhatsappUrl('+91 98765-43210')).toBe('https://wa.me/919876543210');
  });
});
