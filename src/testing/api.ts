import type { ApiFailure, ApiPage } from '#kernel/http/api.ts';
import { visit } from './site.ts';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: ApiPage<T> & ApiFailure;
}

/** Asks the API inside workerd; `path` is what follows /api. */
export async function callApi<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
  return toAnswer(await visit(`/api${path}`, init));
}

/** Sends a body as JSON; a string goes as it is. */
export function postApi<T>(path: string, body: unknown): Promise<Answer<T>> {
  return callApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function toAnswer<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const body = text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}
