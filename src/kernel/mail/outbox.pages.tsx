import type { Hono, MiddlewareHandler } from 'hono';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import {
  getOutboxMail,
  isOutboxOpen,
  listOutbox,
  type StoredMail,
} from '#platform/mail/mail-outbox.ts';
import { notFound } from '#shared/app-error.ts';
import { OutboxPage } from './OutboxPage.tsx';

const PATH = '/dev/outbox';

/** Mails bring their own styles and show pictures of the site; nothing in them runs. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

const EML = 'message/rfc822';

/** The mails that a local site keeps instead of sending them; there is such a page in development only. */
export function registerOutbox(app: Hono<HttpEnv>, asPage: MiddlewareHandler<HttpEnv>): void {
  app.get(PATH, onlyLocal, asPage, async (c) =>
    c.render(<OutboxPage path={PATH} mails={await listOutbox(c.env)} />, {
      title: 'Outbox',
      description: 'Mails of this local site',
      path: PATH,
      robots: 'noindex',
      isAddressless: true,
    }),
  );
  app.get(`${PATH}/:name/html`, onlyLocal, (c) => showPart(c, 'html'));
  app.get(`${PATH}/:name/text`, onlyLocal, (c) => showPart(c, 'text'));
  app.get(`${PATH}/:name/eml`, onlyLocal, (c) => showPart(c, 'eml'));
}

const onlyLocal: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (!isOutboxOpen(c.env)) throw notFound();
  cacheNever(c);
  await next();
};

async function showPart(c: HttpContext, part: 'html' | 'text' | 'eml'): Promise<Response> {
  const mail: StoredMail | null = await getOutboxMail(c.env, c.req.param('name') ?? '');
  const content = mail?.[part];
  if (!content) throw notFound();
  switch (part) {
    case 'html':
      c.header('Content-Security-Policy', MAIL_POLICY);
      return c.html(content);
    case 'text':
      return c.text(content);
    case 'eml':
      return c.body(content, 200, { 'Content-Type': EML });
  }
}
