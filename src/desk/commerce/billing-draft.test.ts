import { describe, expect, it } from 'vitest';
import { toBody, toDraft } from './billing-draft.ts';

const today = '2026-11-24';

describe('the form of who sells', () => {
  it('begins with what is in force, and sends it as it was', () => {
    const current = {
      fromOn: '2026-04-01',
      seller: {
        ...{
          legalName: 'Trivarta Media',
          address: '4 Ring Road',
          city: 'Surat',
          pincode: '395002',
        },
        ...{ stateCode: 'GJ', gstin: '24AAPFU0939F1Z1', email: 'a@trivarta.example' },
        ...{ phone: '9876500000', signatory: 'A. Shah' },
      },
      rateBps: 1800,
      sac: { ad_booking: '998365', listing_plan: '998365', association_fee: '999599' },
      refunds: [
        { leastHours: 72, shareBps: 10_000 },
        { leastHours: 24, shareBps: 5_050 },
      ],
    };
    const draft = toDraft({ today, current });
    expect(draft).toMatchObject({ rate: '18', refunds: '72: 100, 24: 50.5', fromOn: today });
    expect(toBody(draft)).toEqual({ ...current, fromOn: today });
  });

  it('begins with the usual rate where nobody sells yet, and sends nonsense as what is refused', () => {
    const draft = toDraft({ today, current: null });
    expect(draft).toMatchObject({ legalName: '', rate: '18', refunds: '72: 100, 24: 50' });
    const { rateBps, refunds } = toBody({ ...draft, rate: 'a lot', refunds: '72, x: 10,' });
    expect(rateBps).toBe(-1);
    expect(refunds).toEqual([
      { leastHours: 72, shareBps: -1 },
      { leastHours: -1, shareBps: 1000 },
    ]);
  });
});
