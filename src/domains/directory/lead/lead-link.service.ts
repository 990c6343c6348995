import { randomBytes } from 'node:crypto';
import { hashToken } from '#domains/identity/token/api-token.model.ts';
import { refuseRush, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LeadLinkState } from './lead-link.model.ts';
import { getLink, getLinked, type LinkAct, removeLink, saveLink } from './lead-link.repo.ts';

/** Where a program asks, without the token. */
const ADDRESS = '/api/enquiry/leads/';
/** `tvl_` and 256 bits in base64url. */
const TOKEN = /^tvl_[\w-]{43}$/;
/** One network, whatever it asks for. */
const RUSH = { name: 'leads-reader', most: 60, window: 60, free: 20 };
/** One business, from wherever it is asked. */
const OFTEN = { name: 'leads', most: 60, window: 3_600 };

/** Makes a link, and the one before lead nowhere; its address with the token, or null where the business may have none. */
export async function makeLeadLink(
  { db, env }: Platform<{ SITE_URL: string }>,
  act: LinkAct,
): Promise<string | null> {
  const token = `tvl_${randomBytes(32).toString('base64url')}`;
  const isSaved = await readOrUnavailable(saveLink(db, act, hashToken(token)));
  return isSaved ? new URL(ADDRESS + token, env.SITE_URL).href : null;
}

export function endLeadLink({ db }: Platform, act: LinkAct): Promise<void> {
  return readOrUnavailable(removeLink(db, act));
}

export async function loadLeadLink(
  { db, now }: Platform,
  businessId: number,
): Promise<Omit<LeadLinkState, 'address'>> {
  return readOrUnavailable(getLink(db, businessId, now));
}

/** The business whose enquiries a token opens; all others are answered by 404 alike. */
export async function requireLinked(c: HttpContext, token: string): Promise<number> {
  await refuseRush(c, RUSH);
  const { db, now } = c.var.platform;
  const businessId = TOKEN.test(token)
    ? await readOrUnavailable(getLinked(db, hashToken(token), now))
    : null;
  if (businessId === null)
    throw new AppError({ code: 'enquiry.no_link', status: 404, key: 'not_found' });
  const wait = await takeTurnOf(c, `business:${businessId}`, OFTEN);
  if (wait > 0) throw tooMany(wait);
  return businessId;
}
