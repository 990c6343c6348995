import { z } from '@hono/zod-openapi';
import { dropSealed, getSealed, setSealed } from '#kernel/access/sealed-cookie.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import type { PendingNumber } from './sign-in.model.ts';

/** Seconds for which a number is kept: longer than its code is good, so that a late one is explained. */
export const PENDING_SECONDS = 15 * 60;

const COOKIE = 'pending-number';

const pendingSchema: z.ZodType<PendingNumber> = z.object({
  phone: z.string(),
  asker: z.string(),
  resendAt: z.number(),
});

/** Null where no code was asked for. */
export async function getPendingNumber(c: HttpContext): Promise<PendingNumber | null> {
  return pendingSchema.safeParse(await getSealed(c, COOKIE)).data ?? null;
}

export function setPendingNumber(c: HttpContext, pending: PendingNumber): Promise<void> {
  return setSealed(c, COOKIE, { claims: pending, seconds: PENDING_SECONDS });
}

export function dropPendingNumber(c: HttpContext): void {
  dropSealed(c, COOKIE);
}
