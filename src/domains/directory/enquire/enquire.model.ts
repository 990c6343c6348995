import type {
  BusinessCardFacts,
  NamedTerm,
  Names,
  ResponseTime,
} from '#domains/directory/business/business-card.model.ts';
import type { BusinessProfile } from '#domains/directory/profile/business-profile.model.ts';
import type { ChallengeView } from '#shared/challenge-view.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';

/** What somebody types to ask a business; the boxes to tick for others are `also_{number}`. */
export const ENQUIRE_FIELDS = [
  'message',
  'quantity',
  'unit',
  'neededOn',
  'budget',
  'purpose',
  'name',
  'town',
  'phone',
  'code',
  'agreed',
] as const;
export type EnquireField = (typeof ENQUIRE_FIELDS)[number];

export const LONGEST_NAME = 100;

/** Buttons of the form besides that which sends it. */
export const ENQUIRE_INTENTS = { resend: 'resend', number: 'number' } as const;

/** Where somebody stands who asks: who is signed in has no further step. */
export type GuestStep =
  | { kind: 'signed-in' }
  | { kind: 'phone'; challenge: ChallengeView | null }
  | { kind: 'code'; challenge: ChallengeView | null }
  /** No service carries codes: they sign in elsewhere. */
  | { kind: 'closed' };

/** Everything the form shows that nobody types. */
export interface EnquireView {
  business: {
    id: number;
    slug: string;
    names: Names;
    town: NamedTerm;
    area: string;
    responseTime: ResponseTime | null;
  };
  /** Other ways to a business whose page nobody looks after; null where somebody does. */
  elsewhere: BusinessProfile | null;
  isOwn: boolean;
  /** Of the account; empty for guests and for those who have not said it. */
  name: string;
  /** Masked; null where there is none, or nobody is signed in. */
  email: string | null;
  towns: readonly NamedTerm[];
  similar: readonly Pick<BusinessCardFacts, 'id' | 'names' | 'area' | 'rating'>[];
}

export interface EnquireState {
  values: Readonly<Record<string, string>>;
  faults: readonly FormFault[];
  step: GuestStep;
}
