import type { HttpContext } from '#kernel/http/http.ts';
import { createChallenge } from '#platform/challenge.ts';
import { type ChallengeView, TURNSTILE_ORIGIN } from '#shared/challenge-view.ts';

/** What a form of this page shows for a reader to prove that they are a person, and lets the page show it; null where nobody is asked. */
export function offerChallenge(c: HttpContext): ChallengeView | null {
  const view = createChallenge(c.env)?.view ?? null;
  if (view?.kind === 'turnstile') c.set('challengeOrigin', TURNSTILE_ORIGIN);
  return view;
}
