import { randomBytes } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { SESSION_DAYS } from '#platform/session-cookie.ts';
import { toDeviceName } from './device.model.ts';
import { createSession, removeSession, removeSessions } from './session.repo.ts';
import type { SessionKind } from './user.model.ts';

const DAY = 86_400_000;

/** Signs somebody in who has shown who they are; what names the session is worth nothing unless it is sealed or signed. */
export async function openSession(
  { db, now }: Platform,
  sign: { userId: number; kind: SessionKind; userAgent: string; refreshHash?: string },
): Promise<{ id: string }> {
  const { userAgent, ...session } = sign;
  const id = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY);
  await createSession(db, { ...session, id, device: toDeviceName(userAgent), expiresAt }, now);
  return { id };
}

/** Signs somebody out of one place; false when they weren't signed in there. */
export function closeSession({ db }: Platform, userId: number, id: string): Promise<boolean> {
  return removeSession(db, userId, id);
}

/** Signs somebody out everywhere, or everywhere else but in the session `except`. */
export function closeSessions({ db }: Platform, userId: number, except?: string): Promise<void> {
  return removeSessions(db, userId, except);
}
