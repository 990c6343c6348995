import { maskContact } from '#features/accounts/contact.model.ts';
import { findDevices } from '#features/accounts/session.service.ts';
import { toPhotoPath } from '#features/accounts/user.model.ts';
import { loadTaxonomy } from '#features/news/taxonomy.loader.ts';
import { toReaderLink } from '#features/newsletter/letter.service.tsx';
import { findSubscriberOf } from '#features/newsletter/newsletter.service.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import type { SignedInUser } from '#platform/account.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { canSignLinks } from '#platform/signed-link.ts';
import { notFound } from '#shared/errors.ts';
import type { Consent, Member, Newsletter } from './member.model.ts';
import { listSubscriptionConsents, readMember } from './member.repo.ts';
import { countOfSaved, findSaved } from './saved.service.ts';

/** Everything the page of an account shows, with at most `saved` stories. */
export async function loadMember(
  platform: Platform,
  { id, sessionId }: SignedInUser,
  { edition, saved }: { edition: Edition; saved: number },
): Promise<Member> {
  const [member, taxonomy, devices, stories, count] = await Promise.all([
    readOrUnavailable(readMember(platform.db, id)),
    loadTaxonomy(platform, edition),
    findDevices(platform, id),
    findSaved(platform, id, { lang: edition.lang, limit: saved }),
    countOfSaved(platform, id),
  ]);
  if (!member) throw notFound();
  const { user, consents } = member;
  const subscription = await loadSubscription(platform, user.email, edition.lang);
  return {
    name: user.name,
    photo: user.photoKey && toPhotoPath(user.photoKey),
    lang: user.lang,
    cityId: user.cityId,
    cities: taxonomy.cities,
    ...maskContact(user),
    newsletter: subscription?.state ?? null,
    devices: devices.map(({ device, ...rest }) => ({
      ...rest,
      name: device,
      isHere: rest.id === sessionId,
    })),
    consents: [...consents, ...(subscription?.consents ?? [])],
    saved: { stories, count },
  };
}

/** Null without an address. */
async function loadSubscription(
  platform: Platform,
  email: string | null,
  lang: Lang,
): Promise<{ state: Newsletter; consents: Consent[] } | null> {
  if (!email) return null;
  const { env, db, now } = platform;
  const subscriber = await findSubscriberOf(platform, email);
  if (!subscriber) return { state: { status: 'none', preferences: null }, consents: [] };
  const { id, status } = subscriber;
  const canChoose = status === 'confirmed' && canSignLinks(env);
  const [link, said] = await Promise.all([
    canChoose ? toReaderLink({ env, lang, now }, 'preferences', id) : null,
    readOrUnavailable(listSubscriptionConsents(db, id)),
  ]);
  const url = link === null ? null : new URL(link);
  const preferences = url && `${url.pathname}${url.search}`;
  return { state: { status, preferences }, consents: toConsents(said) };
}

/** One entry for each time the newsletter was asked for, with the time it was left. */
function toConsents(
  said: readonly { action: string; consentVersion: string; at: Date }[],
): Consent[] {
  const consents: Consent[] = [];
  for (const { action, consentVersion, at } of said) {
    const last = consents.at(-1);
    const open = last?.withdrawnAt === null ? last : null;
    if (action === 'unsubscribed' && open) open.withdrawnAt = at;
    if (open || (action !== 'asked' && action !== 'confirmed')) continue;
    const given = { noticeVersion: consentVersion, givenAt: at };
    consents.push({ kind: 'newsletter', ...given, withdrawnAt: null });
  }
  return consents;
}
