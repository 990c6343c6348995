import { type Answer, toAnswer } from './api.ts';
import { readCode } from './outbox.ts';
import { newReader, visit } from './site.ts';

export interface SignedIn {
  token: string;
  refreshToken: string;
  isNew: boolean;
  user: { id: number; name: string; phone: string | null; email: string | null; language: string };
  vendorsResp: unknown;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Calls the API as an app does: with a token or the claim of one, from an address of its own. */
export async function callAs<T = unknown>(
  path: string,
  { method = 'GET', body, token, headers = {} }: Call = {},
): Promise<Answer<T> & { data: T }> {
  const answer = await toAnswer<T>(
    await visit(`/api${path}`, {
      method,
      headers: {
        // An app has no site; whoever has no token either says that they are on this one.
        ...(token === undefined ? { Origin: 'https://news.test' } : { Authorization: token }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...newReader(),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  // An answer of one thing has it where a list would have its entries.
  return { ...answer, data: answer.body?.data as T };
}

let lastNumber = 0;

/** A mobile number nobody has used, far from all others. */
export function newNumber(): string {
  lastNumber += 1;
  return `7${String(lastNumber).padStart(4, '0')}12345`;
}

/** Signs somebody in by mobile number through the API. */
export async function signInBy(number: string): Promise<SignedIn> {
  await callAs('/user/validate/phone/', { method: 'POST', body: { phone: number } });
  const code = await readCode(`+91${number}`);
  const body = { phone: number, code };
  return (await callAs<SignedIn>('/user/login/', { method: 'POST', body })).data;
}
