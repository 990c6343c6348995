import { describe, expect, it } from 'vitest';
import {
  findOpenStep,
  parseStep,
  STEPS,
  stepAfter,
  stepBefore,
  stepOf,
  toStepPath,
} from './onboarding-step.model.ts';

const BEGUN = {
  ...{ nameEn: 'Shree Sweets', isCategoryActive: true, pincode: '395009' },
  ...{ addressLine1: '', isAddressHidden: false, contactPerson: '', hours: {} },
  ...{ shortDescriptionEn: '', shortDescriptionHi: '', shortDescriptionGu: '' },
};

describe('the steps to a listing', () => {
  it('are gone on with at the first that is not done', () => {
    expect(findOpenStep(BEGUN)).toBe('place');
    expect(findOpenStep({ ...BEGUN, isCategoryActive: false })).toBe('business');
    const placed = { ...BEGUN, addressLine1: '12 Station Road' };
    expect(findOpenStep(placed)).toBe('show');
    expect(findOpenStep({ ...BEGUN, isAddressHidden: true })).toBe('show');
    expect(findOpenStep({ ...placed, shortDescriptionGu: 'મીઠાઈ' })).toBe('check');
  });

  it('follow each other', () => {
    expect(STEPS.map(stepAfter)).toEqual([
      'business',
      'place',
      'contact',
      'show',
      'check',
      'check',
    ]);
    expect([stepBefore('phone'), stepBefore('check')]).toEqual([null, 'show']);
    expect([parseStep('place'), parseStep('undefined'), parseStep(undefined)]).toEqual([
      'place',
      null,
      null,
    ]);
  });

  it('have addresses that another device can open', () => {
    expect(toStepPath('place', 417)).toBe('/vendor/new?id=417&step=place');
    expect(toStepPath('phone', null)).toBe('/vendor/new?step=phone');
  });

  it('ask for what a reviewer waits for', () => {
    const asked = ['businessName', 'categoryId', 'shortDescription', 'phone', 'addressLine1'];
    expect(asked.map(stepOf)).toEqual(['business', 'business', 'show', 'contact', 'place']);
  });
});
