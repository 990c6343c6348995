/** Asks a route of Auth.js; null, which is logged, for what it refuses. Fails where it doesn't answer. */
export async function askAuth<T>(path: string, init?: RequestInit): Promise<T | null> {
  const response = await fetch(`/api/auth/${path}`, init);
  const body = await response.json<T | null>();
  if (response.ok) return body;
  console.error('client fetch error', body);
  return null;
}

/** Sends a form as the client of Auth.js does; gives where it leads. */
export async function postAuth(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> {
  const csrfToken = await fetchCsrfToken();
  const answer = await askAuth<{ url: string }>(path, {
    method: 'POST',
    headers: { 'X-Auth-Return-Redirect': '1' },
    body: new URLSearchParams({ ...fields, csrfToken }),
  });
  return answer?.url ?? null;
}

export async function fetchCsrfToken(): Promise<string> {
  const answer = await askAuth<{ csrfToken: string }>('csrf');
  return answer?.csrfToken ?? '';
}
