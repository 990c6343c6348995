import type { Answer, Body } from '#desk/frame/routes.ts';
import { parsePercent } from './rupee-text.ts';

export type BillingView = Answer<'GET /desk/billing'>;

/** Facts of the seller that are one line each. */
export const SELLER_FIELDS = [
  ...(['legalName', 'gstin', 'address', 'city', 'pincode'] as const),
  ...(['email', 'phone', 'signatory'] as const),
];
const PURPOSES = ['ad_booking', 'listing_plan', 'association_fee'] as const;

/** As it is typed; `refunds` as `72: 100, 24: 50`: hours before the start, and percent. */
export type BillingDraft = Record<
  | (typeof SELLER_FIELDS)[number]
  | (typeof PURPOSES)[number]
  | 'stateCode'
  | 'rate'
  | 'refunds'
  | 'fromOn',
  string
>;

/** What is typed into at first: what is in force, from today on. */
export function toDraft({ current, today }: Pick<BillingView, 'current' | 'today'>): BillingDraft {
  const { seller, rateBps, sac, refunds } = current ?? FRESH;
  const codes = PURPOSES.map((purpose) => [purpose, sac[purpose] ?? '']);
  const facts = [...SELLER_FIELDS, 'stateCode' as const].map((name) => [name, seller[name] ?? '']);
  return {
    ...(Object.fromEntries([...facts, ...codes]) as BillingDraft),
    rate: String(rateBps / 100),
    refunds: refunds
      .map(({ leastHours, shareBps }) => `${leastHours}: ${shareBps / 100}`)
      .join(', '),
    fromOn: today,
  };
}

/** The rate and the code of advertisements on the internet, and what is given back where nothing else is said. */
const FRESH: Pick<NonNullable<BillingView['current']>, 'rateBps' | 'sac' | 'refunds'> & {
  seller: Readonly<Record<string, string | null>>;
} = {
  seller: {},
  rateBps: 1800,
  sac: { ad_booking: '998365', listing_plan: '998365', association_fee: '998365' },
  refunds: [
    { leastHours: 72, shareBps: 10_000 },
    { leastHours: 24, shareBps: 5_000 },
  ],
};

/** What is no number is sent as -1, which the server refuses beside its field. */
export function toBody(draft: BillingDraft): Body<'POST /desk/billing'> {
  const { legalName, address, city, pincode, stateCode, gstin, email, phone, signatory } = draft;
  const { ad_booking, listing_plan, association_fee, rate, refunds, fromOn } = draft;
  return {
    fromOn,
    seller: { legalName, address, city, pincode, stateCode, gstin, email, phone, signatory },
    rateBps: parsePercent(rate) ?? -1,
    sac: { ad_booking, listing_plan, association_fee },
    refunds: refunds
      .split(',')
      .filter((rule) => rule.trim() !== '')
      .map((rule) => {
        const [hours = '', percent = ''] = rule.split(':').map((part) => part.trim());
        const leastHours = /^\d{1,4}$/.test(hours) ? Number(hours) : -1;
        return { leastHours, shareBps: parsePercent(percent) ?? -1 };
      }),
  };
}
