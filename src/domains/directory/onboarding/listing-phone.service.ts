import {
  mustBeProved,
  provePhoneByCode,
  sendPhoneCode,
} from '#domains/directory/vendor/proved-phone.service.ts';
import type { Doing } from '#domains/directory/vendor/vendor.model.ts';
import type { CodeEnv } from '#domains/identity/contact/code.service.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import type { Typed } from './hours-form.model.ts';

/** A number that is not shown to be somebody's yet. */
export interface Unproved {
  kind: 'refused';
  status: 422 | 429 | 503;
  faults: readonly FormFault[];
  /** The number a code was sent to; absent where none could be sent. */
  codeFor?: string;
  /** Seconds to wait for the next one. */
  retryAfter?: number;
}

/**
 * Null when somebody has shown that a number is theirs: it is their account's, it was proved lately, or the code
 * that was typed is right. Else a code is sent to it, unless one was typed already.
 */
export async function provePhone(
  platform: Platform<CodeEnv>,
  { phone, typed, reader }: { phone: string; typed: Typed; reader: string },
  { userId, lang }: Doing,
): Promise<Unproved | null> {
  const t = translatorOf(lang);
  const contact = await findContact(platform, userId);
  if (!(await mustBeProved(platform, { userId, contact, phone }))) return null;
  const code = typed.code?.trim() ?? '';
  if (code !== '' && typed.intent !== 'resend') {
    const fault = await provePhoneByCode(platform, { userId, phone, typed: code });
    if (!fault) return null;
    const message = t(`accounts.code_fault.${fault}`);
    return { kind: 'refused', status: 422, codeFor: phone, faults: [{ field: 'code', message }] };
  }
  const { fault: unreached } = parsePhone(phone);
  if (unreached) {
    const faults = [{ field: 'phone', message: t(`accounts.phone_fault.${unreached}`) }];
    return { kind: 'refused', status: 422, faults };
  }
  const sending = await sendPhoneCode(platform, { userId, phone, lang, reader });
  if (sending.kind === 'sent') return { kind: 'refused', status: 422, codeFor: phone, faults: [] };
  if (sending.kind === 'wait') {
    const time = formatterOf(editionOfLang(lang)).duration(sending.seconds);
    const faults = [{ field: 'phone', message: t('directory-onboarding.phone.wait', { time }) }];
    return { kind: 'refused', status: 429, codeFor: phone, faults, retryAfter: sending.seconds };
  }
  const faults = [{ field: 'phone', message: t('directory-onboarding.phone.not_sent') }];
  return { kind: 'refused', status: 503, faults };
}
