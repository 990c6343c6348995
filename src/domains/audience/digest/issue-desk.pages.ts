import type { Hono } from 'hono';
import { z } from 'zod';
import { requirePermission, requireSignIn } from '#kernel/access/account.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { inTheme, type MailTheme } from '#kernel/mail/mail-style.model.ts';
import { notFound } from '#shared/app-error.ts';
import { writeLetter } from './issue.service.ts';
import { drawNext, fillForNobody } from './issue-desk.service.ts';

/** Mails bring their own styles and show pictures of the site; nothing in them runs. The desk frames them. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

const themeSchema = z.enum(['light', 'dark']).optional().catch(undefined);

/** Mails as their readers get them: the digest that would go out now, `/desk/digest`, and an issue of the desk's own, `/desk/letter/7`. */
export function registerMailPreviews(pages: Hono<HttpEnv>): void {
  const guards = [requireSignIn, requirePermission('newsletter.send')] as const;
  pages.get('/desk/digest', ...guards, async (c) =>
    showMail(c, await drawNext(c.var.platform, c.var.edition)),
  );
  pages.get('/desk/letter/:id', ...guards, async (c) => {
    const params = idParams.safeParse(c.req.param());
    if (!params.success) throw notFound();
    const { letter } = await writeLetter(c.var.platform, params.data.id);
    return showMail(c, fillForNobody(letter));
  });
}

function showMail(c: HttpContext, html: string): Response | Promise<Response> {
  const theme: MailTheme | undefined = themeSchema.parse(c.req.query('theme'));
  cachePrivate(c);
  c.header('Content-Security-Policy', MAIL_POLICY);
  c.header('X-Frame-Options', 'SAMEORIGIN');
  return c.html(theme ? inTheme(html, theme) : html);
}
