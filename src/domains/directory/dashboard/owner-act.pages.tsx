import { doingOf, toVersion } from '#domains/directory/onboarding/form-answer.pages.ts';
import { toRefused } from '#domains/directory/onboarding/listing-form.service.ts';
import { changeStatus } from '#domains/directory/vendor/listing-status.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { VENDOR_ACT_NAMES } from '#domains/directory/vendor/vendor.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
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
  const t = translatorOf(doing.lang);
  const action = VENDOR_ACT_NAMES.find((each) => each === typed.intent);
  if (!action) return goToSection(c, id, 'status', 'saved');
  const isGrave = action === 'close' || action === 'unpublish';
  if (isGrave && !typed[`sure.${action}`]) {
    c.status(422);
    return showStatus(c, id, [
      { field: `sure.${action}`, message: t('directory-onboarding.members.tick') },
    ]);
  }
  try {
    await changeStatus(platform, { id, version: toVersion(typed), action }, doing);
  } catch (error) {
    const load = () => loadOwned(platform, { userId: doing.userId, id, lang: doing.lang });
    const refused = await toRefused(error, load, t);
    c.status(refused.status);
    const isOther = refused.status === 409;
    const faults = isOther
      ? [{ message: t('directory-onboarding.conflict.title') }]
      : refused.faults;
    // What is missing has fields on other pages.
    return showStatus(c, id, faults.map(({ message }) => ({ message })).slice(0, 1));
  }
  return goToSection(c, id, 'status', 'done');
}
