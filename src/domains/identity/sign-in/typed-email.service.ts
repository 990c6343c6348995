import { dropSealed, getSealed, setSealed } from '#kernel/access/sealed-cookie.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { LONGEST_EMAIL } from '#kernel/mail/email.model.ts';

const COOKIE = 'typed-email';
const SECONDS = 300;

/** Keeps an address that got no link, sealed, for the form that the reader is led back to. */
export function saveTypedEmail(c: HttpContext, typed: string): Promise<void> {
  const claims = { typed: typed.slice(0, LONGEST_EMAIL) };
  return setSealed(c, COOKIE, { claims, seconds: SECONDS });
}

/** Gives it back once; null where none was kept. */
export async function consumeTypedEmail(c: HttpContext): Promise<string | null> {
  const typed = (await getSealed(c, COOKIE))?.typed;
  if (typeof typed !== 'string') return null;
  dropSealed(c, COOKIE);
  return typed;
}
