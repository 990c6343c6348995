import type { Hono } from 'hono';
import { sayFarewell } from '#domains/community/comment/own-comments.service.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import { endOfGrace, keepAccount } from '#domains/identity/profile/leaving.service.ts';
import { DAYS_TO_UNDO } from '#domains/identity/session/user.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { requireSignIn, requireUser, toSignInPath } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { dropSessionCookie } from '#kernel/access/session-cookie.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { COMMENTS_FIELD, DeletePage, NEWSLETTER_FIELD, SURE_FIELD } from './DeletePage.tsx';
import { requestDeletion } from './deletion.service.ts';
import { KeepPage } from './KeepPage.tsx';

const DELETE = '/account/delete';
const KEEP = '/account/keep';

/** Leaving, which stores of apps want an address for that works for everybody, and staying after all. */
export function registerDeletionPages(app: Hono<HttpEnv>): void {
  app.get(DELETE, (c) => showDelete(c));
  app.post(DELETE, requireSameOrigin, limitedBody, requireSignIn, submitDelete);
  app.get(KEEP, (c) => forLeaving(c, showKeep));
  app.post(KEEP, requireSameOrigin, limitedBody, (c) => forLeaving(c, submitKeep));
}

async function submitDelete(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const user = await requireUser(c);
  const fields = await parseForm(c);
  if (!fields[SURE_FIELD]) {
    c.status(422);
    return showDelete(c, { fault: t('account.delete.sure_fault'), fields });
  }
  const leavesNewsletter = Boolean(fields[NEWSLETTER_FIELD]);
  const takesComments = Boolean(fields[COMMENTS_FIELD]);
  const wishes = { leavesNewsletter, takesComments };
  const staying = await requestDeletion(platform, user.id, wishes);
  if (staying) {
    c.status(409);
    return showDelete(c, { fault: t(`account.delete.${staying}`), fields });
  }
  dropSessionCookie(c);
  return c.redirect(`${toEditionPath(edition, DELETE)}?state=done`, 303);
}

/** A form that could not be done comes back with what was ticked in it. */
async function showDelete(
  c: HttpContext,
  sent: { fault: string; fields: Readonly<Record<string, string>> } | null = null,
) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const account = await c.var.getAccount();
  const user = account?.user && !account.user.deletedAt ? account.user : null;
  const contact = user && (await findContact(platform, user.id));
  const isDone = !user && c.req.query('state') === 'done';
  cachePrivate(c);
  return c.render(
    <DeletePage
      isSignedIn={user !== null}
      hasEmail={Boolean(contact?.email)}
      days={DAYS_TO_UNDO}
      doneUntil={isDone ? endOfGrace(platform.now) : null}
      fault={sent?.fault ?? null}
      ticked={Object.keys(sent?.fields ?? {})}
      signInPath={toSignInPath(edition, toEditionPath(edition, DELETE))}
    />,
    {
      title: t('account.delete.title'),
      description: t('account.delete.description'),
      path: DELETE,
    },
  );
}

/** For people whose account is about to be deleted; others have nothing to keep. */
async function forLeaving(
  c: HttpContext,
  answer: (c: HttpContext, deletedAt: Date) => Response | Promise<Response>,
): Promise<Response> {
  const { edition } = c.var;
  const account = await c.var.getAccount();
  cachePrivate(c);
  if (account?.user?.deletedAt) return answer(c, account.user.deletedAt);
  const home = toEditionPath(edition, '/account');
  return c.redirect(account?.user ? home : toSignInPath(edition, home), 303);
}

async function submitKeep(c: HttpContext, deletedAt: Date) {
  const { edition, platform } = c.var;
  const { id } = await requireUser(c);
  if (!(await keepAccount(platform, id, edition.lang))) return showKeep(c, deletedAt);
  await sayFarewell(platform, { userId: id, takesComments: false });
  return c.redirect(`${toEditionPath(edition, '/account')}?state=kept`, 303);
}

function showKeep(c: HttpContext, deletedAt: Date) {
  const t = translatorOf(c.var.edition.lang);
  const until = endOfGrace(deletedAt);
  const isLate = until <= c.var.platform.now;
  if (isLate) c.status(410);
  return c.render(<KeepPage deletedAt={deletedAt} until={until} isLate={isLate} />, {
    title: t('account.keep.title'),
    description: t('account.description'),
    path: KEEP,
    robots: 'noindex',
  });
}
