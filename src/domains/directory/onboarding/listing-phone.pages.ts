import { z } from 'zod';
import { dropSealed, getSealed, setSealed } from '#kernel/access/sealed-cookie.ts';
import type { HttpContext } from '#kernel/http/http.ts';

const COOKIE = 'listing-phone';
/** As long as its proof is good, in seconds. */
const KEPT = 3_600;

const schema = z.object({ phone: z.string(), userId: z.int() });

/** The number that somebody has proved for a listing they begin; null where it is their account's. */
export async function getListingPhone(c: HttpContext, userId: number): Promise<string | null> {
  const kept = schema.safeParse(await getSealed(c, COOKIE)).data;
  return kept?.userId === userId ? kept.phone : null;
}

export function setListingPhone(c: HttpContext, kept: z.infer<typeof schema>): Promise<void> {
  return setSealed(c, COOKIE, { claims: kept, seconds: KEPT });
}

export function dropListingPhone(c: HttpContext): void {
  dropSealed(c, COOKIE);
}
