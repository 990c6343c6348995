import { describe, expect, it } from 'vitest';
import { NEW_ITEM } from '#domains/directory/gallery/business-item.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toItemChanges, toItemTyped, toPaise } from './item-form.model.ts';

describe('a price that is typed', () => {
  it.each([
    ['', null],
    ['120', 12_000],
    ['₹1,200.50', 120_050],
    ['Rs. 99', 9_900],
    ['१२०', 12_000],
    ['૭૬૦/-', 76_000],
    ['રૂ. 760', 76_000],
    ['रु 99.50/-', 9_950],
    ['12.505', Number.NaN],
    ['-5', Number.NaN],
    ['free', Number.NaN],
  ])('%j is %j paise', (text, paise) => expect(toPaise(text)).toBe(paise));
});

it.each(LANGS)('an item goes into its form in %s and comes back as it was', (lang) => {
  const t = translatorOf(lang);
  const said = { nameEn: 'Jalebi', nameGu: 'જલેબી', unit: 'kg', pricePaise: 32_050 };
  const item = { ...NEW_ITEM, ...said, id: 7, version: 1, imageKey: null };
  const typed = toItemTyped(item, t);
  expect(typed['7.unit']).toBe(t('directory.unit.kg'));
  expect(toItemChanges(typed, '7.', t)).toEqual({
    ...said,
    ...{ nameHi: '', priceMaxPaise: null, description: '' },
  });
});
