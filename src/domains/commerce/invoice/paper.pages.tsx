import type { Hono } from 'hono';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { paperStyles } from '#islands/assets.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { PaperPage } from './PaperPage.tsx';
import { requirePaper } from './paper.loader.ts';
import { toPaperView } from './paper-view.model.ts';

/** Papers of what somebody has paid for. */
export function registerPaperPages(pages: Hono<HttpEnv>): void {
  pages.get('/account/papers/:id{[A-Z][A-Z0-9-]+}', requireSignIn, showPaper);
}

async function showPaper(c: HttpContext) {
  cachePrivate(c);
  const { edition, platform } = c.var;
  const { id: userId } = await requireUser(c);
  const account = await c.var.getAccount();
  const seesAll = account?.permissions.has('payment.read') === true;
  const id = c.req.param('id') ?? '';
  const paper = await requirePaper(platform, { id }, { userId, seesAll });
  const view = toPaperView(paper, translatorOf(edition.lang), formatterOf(edition));
  const title = `${view.title} ${paper.number}`;
  return c.render(<PaperPage view={view} pdfPath={`/api/payment/invoice/${paper.id}`} />, {
    ...{ title, description: title, path: `/account/papers/${paper.id}` },
    robots: 'noindex',
    styles: paperStyles(),
  });
}
