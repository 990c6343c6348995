import { toReaderLink } from '#domains/audience/digest/letter.service.tsx';
import type { NewsletterEnv } from '#domains/audience/newsletter/newsletter.service.ts';
import { canMail } from '#domains/audience/newsletter/newsletter.service.ts';
import type { CodeEnv } from '#domains/identity/contact/code.service.ts';
import { maskContact } from '#domains/identity/contact/contact.model.ts';
import { toPhotoPath } from '#domains/identity/session/user.model.ts';
import { canSignInWith } from '#domains/identity/sign-in/identity.service.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import type { SignedInUser } from '#kernel/access/account.model.ts';
import { canSignLinks } from '#kernel/access/signed-link.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { notFound } from '#shared/app-error.ts';
import type { Consent, Member, Newsletter } from './member.model.ts';
import { getMember, type MemberRows } from './member.repo.ts';

/** Everything the page of an account shows, with at most `saved` stories. */
export async function loadMember(
  platform: Platform<CodeEnv & NewsletterEnv>,
  { id, sessionId }: SignedInUser,
  { edition, saved }: { edition: Edition; saved: number },
): Promise<Member> {
  const { db, env, now } = platform;
  const [member, taxonomy] = await Promise.all([
    readOrUnavailable(getMember(db, id, { lang: edition.lang, saved, now })),
    loadTaxonomy(platform, edition),
  ]);
  if (!member) throw notFound();
  const { user, consents, devices } = member;
  const linked = canSignInWith(env, user) ? 'linked' : 'only';
  const subscription = await toSubscription(platform, member, edition.lang);
  return {
    name: user.name,
    photo: user.photoKey && toPhotoPath(user.photoKey),
    lang: user.lang,
    cityId: user.cityId,
    cities: taxonomy.cities,
    ...maskContact(user),
    google: user.hasGoogle ? linked : 'none',
    newsletter: subscription?.state ?? null,
    devices: devices.map(({ device, ...rest }) => ({
      ...rest,
      name: device,
      isHere: rest.id === sessionId,
    })),
    consents: [...consents, ...(subscription?.consents ?? [])],
    saved: member.saved,
  };
}

/** Null without an address. */
async function toSubscription(
  { env, now }: Platform<NewsletterEnv>,
  { user, subscription: { subscriber, said } }: MemberRows,
  lang: Lang,
): Promise<{ state: Newsletter; consents: Consent[] } | null> {
  if (!user.email) return null;
  const canConfirm = canMail(env);
  if (!subscriber)
    return { state: { status: 'none', canConfirm, preferences: null }, consents: [] };
  const { id, status } = subscriber;
  const canChoose = status === 'confirmed' && canSignLinks(env);
  const link = canChoose ? await toReaderLink({ env, lang, now }, 'preferences', id) : null;
  const url = link === null ? null : new URL(link);
  const preferences = url && `${url.pathname}${url.search}`;
  return { state: { status, canConfirm, preferences }, consents: toConsents(said) };
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
