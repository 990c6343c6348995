import type { Hono } from 'hono';
import {
  CHECK_LIMIT,
  canSendCodes,
  checkCode,
  type Sending,
  sendCode,
} from '#domains/identity/contact/code.service.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { closeSession, openSession } from '#domains/identity/session/session.service.ts';
import { findOrCreateUser } from '#domains/identity/session/user.service.ts';
import { formatterOf } from '#i18n/format.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toLandingPath, toStayPath } from '#kernel/access/account.ts';
import { readerOf, takeTurn } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { setSessionCookie } from '#kernel/access/session-cookie.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { orWhileDown, parseForm } from '#kernel/http/form-body.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { toCallbackPath, toSignInError, withCallback } from './accounts.model.ts';
import { offerOtherWays } from './auth.pages.tsx';
import { offerChallenge } from './challenge.pages.ts';
import { dropPendingNumber, getPendingNumber, setPendingNumber } from './pending-number.service.ts';
import { SignInPage } from './SignInPage.tsx';
import { FIRST_STEP, INTENTS, type PendingNumber, type SignInStep } from './sign-in.model.ts';

const PATH = '/login-mobile-number';

/** What the forms of signing in send; each answer is a page or a redirect, so that no script is needed. */
export function registerCodeSignIn(app: Hono<HttpEnv>): void {
  app.post(PATH, requireSameOrigin, limitedBody, async (c) => {
    cacheNever(c);
    const form = await parseForm(c);
    if (!canSendCodes(c.env, 'phone')) return answer(c, 503, { kind: 'closed' });
    if (form.intent === INTENTS.check) return submitCode(c, form.code ?? '');
    if (form.intent === INTENTS.resend) return sendAgain(c, form.challenge);
    return submitNumber(c, form.phone ?? '', form.challenge);
  });
}

/** The step a reader has come to. */
export async function getStep(c: HttpContext): Promise<SignInStep> {
  if (!canSendCodes(c.env, 'phone')) return { kind: 'closed' };
  const pending = c.req.query('step') === 'code' ? await getPendingNumber(c) : null;
  return pending ? toCodeStep(c, pending) : FIRST_STEP;
}

export async function renderSignIn(c: HttpContext, step: SignInStep) {
  const t = translatorOf(c.var.edition.lang);
  cacheNever(c);
  const account = await c.var.getAccount();
  const callback = toCallbackPath(c.req.query('callbackUrl'));
  return c.render(
    <SignInPage
      error={toSignInError(c.req.query('error'))}
      callback={callback}
      step={step}
      otherWays={await offerOtherWays(c, callback)}
      name={account?.user?.name ?? null}
    />,
    {
      title: t('accounts.sign_in'),
      description: t('accounts.description'),
      path: PATH,
      switchPaths: withCallback(PATH, callback),
      robots: 'noindex',
    },
  );
}

async function submitNumber(c: HttpContext, typed: string, challenge: string | undefined) {
  const t = translatorOf(c.var.edition.lang);
  const { phone, fault } = parsePhone(typed);
  const first = { ...FIRST_STEP, typed };
  if (fault) return answer(c, 422, { ...first, fault: t(`accounts.phone_fault.${fault}`) });
  const pending = await getPendingNumber(c);
  const asked = { phone, asker: pending?.asker ?? crypto.randomUUID() };
  const sending = await send(c, asked, challenge);
  if (sending?.kind === 'sent') return goToCode(c, asked, sending);
  // Whoever went back to the first step has the code of this number already.
  if (sending?.kind === 'wait' && pending?.phone === phone)
    return c.redirect(toStep(c, 'code'), 303);
  return answerRefused(c, sending, first);
}

async function sendAgain(c: HttpContext, challenge: string | undefined) {
  const pending = await getPendingNumber(c);
  if (!pending) return startAnew(c);
  const sending = await send(c, pending, challenge);
  if (sending?.kind === 'sent') return goToCode(c, pending, sending);
  return answerRefused(c, sending, toCodeStep(c, pending));
}

