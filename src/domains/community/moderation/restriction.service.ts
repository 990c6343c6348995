import { listNames } from '#domains/identity/profile/person.loader.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Restricted } from '#kernel/judge/judge.model.ts';
import { liftRestriction, listRestrictions } from '#kernel/judge/restriction.repo.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { makeRestriction } from './decision.service.ts';
import { nothingThere } from './moderation.errors.ts';

const SIZE = 50;
const DAY = 86_400_000;

/** People who may not write something, the last first. */
export async function loadRestrictions(platform: Platform, page: number) {
  const { db, now } = platform;
  const window = { limit: SIZE + 1, offset: (page - 1) * SIZE };
  const rows = await readOrUnavailable(listRestrictions(db, now, window).all());
  const shown = rows.slice(0, SIZE);
  const names = await listNames(
    platform,
    shown.map(({ userId }) => userId),
  );
  return {
    hasNext: rows.length > SIZE,
    rows: shown.map(({ until, createdAt, ...row }) => ({
      ...row,
      name: names.get(row.userId) ?? '',
      until: until?.getTime() ?? null,
      createdAt: createdAt.getTime(),
    })),
  };
}

/** Keeps somebody from writing for some days, or for good, and tells them. */
export async function restrictPerson(
  platform: Platform<Env>,
  { days, ...wanted }: { userId: number; what: Restricted; days: number; reason: string },
  author: Author,
): Promise<void> {
  const { db, now } = platform;
  const names = await listNames(platform, [wanted.userId]);
  if (!names.has(wanted.userId)) throw nothingThere();
  const until = days === 0 ? null : new Date(now.getTime() + days * DAY);
  const [first, ...rest] = makeRestriction(platform, { ...wanted, until }, author);
  if (first) await db.batch([first, ...rest]);
  await sendNotices(platform);
}

export async function liftFrom(
  { db, now }: Platform,
  wanted: { userId: number; what: Restricted },
  author: Author,
): Promise<void> {
  const isLifted = await readOrUnavailable(liftRestriction(db, wanted, { author, now }));
  if (!isLifted) throw nothingThere();
}
