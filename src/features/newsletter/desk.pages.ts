import type { Hono } from 'hono';
import { z } from 'zod';
import { requirePermission, requireSignIn } from '#platform/account.ts';
import { idParams } from '#platform/api-input.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#platform/http.ts';
import { notFound } from '#shared/errors.ts';
import { drawNext, fillForNobody } from './desk.service.ts';
import { writeLetter } from './issue.service.ts';
import { inTheme, type MailTheme } from './mail-style.model.ts';

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
