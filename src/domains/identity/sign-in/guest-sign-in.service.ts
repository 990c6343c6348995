import type { CodeFault } from '#domains/identity/contact/code.model.ts';
import {
  CHECK_LIMIT,
  checkCode,
  type Sending,
  sendCode,
} from '#domains/identity/contact/code.service.ts';
import { closeSession, openSession } from '#domains/identity/session/session.service.ts';
import { findOrCreateUser } from '#domains/identity/session/user.service.ts';
import { readerOf, takeTurn } from '#kernel/access/rate-limit.ts';
import { setSessionCookie } from '#kernel/access/session-cookie.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { dropPendingNumber, getPendingNumber, setPendingNumber } from './pending-number.service.ts';

// A guest who fills in a form signs in by a code in that same form, which keeps what is typed.

/** Sends a code to the number a guest has typed, which makes their account once it is entered. Where one has only just gone out that is `sent`; who has to wait longer is told so. */
export async function sendGuestCode(
  c: HttpContext,
  { phone, challenge }: { phone: string; challenge: string | undefined },
): Promise<Sending> {
  const { edition, platform } = c.var;
  const pending = await getPendingNumber(c);
  const asker = pending?.asker ?? crypto.randomUUID();
  const about = { purpose: 'sign-in', userId: null, lang: edition.lang } as const;
  const order = { ...about, to: { phone }, reader: readerOf(c), asker, challenge };
  const sending = await sendCode(platform, order);
  if (sending.kind === 'sent') {
    const resendAt = platform.now.getTime() + sending.resendIn * 1_000;
    await setPendingNumber(c, { phone, asker, resendAt });
  }
  const isOnItsWay = pending?.phone === phone && pending.resendAt > platform.now.getTime();
  if (sending.kind === 'wait' && isOnItsWay) return { kind: 'sent', resendIn: sending.seconds };
  return sending;
}

export type GuestSignIn =
  | { userId: number; isLeaving: boolean }
  | { fault: CodeFault }
  /** Seconds. */
  | { wait: number };

/** Signs in a guest who has typed the code that went to their number; the answer carries the session's cookie. */
export async function signGuestIn(c: HttpContext, typed: string): Promise<GuestSignIn> {
  const { edition, platform } = c.var;
  const pending = await getPendingNumber(c);
  if (!pending) return { fault: 'expired' };
  const wait = await takeTurn(c, CHECK_LIMIT);
  if (wait > 0) return { wait };
  const { phone, asker } = pending;
  const about = { purpose: 'sign-in', userId: null, asker } as const;
  const fault = await checkCode(platform, { to: { phone }, typed, ...about });
  if (fault) return { fault };
  const before = await c.var.getAccount();
  const { id: userId } = await findOrCreateUser(platform, { phone }, edition.lang);
  const userAgent = c.req.header('User-Agent') ?? '';
  const { id, isLeaving } = await openSession(platform, { userId, kind: 'web', userAgent });
  if (before?.user) await closeSession(platform, before.user.id, before.user.sessionId);
  await setSessionCookie(c, id);
  dropPendingNumber(c);
  return { userId, isLeaving };
}
