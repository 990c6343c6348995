import { randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '#kernel/access/session-cookie.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toDeviceName } from './device.model.ts';
import {
  createSession,
  getSession,
  removeSession,
  removeSessions,
  renewSession,
  SEEN_STEP,
  type SignedIn,
  touchSession,
} from './session.repo.ts';
import type { SessionKind } from './user.model.ts';

const DAY = 86_400_000;

/** The session a cookie or token names, which lasts longer for being used; null when it has ended. */
export async function findSession(platform: Platform, id: string): Promise<SignedIn | null> {
  const { db, now, defer } = platform;
  const found = await getSession(db, id, now);
  const isDue = found !== null && now.getTime() - found.seenAt.getTime() > SEEN_STEP;
  if (isDue) defer(touchSession(db, id, now, endOf(now)));
  return found;
}

export interface OpenedSession {
  id: string;
  /** The account is about to be deleted: its person is asked first whether to stay. */
  isLeaving: boolean;
}

/** Signs somebody in who has shown who they are; what names the session is worth nothing unless it is sealed or signed. */
export async function openSession(
  { db, now }: Platform,
  sign: { userId: number; kind: SessionKind; userAgent: string; refreshHash?: string },
): Promise<OpenedSession> {
  const { userAgent, ...session } = sign;
  const id = drawId();
  const device = toDeviceName(userAgent);
  const row = { ...session, id, device, expiresAt: endOf(now) };
  return { id, isLeaving: await readOrUnavailable(createSession(db, row, now)) };
}

/** After somebody has shown again who they are: the id of their session from now on, null if it has ended meanwhile. */
export function reopenSession(
  { db, now }: Platform,
  { userId, id }: { userId: number; id: string },
): Promise<string | null> {
  return readOrUnavailable(renewSession(db, { id, userId, newId: drawId() }, now));
}

function drawId(): string {
  return randomBytes(24).toString('base64url');
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY);
}

/** Signs somebody out of one place; false when they weren't signed in there. */
export function closeSession({ db }: Platform, userId: number, id: string): Promise<boolean> {
  return readOrUnavailable(removeSession(db, userId, id));
}

/** Signs somebody out everywhere, or everywhere else but in the session `except`. */
export function closeSessions({ db }: Platform, userId: number, except?: string): Promise<void> {
  return readOrUnavailable(removeSessions(db, userId, except));
}
