import type { Hono } from 'hono';
import { toDashboardPath } from '#domains/directory/dashboard/vendor-section.model.ts';
import { doingOf } from '#domains/directory/onboarding/form-answer.pages.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { vendorStyles } from '#islands/assets.ts';
import { requireSignIn } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { InvitationsPage } from './InvitationsPage.tsx';
import { INVITATIONS } from './invitation.model.ts';
import { answerInvitation, loadInvitations } from './invitation.service.ts';

/** Where somebody says whether they want to keep a business. It works without scripts. */
export function registerInvitations(app: Hono<HttpEnv>): void {
  app.get(INVITATIONS, requireSignIn, (c) => showInvitations(c));
  app.post(INVITATIONS, requireSameOrigin, limitedBody, requireSignIn, submitAnswer);
}

async function showInvitations(c: HttpContext, faults: readonly FormFault[] = []) {
  const { userId, lang } = await doingOf(c);
  const invitations = await loadInvitations(c.var.platform, userId);
  const isRefused = faults.length === 0 && c.req.query('state') === 'refused';
  const title = translatorOf(lang)('directory-vendor.invitation.title');
  return c.render(<InvitationsPage {...{ invitations, isRefused, faults }} />, {
    ...{ title, description: title, path: INVITATIONS, robots: 'noindex' },
    styles: vendorStyles(),
  });
}

async function submitAnswer(c: HttpContext): Promise<Response> {
  const { platform, edition } = c.var;
  const { invitation, intent } = await parseForm(c);
  const doing = await doingOf(c);
  const isAccepted = intent === 'accept';
  if (!isAccepted && intent !== 'refuse') return showInvitations(c);
  try {
    const answer = { id: Number(invitation) || 0, isAccepted };
    const id = await answerInvitation(platform, answer, doing);
    const path = isAccepted ? toDashboardPath(id) : `${INVITATIONS}?state=refused`;
    return c.redirect(toEditionPath(edition, path), 303);
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('member.')) throw error;
    c.status(error.status);
    return showInvitations(
      c,
      error.details.map(({ message = '' }) => ({ message })),
    );
  }
}
