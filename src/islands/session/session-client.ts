/** Milliseconds for which a call may stay without an answer. */
const PATIENCE = 5_000;

/** Asks a route of Auth.js; null, which is logged, for what it refuses. Fails where it doesn't answer. */
export async function askAuth<T>(path: string, init?: RequestInit): Promise<T | null> {
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(`/api/auth/${path}`, { signal, ...init });
  if (response.ok) return response.json<T | null>();
  console.error('client fetch error', path, response.status);
  return null;
}

/** Ends the session as the client of Auth.js does, which hears of a refusal in the address it is led to. */
export async function postSignOut(): Promise<void> {
  const fields = { csrfToken: await fetchCsrfToken(), callbackUrl: location.href };
  const answer = await askAuth<{ url: string }>('signout', {
    method: 'POST',
    headers: { 'X-Auth-Return-Redirect': '1' },
    body: new URLSearchParams(fields),
  });
  const error = answer && new URL(answer.url).searchParams.get('error');
  if (error) console.error('client fetch error', 'signout', error);
}

export async function fetchCsrfToken(): Promise<string> {
  const answer = await askAuth<{ csrfToken: string }>('csrf');
  return answer?.csrfToken ?? '';
}