async function submitCode(c: HttpContext, typed: string) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const pending = await getPendingNumber(c);
  if (!pending) return startAnew(c);
  const step = toCodeStep(c, pending);
  const wait = await takeTurn(c, CHECK_LIMIT);
  if (wait > 0) return answerRefused(c, { kind: 'wait', seconds: wait }, step);
  const to = { phone: pending.phone };
  const about = { purpose: 'sign-in', userId: null, asker: pending.asker } as const;
  const checking = checkCode(platform, { to, typed, ...about });
  const fault = await orWhileDown(checking, 'down' as const);
  if (fault === 'down') return answerRefused(c, null, step);
  if (fault) return answer(c, 422, { ...step, fault: t(`accounts.code_fault.${fault}`) });
  const isLeaving = await signIn(c, to);
  dropPendingNumber(c);
  if (isLeaving) return c.redirect(toStayPath(edition), 303);
  const callback = toCallbackPath(c.req.query('callbackUrl'));
  return c.redirect(callback ?? toLandingPath(edition), 303);
}

/** Whoever was signed in here before no longer is. True for somebody who had asked for deletion. */
async function signIn(c: HttpContext, proof: { phone: string }): Promise<boolean> {
  const { edition, platform } = c.var;
  const before = await c.var.getAccount();
  const { id: userId } = await findOrCreateUser(platform, proof, edition.lang);
  const userAgent = c.req.header('User-Agent') ?? '';
  const { id, isLeaving } = await openSession(platform, { userId, kind: 'web', userAgent });
  if (before?.user) await closeSession(platform, before.user.id, before.user.sessionId);
  await setSessionCookie(c, id);
  return isLeaving;
}

type Asked = Pick<PendingNumber, 'phone' | 'asker'>;

/** Null while the database is down. */
function send(
  c: HttpContext,
  { phone, asker }: Asked,
  challenge: string | undefined,
): Promise<Sending | null> {
  const { edition, platform } = c.var;
  const about = { purpose: 'sign-in', userId: null, lang: edition.lang } as const;
  const order = { ...about, to: { phone }, reader: readerOf(c), asker, challenge };
  return orWhileDown(sendCode(platform, order), null);
}

async function goToCode(
  c: HttpContext,
  { phone, asker }: Asked,
  { resendIn }: { resendIn: number },
) {
  const resendAt = c.var.platform.now.getTime() + resendIn * 1_000;
  await setPendingNumber(c, { phone, asker, resendAt });
  return c.redirect(toStep(c, 'code'), 303);
}

function startAnew(c: HttpContext) {
  return c.redirect(toStep(c, 'number'), 303);
}

/** The address of a step, which keeps where the reader was going. */
function toStep(c: HttpContext, step: 'code' | 'number'): string {
  const callback = toCallbackPath(c.req.query('callbackUrl'));
  const query = new URLSearchParams({
    ...(step === 'code' ? { step } : { error: 'Verification' }),
    ...(callback && { callbackUrl: callback }),
  });
  return `${toEditionPath(c.var.edition, PATH)}?${query}`;
}

function answerRefused(
  c: HttpContext,
  sending: Sending | null,
  step: Exclude<SignInStep, { kind: 'closed' }>,
) {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  if (sending?.kind === 'wait') {
    c.header('Retry-After', String(sending.seconds));
    const time = formatterOf(edition).duration(sending.seconds);
    return answer(c, 429, { ...step, refusal: t('accounts.wait', { time }) });
  }
  if (sending?.kind === 'challenge') {
    const refusal = t('accounts.challenge.text');
    return answer(c, 403, { ...step, refusal, challenge: offerChallenge(c) });
  }
  const refusal = sending ? t('accounts.not_sent') : t('error.unavailable.text');
  return answer(c, 503, { ...step, refusal });
}

function answer(c: HttpContext, status: 403 | 422 | 429 | 503, step: SignInStep) {
  c.status(status);
  return renderSignIn(c, step);
}

function toCodeStep(c: HttpContext, { phone, resendAt }: PendingNumber) {
  const left = Math.ceil((resendAt - c.var.platform.now.getTime()) / 1_000);
  const resendIn = Math.max(left, 0);
  return { kind: 'code', phone, fault: null, refusal: null, resendIn, challenge: null } as const;
}
