import type { Hono } from 'hono';
import type { ReactElement } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { requireSignIn, requireUser, toSignInPath, toStayPath } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import type { JudgedKind } from '#kernel/judge/judge.model.ts';
import { toRuleName } from '#kernel/notice/notice-text.model.ts';
import { AppError, notFound } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { DecisionPage, UnsentAppealPage } from './DecisionPage.tsx';
import { appeal } from './decision.service.ts';
import { appealBody, reportBody } from './moderation.schema.ts';
import { loadOwnCase } from './own-case.loader.ts';
import { ReportPage } from './ReportPage.tsx';
import { reportThing, requireReportable } from './report.service.ts';

/** What can be reported on a page; what stands in a listing, also below its own address. */
const REPORTED = ['rating', 'comment', 'business', 'media', 'enquiry', 'advertisement'] as const;
const NUMBER = ':id{[1-9][0-9]{0,14}}';

type Typed = Readonly<Record<string, string>>;

/** Forms that report something, and what was decided of it, without scripts. */
export function registerModerationPages(pages: Hono<HttpEnv>): void {
  for (const kind of REPORTED) registerReport(pages, `/report/${kind}/:id{[\\w-]{1,40}}`, kind);
  registerReport(pages, `/directory/:town/:business/${NUMBER}/report`, 'business');
  const decision = `/account/decisions/${NUMBER}`;
  pages.get(decision, requireSignIn, (c) => showDecision(c));
  pages.post(
    decision,
    requireSameOrigin,
    limitedBody,
    showTypedAgain(showUnsentAppeal),
    requireSignIn,
    submitAppeal,
  );
}

function registerReport(pages: Hono<HttpEnv>, path: string, kind: JudgedKind): void {
  const kept = showTypedAgain((c) => showUnsentReport(c, kind));
  pages.get(path, (c) => showReport(c, kind));
  pages.post(path, requireSameOrigin, limitedBody, kept, (c) => submitReport(c, kind));
}

async function showReport(
  c: HttpContext,
  kind: JudgedKind,
  state: { typed: Typed; faults: readonly FormFault[] } = { typed: c.req.query(), faults: [] },
) {
  cachePrivate(c);
  const { edition, platform } = c.var;
  const account = await c.var.getAccount();
  const isDone = c.req.query('state') === 'sent';
  const thing = { kind, id: c.req.param('id') ?? '' };
  const { text } = await requireReportable(platform, account?.user?.id ?? 0, thing, edition.lang);
  const { pathname } = new URL(c.req.url);
  const page = (
    <ReportPage
      {...{ ...state, kind, isDone, title: text.title, back: text.path, action: pathname }}
    />
  );
  return render(c, page, 'report');
}

/** Gives back what was typed while the database is down: of what it is about nothing is known then. */
async function showUnsentReport(c: HttpContext, kind: JudgedKind) {
  cachePrivate(c);
  const typed = await parseForm(c);
  const { pathname } = new URL(c.req.url);
  const faults = [{ message: translatorOf(c.var.edition.lang)('error.unavailable.text') }];
  const page = (
    <ReportPage {...{ kind, typed, faults, action: pathname }} title="" back="" isDone={false} />
  );
  return render(c, page, 'report');
}

async function showUnsentAppeal(c: HttpContext) {
  cachePrivate(c);
  const { text: typed = '' } = await parseForm(c);
  const { pathname } = new URL(c.req.url);
  const faults = [{ message: translatorOf(c.var.edition.lang)('error.unavailable.text') }];
  return render(c, <UnsentAppealPage action={pathname} {...{ typed, faults }} />, 'decision');
}

async function submitReport(c: HttpContext, kind: JudgedKind) {
  cachePrivate(c);
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const typed = await parseForm(c);
  const { pathname } = new URL(c.req.url);
  const account = await c.var.getAccount();
  if (account?.user?.deletedAt) return c.redirect(toStayPath(edition), 303);
  const { reason = '', comment = '' } = typed;
  // What was typed comes back with the page after signing in.
  if (!account?.user) {
    const back = `${pathname}?${new URLSearchParams({ reason, comment })}`;
    return c.redirect(toSignInPath(edition, back), 303);
  }
  const report = reportBody.safeParse({ reason, comment });
  if (!report.success) {
    c.status(422);
    const fields = report.error.issues.map(({ path }) => path[0]);
    const faults = (['reason', 'comment'] as const)
      .filter((field) => fields.includes(field))
      .map((field) => ({ field, message: t(`community.report.fault.${field}`) }));
    return showReport(c, kind, { typed, faults });
  }
  const thing = { kind, id: c.req.param('id') ?? '' };
  try {
    await reportThing(platform, account.user.id, { ...thing, ...report.data }, edition.lang);
  } catch (error) {
    const message = toRefusal(c, error);
    if (!message) throw error;
    return showReport(c, kind, { typed, faults: [{ message }] });
  }
  return c.redirect(`${pathname}?state=sent`, 303);
}

/** What keeps a report from being taken, with its status; null for what is no such refusal. */
function toRefusal(c: HttpContext, error: unknown): string | null {
  if (!(error instanceof AppError)) return null;
  const t = translatorOf(c.var.edition.lang);
  if (error.code === 'report.own') {
    c.status(409);
    return t('community.report.own');
  }
  if (error.status !== 429) return null;
  c.status(429);
  if (error.retryAfter) c.header('Retry-After', String(error.retryAfter));
  return t('community.report.too_many');
}

async function showDecision(
  c: HttpContext,
  { typed = '', faults = [] }: { typed?: string; faults?: readonly FormFault[] } = {},
) {
  const { edition, platform } = c.var;
  const { id: userId } = await requireUser(c);
  const wanted = { id: Number(c.req.param('id')), userId };
  const own = await loadOwnCase(platform, wanted, edition.lang);
  if (!own) throw notFound();
  const rule = toRuleName(own.rule, edition.lang);
  const page = <DecisionPage own={own} rule={rule} typed={typed} faults={faults} />;
  return render(c, page, 'decision');
}

async function submitAppeal(c: HttpContext) {
  const { edition, platform } = c.var;
  const { id: userId } = await requireUser(c);
  const id = Number(c.req.param('id'));
  const { text: typed = '' } = await parseForm(c);
  const sent = appealBody.safeParse({ text: typed });
  if (!sent.success) {
    c.status(422);
    const message = translatorOf(edition.lang)('community.decision.fault');
    return showDecision(c, { typed, faults: [{ field: 'text', message }] });
  }
  try {
    await appeal(platform, { id, userId, text: sent.data.text });
  } catch (error) {
    // Sent twice, or too late: the page says how it stands.
    if (!(error instanceof AppError) || error.code !== 'case.no_appeal') throw error;
  }
  return c.redirect(toEditionPath(edition, `/account/decisions/${id}`), 303);
}

function render(c: HttpContext, page: ReactElement, name: 'report' | 'decision') {
  const title = translatorOf(c.var.edition.lang)(`community.${name}.title`);
  const path = new URL(c.req.url).pathname.replace(c.var.edition.prefix, '');
  return c.render(page, { title, description: title, path, robots: 'noindex' });
}
