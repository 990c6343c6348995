import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';
import type { Permission } from './access.model.ts';
import type { Account, Actor, SignedInUser } from './account.model.ts';

/** The route of signing in (spec section 2). */
const SIGN_IN = '/api/auth/signin';
const STAY = '/account/keep';
const LANDING = '/account/start';

/** Lets only holders of the permission through; others are told whether signing in would help. */
export function requirePermission(permission: Permission) {
  return requiring(async (c) => {
    const account = await requireAccount(c);
    if (!account.permissions.has(permission))
      throw new AppError({ code: 'account.forbidden', status: 403, key: 'forbidden' });
  });
}

/** The part of a route's declaration that lets only holders of a permission call it. */
export function guardedBy(permission: Permission, ...more: MiddlewareHandler<HttpEnv>[]) {
  return { security: shownBy(permission), middleware: [requirePermission(permission), ...more] };
}

/** The same for a route about one's own account, checked before anything else of the call. */
export function forSignedIn(...more: MiddlewareHandler<HttpEnv>[]) {
  return { security: shownBy(), middleware: [requiring(requireUser), ...more] };
}

/** Like `forSignedIn`, for a route that people who have asked for deletion may not call. */
export function forStaying(...more: MiddlewareHandler<HttpEnv>[]) {
  return { security: shownBy(), middleware: [requiring(requireStaying), ...more] };
}

/** The ways to show who sends a call, as names of the API's security schemes; each of them will do. */
export function shownBy(...permissions: Permission[]): Record<string, string[]>[] {
  return [{ bearer: permissions }, { session: permissions }, { accessToken: permissions }];
}

function requiring(refuse: (c: HttpContext) => Promise<unknown>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await refuse(c);
    await next();
  });
}

/** Somebody or some program that has shown who they are. */
export async function requireAccount(c: HttpContext): Promise<Account> {
  const account = await c.var.getAccount();
  if (!account) throw signInFirst();
  return account;
}

/** Who is answerable for what a request does, and which request it is. */
export async function authorOf(c: HttpContext): Promise<{ actor: Actor; requestId: string }> {
  const { actor } = await requireAccount(c);
  return { actor, requestId: c.var.requestId };
}

/** Somebody signed in; programs have no account of their own. */
export async function requireUser(c: HttpContext): Promise<SignedInUser> {
  const account = await c.var.getAccount();
  if (!account?.user) throw signInFirst();
  return account.user;
}

/** Somebody signed in who has not asked to be deleted. */
export async function requireStaying(c: HttpContext): Promise<SignedInUser> {
  const user = await requireUser(c);
  if (user.deletedAt) throw isLeaving();
  return user;
}

/** Whoever has asked for deletion changes nothing before they have taken that back. */
export function isLeaving(): AppError {
  return new AppError({ code: 'account.leaving', status: 403, key: 'forbidden' });
}

/** Shows a page to people who are signed in only; others are sent to sign in and come back (spec section 4). */
export const requireSignIn = createMiddleware<HttpEnv>(async (c, next) => {
  cachePrivate(c);
  const account = await c.var.getAccount();
  if (account?.user?.deletedAt) return c.redirect(toStayPath(c.var.edition), 303);
  if (account?.user) return next();
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(toSignInPath(c.var.edition, `${pathname}${search}`));
});

/** Where somebody who has asked for deletion is asked whether to stay. */
export function toStayPath(edition: Edition): string {
  return toEditionPath(edition, STAY);
}

/** Where somebody lands who has signed in and was going nowhere else: everybody at the place of their work. */
export function toLandingPath(edition: Edition): string {
  return toEditionPath(edition, LANDING);
}

/** Where one signs in for a page that needs it, and comes back to it. */
export function toSignInPath(edition: Edition, callbackUrl: string): string {
  const why = new URLSearchParams({ error: 'SessionRequired', callbackUrl });
  return `${toEditionPath(edition, SIGN_IN)}?${why}`;
}

export function signInFirst(): AppError {
  return new AppError({ code: 'account.required', status: 401, key: 'unauthorized' });
}
