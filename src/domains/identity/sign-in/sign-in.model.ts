import type { ChallengeView } from '#shared/challenge-view.ts';

/** Where somebody stands who signs in by mobile number; faults are in the reader's language. */
export type SignInStep =
  /** No service carries codes. */
  | { kind: 'closed' }
  | {
      kind: 'phone';
      typed: string;
      fault: string | null;
      refusal: string | null;
      /** Set where whoever asks has to show that they are a person. */
      challenge: ChallengeView | null;
    }
  | {
      kind: 'code';
      /** E.164. */
      phone: string;
      fault: string | null;
      refusal: string | null;
      /** Seconds until another code can be asked for. */
      resendIn: number;
      challenge: ChallengeView | null;
    };

export const FIRST_STEP = {
  kind: 'phone',
  typed: '',
  fault: null,
  refusal: null,
  challenge: null,
} as const;

/** What the browser keeps, sealed, between asking for a code and entering it; never the code. */
export interface PendingNumber {
  phone: string;
  /** What the browser is known by as the one that asked, on whatever network it is. */
  asker: string;
  /** When another code can be asked for, in milliseconds. */
  resendAt: number;
}

/** What the buttons of the forms ask for. */
export const INTENTS = { send: 'send', resend: 'resend', check: 'check' } as const;
