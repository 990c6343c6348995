import { LONGEST_EMAIL } from '#features/newsletter/newsletter.model.ts';
import type { HttpContext } from '#platform/http.ts';
import { dropSealed, readSealed, setSealed } from '#platform/sealed-cookie.ts';

const COOKIE = 'typed-email';
const SECONDS = 300;

/** Keeps an address that got no link, sealed, for the form that the reader is led back to. */
export function keepTypedEmail(c: HttpContext, typed: unknown): Promise<void> {
  const text = String(typed ?? '').slice(0, LONGEST_EMAIL);
  return setSealed(c, COOKIE, { claims: { typed: text }, seconds: SECONDS });
}

/** Gives it back once; null where none was kept. */
export async function takeTypedEmail(c: HttpContext): Promise<string | null> {
  const { typed }: Record<string, unknown> = { ...(await readSealed(c, COOKIE)) };
  if (typeof typed !== 'string') return null;
  dropSealed(c, COOKIE);
  return typed;
}
