import type { Hono } from 'hono';
import type { ReactElement } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { canSignLinks, verifyLink } from '#kernel/access/signed-link.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { markRead, openNotice, setMailed } from '#kernel/notice/notice.repo.ts';
import { notFound } from '#shared/app-error.ts';
import { NoticesOffPage } from './NoticesOffPage.tsx';
import { NoticesPage } from './NoticesPage.tsx';
import { loadNotices } from './notice.loader.ts';
import { NOTICES_OFF, NOTICES_PATH } from './notice.model.ts';

const SIZE = 30;
const DONE = ['read', 'on', 'off'] as const;

/** What somebody was told, and whether it is mailed. */
export function registerNoticePages(pages: Hono<HttpEnv>): void {
  // What mails lead to knows its reader by the link: mail programs come from no page.
  pages.get(NOTICES_OFF.path, showOff);
  pages.post(NOTICES_OFF.path, limitedBody, turnOff);
  pages.get(NOTICES_PATH, requireSignIn, showNotices);
  pages.post(NOTICES_PATH, requireSameOrigin, limitedBody, requireSignIn, submit);
  pages.get(`${NOTICES_PATH}/:id{[1-9][0-9]{0,14}}`, requireSignIn, open);
}

async function showNotices(c: HttpContext) {
  const { edition, platform } = c.var;
  const { id } = await requireUser(c);
  const page = parsePageNumber(c.req.query('page'));
  const loaded = await loadNotices(platform, id, { lang: edition.lang, page, size: SIZE });
  const done = DONE.find((each) => each === c.req.query('state')) ?? null;
  return render(c, NOTICES_PATH, <NoticesPage {...loaded} page={page} done={done} />);
}

async function submit(c: HttpContext) {
  const { edition, platform } = c.var;
  const { id } = await requireUser(c);
  const { intent, last } = await parseForm(c);
  const done = DONE.find((each) => each === intent);
  if (done === 'read') await markRead(platform.db, id, { last: Number(last) || 0 }, platform.now);
  else if (done) await setMailed(platform.db, id, { isOn: done === 'on', now: platform.now });
  const home = toEditionPath(edition, NOTICES_PATH);
  return c.redirect(done ? `${home}?state=${done}` : home, 303);
}

/** Leads to what a notice tells of. */
async function open(c: HttpContext) {
  const { edition, platform } = c.var;
  const { id: userId } = await requireUser(c);
  const wanted = { userId, id: Number(c.req.param('id')) };
  const path = await openNotice(platform.db, wanted, platform.now);
  if (path === null) throw notFound();
  return c.redirect(encodeURI(toEditionPath(edition, path)), 303);
}

/** Whose link it is; null for one that is none any more. */
async function findReader(c: HttpContext): Promise<number | null> {
  cacheNever(c);
  // The address is a key: other sites must not learn it.
  c.header('Referrer-Policy', 'same-origin');
  const { env, now } = c.var.platform;
  if (!canSignLinks(env)) return null;
  const token = c.req.query('token') ?? '';
  const link = await verifyLink(env, { token, purpose: NOTICES_OFF.purpose, now });
  return link.kind === 'valid' ? Number(link.subject) || null : null;
}

async function showOff(c: HttpContext) {
  if (c.req.query('state') === 'off') {
    cacheNever(c);
    return render(c, NOTICES_OFF.path, <NoticesOffPage action={null} state="off" />);
  }
  const isValid = (await findReader(c)) !== null;
  if (!isValid) c.status(404);
  const { search } = new URL(c.req.url);
  const action = `${toEditionPath(c.var.edition, NOTICES_OFF.path)}${search}`;
  return render(
    c,
    NOTICES_OFF.path,
    <NoticesOffPage action={isValid ? action : null} state={isValid ? 'ask' : 'bad'} />,
  );
}

async function turnOff(c: HttpContext) {
  const { edition, platform } = c.var;
  const userId = await findReader(c);
  if (userId === null) {
    c.status(404);
    return render(c, NOTICES_OFF.path, <NoticesOffPage action={null} state="bad" />);
  }
  await setMailed(platform.db, userId, { isOn: false, now: platform.now });
  const form = await parseForm(c);
  // A mail program shows no page (RFC 8058).
  if (form['List-Unsubscribe'] === 'One-Click') return c.text('');
  return c.redirect(`${toEditionPath(edition, NOTICES_OFF.path)}?state=off`, 303);
}

function render(c: HttpContext, path: string, page: ReactElement) {
  const title = translatorOf(c.var.edition.lang)('community.page.title');
  return c.render(page, { title, description: title, path, robots: 'noindex' });
}
