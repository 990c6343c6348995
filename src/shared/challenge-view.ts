/** What a page shows for somebody to prove that they are a person. */
export type ChallengeView = { kind: 'turnstile'; siteKey: string } | { kind: 'stand-in' };

/** Where Turnstile's widget and its script come from. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** What the box of the stand-in sends. */
export const STAND_IN_ANSWER = 'stand-in';
