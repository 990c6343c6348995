import { mailInvitation } from '#domains/identity/contact/account-mail.service.tsx';
import { maskContact } from '#domains/identity/contact/contact.model.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { badField } from '#domains/identity/session/accounts.errors.ts';
import type { Lang } from '#i18n/editions.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { normaliseEmail } from '#kernel/mail/email.model.ts';
import { refuseEmail } from '#kernel/mail/email.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { DisposableDomainEnv } from '#platform/disposable-domain.ts';
import type { MailEnv } from '#platform/mail/mail.ts';
import { insertInvited, listPeople } from './people.repo.ts';
import type { Role } from './role.permission.ts';
import { changeRole } from './staff.service.ts';

const SHOWN = 50;

interface Person {
  id: number;
  name: string;
  role: Role;
  /** Enough to tell people of one name apart. */
  contact: string;
  /** Has a role, and has not signed in yet. */
  isWaiting: boolean;
}

/** People by part of their name, or a whole address or number; the newsroom for an empty text. */
export async function findPeople({ db }: Platform, q: string): Promise<Person[]> {
  const rows = await readOrUnavailable(listPeople(db, q, SHOWN));
  return rows.map(({ email, phone, ...person }) => {
    const shown = maskContact({ email, phone });
    return { ...person, contact: shown.email ?? shown.phone ?? '' };
  });
}

/**
 * Gives whoever signs in by a number or an address a role, which waits for that; an address is told by mail.
 * Somebody who has an account already gets the role at once, under the rules of `changeRole`.
 */
export async function invite(
  platform: Platform<BrandEnv & MailEnv & DisposableDomainEnv>,
  invited: { contact: string; name: string; role: Role; lang: Lang; author: Author },
): Promise<{ id: number; isNew: boolean }> {
  const { contact, role, lang, author, name } = invited;
  const t = translatorOf(lang);
  const to = await readContact(platform.env, contact, t);
  const invitation = { to, name, role, lang, at: platform.now, ...author };
  const found = await readOrUnavailable(insertInvited(platform.db, invitation));
  const isChanged =
    found.isNew || (await changeRole(platform, { userId: found.id, role, author }, t));
  if (isChanged && 'email' in to) platform.defer(mailInvitation(platform, { to: to.email, lang }));
  return found;
}

async function readContact(
  env: DisposableDomainEnv,
  text: string,
  t: Translate,
): Promise<{ phone: string } | { email: string }> {
  if (!text.includes('@')) {
    const { phone, fault } = parsePhone(text);
    if (phone !== null) return { phone };
    const message = t(`accounts.phone_fault.${fault}`);
    throw badField('contact', { code: `account.phone_${fault}`, message });
  }
  const fault = await refuseEmail(env, text);
  if (!fault) return { email: normaliseEmail(text) };
  const message = t(`newsletter.${fault}`);
  throw badField('contact', { code: `newsletter.email_${fault}`, message });
}
