import type { Hono } from 'hono';
import { requirePermission, requireSignIn } from '#platform/account.ts';
import { cachePrivate, type HttpEnv } from '#platform/http.ts';
import { drawNext } from './desk.service.ts';

/** Mails bring their own styles and show pictures of the site; nothing in them runs. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

/** The digest of an edition as it would go out now: `/desk/digest`. */
export function registerDigestPreview(pages: Hono<HttpEnv>): void {
  const guards = [requireSignIn, requirePermission('newsletter.send')] as const;
  pages.get('/desk/digest', ...guards, async (c) => {
    const html = await drawNext(c.var.platform, c.var.edition);
    cachePrivate(c);
    c.header('Content-Security-Policy', MAIL_POLICY);
    return c.html(html);
  });
}
