import type { ChallengeView } from '#shared/challenge-view.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';

/** What the form of a rating sends, as it was typed. */
export const RATE_FIELDS = [
  'stars',
  'title',
  'review',
  'experienceMonth',
  'isAnonymous',
  'ownExperience',
  'noReward',
  'phone',
  'code',
] as const;
export type RateTyped = Partial<Record<(typeof RATE_FIELDS)[number], string>>;

/** Numbers of photos that have come with the form before and are still ticked. */
export function toPhotoIds(typed: Readonly<Record<string, string | undefined>>): number[] {
  return Object.keys(typed).flatMap((name) => {
    const id = Number(/^photo-([1-9]\d{0,14})$/.exec(name)?.[1]);
    return id ? [id] : [];
  });
}

/** What a button of the form asks for. */
export const RATE_INTENTS = { send: 'send', resend: 'resend', number: 'number' } as const;

/** Where somebody who rates stands. */
export interface RateState {
  typed: RateTyped;
  faults: readonly FormFault[];
  /** Numbers of the photos that it has so far. */
  photos: readonly number[];
  /** What is asked of them besides: nothing of those who are signed in with a number, the others prove one first. */
  proof: 'none' | 'phone' | 'code' | 'account';
  /** Where the code has gone. */
  sentTo: string;
  challenge: ChallengeView | null;
  /** Number of the rating they have given, which this one replaces. */
  replaces: number | null;
  /** Until when none are taken; null where they are. */
  frozenUntil: Date | null;
  isOwn: boolean;
  /** What has become of it; null before it is sent. */
  saved: 'published' | 'pending' | null;
}

export const NEW_RATING: RateState = {
  typed: {},
  faults: [],
  photos: [],
  proof: 'phone',
  sentTo: '',
  challenge: null,
  replaces: null,
  frozenUntil: null,
  isOwn: false,
  saved: null,
};
