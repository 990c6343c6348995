import { z } from '@hono/zod-openapi';
import type { CodeTarget } from '#domains/identity/contact/code.service.ts';
import { toCallbackPath } from '#domains/identity/sign-in/accounts.model.ts';
import { PENDING_SECONDS } from '#domains/identity/sign-in/pending-number.service.ts';
import { dropSealed, getSealed, setSealed } from '#kernel/access/sealed-cookie.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { CONTACT_KINDS, type PendingContact } from './contact-step.model.ts';

const COOKIE = 'pending-contact';

const pendingSchema: z.ZodType<PendingContact> = z.object({
  purpose: z.enum(['change', 'confirm']),
  userId: z.int(),
  page: z.enum(CONTACT_KINDS),
  target: z.string(),
  resendAt: z.number(),
});

/** Null where no code was asked for. */
export async function getPendingContact(c: HttpContext): Promise<PendingContact | null> {
  return pendingSchema.safeParse(await getSealed(c, COOKIE)).data ?? null;
}

export function setPendingContact(c: HttpContext, pending: PendingContact): Promise<void> {
  return setSealed(c, COOKIE, { claims: pending, seconds: PENDING_SECONDS });
}

export function dropPendingContact(c: HttpContext): void {
  dropSealed(c, COOKIE);
}

const NEXT = 'contact-next';

/** Keeps where somebody goes on once they have a number or an address, if a page of this site has sent them. */
export async function setContactNext(c: HttpContext): Promise<void> {
  const path = toCallbackPath(c.req.query('next'));
  if (path) await setSealed(c, NEXT, { claims: { path }, seconds: PENDING_SECONDS });
}

/** Where somebody goes on, once; null for their account. */
export async function takeContactNext(c: HttpContext): Promise<string | null> {
  const kept = (await getSealed(c, NEXT))?.path;
  const path = typeof kept === 'string' ? toCallbackPath(kept) : null;
  if (path) dropSealed(c, NEXT);
  return path;
}

/** The number or the address a code was sent to. */
export function toCodeTarget({ target }: Pick<PendingContact, 'target'>): CodeTarget {
  return target.startsWith('+') ? { phone: target } : { email: target };
}
