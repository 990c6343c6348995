import {
  inviteMember,
  loadPlaces,
  removeMember,
} from '#domains/directory/member/member.service.ts';
import { doingOf, toVersion } from '#domains/directory/onboarding/form-answer.pages.ts';
import { toRefused } from '#domains/directory/onboarding/listing-form.service.ts';
import { removeListing } from '#domains/directory/removal/listing-removal.service.ts';
import { requireMember } from '#domains/directory/vendor/business-member.service.ts';
import { changeStatus } from '#domains/directory/vendor/listing-status.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { VENDOR_ACT_NAMES } from '#domains/directory/vendor/vendor.model.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { MemberSection } from './MemberSection.tsx';
import { RemovalQuestion } from './RemovalForm.tsx';
import { StatusSection } from './StatusSection.tsx';
import { goToSection, renderSection } from './section.pages.tsx';

export async function showStatus(
  c: HttpContext,
  id: number,
  faults: readonly FormFault[] = [],
): Promise<Response> {
  const { userId, lang } = await doingOf(c);
  const owned = await loadOwned(c.var.platform, { userId, id, lang });
  return renderSection(c, {
    ...{ owned, section: 'status' },
    content: <StatusSection owned={owned} faults={faults} />,
  });
}

/** Submits a listing, takes it back, or ends and begins its public life. */
export async function submitStatus(c: HttpContext, id: number): Promise<Response> {
  const { platform } = c.var;
  const typed = await parseForm(c);
  const doing = await doingOf(c);
  if (typed.intent?.startsWith('remove')) return submitRemoval(c, id, typed);
  const action = VENDOR_ACT_NAMES.find((each) => each === typed.intent);
  if (!action) return goToSection(c, id, 'status', 'saved');
  const isGrave = action === 'close' || action === 'unpublish';
  if (isGrave && !typed[`sure.${action}`]) return showUnticked(c, id, `sure.${action}`);
  try {
    await changeStatus(platform, { id, version: toVersion(typed), action }, doing);
  } catch (error) {
    return showNotDone(c, id, error);
  }
  return goToSection(c, id, 'status', 'done');
}

/** Deletes a listing once its owner has said twice that they mean it. */
async function submitRemoval(
  c: HttpContext,
  id: number,
  typed: Record<string, string>,
): Promise<Response> {
  const { platform, edition } = c.var;
  const doing = await doingOf(c);
  const { userId, lang } = doing;
  if (typed.intent === 'remove') {
    await requireMember(platform, userId, id, 'owner');
    if (!typed['sure.remove']) return showUnticked(c, id, 'sure.remove');
    const owned = await loadOwned(platform, { userId, id, lang });
    const content = <RemovalQuestion owned={owned} />;
    return renderSection(c, { owned, section: 'status', content });
  }
  try {
    await removeListing(platform, { id, version: toVersion(typed) }, doing);
  } catch (error) {
    return showNotDone(c, id, error);
  }
  return c.redirect(toEditionPath(edition, '/vendor?state=removed'), 303);
}

function showUnticked(c: HttpContext, id: number, field: string): Promise<Response> {
  const t = translatorOf(c.var.edition.lang);
  c.status(422);
  return showStatus(c, id, [{ field, message: t('directory-onboarding.members.tick') }]);
}

/** Why something was not done with a listing as a whole. */
async function showNotDone(c: HttpContext, id: number, error: unknown): Promise<Response> {
  const { userId, lang } = await doingOf(c);
  const t = translatorOf(lang);
  const load = () => loadOwned(c.var.platform, { userId, id, lang });
  const refused = await toRefused(error, load, t);
  c.status(refused.status);
  const isOther = refused.status === 409;
  const faults = isOther ? [{ message: t('directory-onboarding.conflict.title') }] : refused.faults;
  // What is missing has fields on other pages.
  return showStatus(c, id, faults.map(({ message }) => ({ message })).slice(0, 1));
}

export async function showMembers(
  c: HttpContext,
  id: number,
  {
    typed = {},
    faults = [],
  }: { typed?: Record<string, string>; faults?: readonly FormFault[] } = {},
): Promise<Response> {
  const { userId, lang } = await doingOf(c);
  const { platform } = c.var;
  const owned = await loadOwned(platform, { userId, id, lang });
  const places = await loadPlaces(platform, { id, ...owned });
  const isOwner = owned.role === 'owner';
  return renderSection(c, {
    ...{ owned, section: 'members' },
    content: <MemberSection {...{ id, userId, typed, faults, places, isOwner }} />,
  });
}

/** Asks people to look after a business or to take it over, and removes them. */
export async function submitMembers(c: HttpContext, id: number): Promise<Response> {
  const typed = await parseForm(c);
  const doing = await doingOf(c);
  const refused = await changeMembers(c, id, typed);
  if (refused) return showMembers(c, id, { typed, faults: refused });
  const isGone = typed.intent === 'remove' && Number(typed.member) === doing.userId;
  if (isGone) return c.redirect(toEditionPath(c.var.edition, '/vendor'), 303);
  return goToSection(c, id, 'members', typed.intent === 'remove' ? 'done' : 'asked');
}

/** What is wrong with what was asked for; null when it is done. */
async function changeMembers(
  c: HttpContext,
  id: number,
  typed: Record<string, string>,
): Promise<readonly FormFault[] | null> {
  const { platform } = c.var;
  const doing = await doingOf(c);
  const t = translatorOf(doing.lang);
  const isHandOver = typed.intent === 'hand';
  const field = isHandOver ? 'heir' : 'phone';
  const refuse = (fault: FormFault) => {
    c.status(422);
    return [fault];
  };
  try {
    if (typed.intent === 'remove')
      await removeMember(platform, { id, userId: Number(typed.member) || 0 }, doing);
    else if (typed.intent === 'add' || isHandOver) {
      const { phone } = parsePhone(typed[field] ?? '');
      if (!phone) return refuse({ field, message: t('directory-onboarding.fault.phone') });
      if (isHandOver && !typed['sure.hand'])
        return refuse({ field: 'sure.hand', message: t('directory-onboarding.members.tick') });
      await inviteMember(platform, { id, phone, owner: isHandOver }, doing);
    }
    return null;
  } catch (error) {
    const load = () => loadOwned(platform, { userId: doing.userId, id, lang: doing.lang });
    const refused = await toRefused(error, load, t);
    c.status(refused.status);
    return refused.faults.map(({ message }) => ({ field, message }));
  }
}
