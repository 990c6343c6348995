import type { Hono } from 'hono';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { orWhileDown, parseForm } from '#kernel/http/form-body.ts';
import {
  cacheNever,
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
} from '#kernel/http/http.ts';
import { type EmailRefusal, findEmailFault } from '#kernel/mail/email.model.ts';
import { refuseEmail, verifyEmail } from '#kernel/mail/email.service.ts';
import type { AddressState } from './AddressForm.tsx';
import { NewsletterLinkPage } from './NewsletterLinkPage.tsx';
import { NewsletterPage } from './NewsletterPage.tsx';
import { NEWSLETTER } from './newsletter.model.ts';
import {
  canMail,
  nextStepOf,
  sendLink,
  subscribe,
  takeSubscribeTurn,
} from './newsletter.service.ts';

type AddressPage = keyof typeof NEWSLETTER;
type Answer = Response | Promise<Response>;

/** What the `state` of an address says when its form has been taken. */
const DONE: Readonly<Record<AddressPage, string>> = { subscribe: 'subscribed', link: 'sent' };

type Refuse = (c: HttpContext, email: string) => EmailRefusal | null | Promise<EmailRefusal | null>;

const REFUSE: Readonly<Record<AddressPage, Refuse>> = {
  subscribe: (c, email) => refuseEmail(c.env, email),
  link: (_, email) => findEmailFault(email),
};

/** The newsletter's form, which also takes what the footer's box sends where scripts don't run, and that for a lost link. */
export function registerNewsletterPages(app: Hono<HttpEnv>): void {
  for (const page of ['subscribe', 'link'] as const) {
    app.get(NEWSLETTER[page], (c) => {
      cachePublic(c, [cacheTag.edition(c.var.edition.lang)]);
      return show(c, page, { isDone: c.req.query('state') === DONE[page] });
    });
    app.post(NEWSLETTER[page], requireSameOrigin, limitedBody, (c) => submitAddress(c, page));
  }
}

async function submitAddress(c: HttpContext, page: AddressPage): Promise<Response> {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  cacheNever(c);
  const { email = '' } = await parseForm(c);
  const refuse = (fault: EmailRefusal) => {
    c.status(422);
    return show(c, page, { isDone: false, email, fault: t(`newsletter.${fault}`) });
  };
  const fault = await REFUSE[page](c, email);
  if (fault) return refuse(fault);
  const reader = readerOf(c);
  const wait = await takeSubscribeTurn(c, reader);
  if (wait > 0) {
    c.header('Retry-After', String(wait));
    c.status(429);
    return show(c, page, { isDone: false, email, refusal: t('error.too_many.text') });
  }
  const unfit = page === 'subscribe' && (await verifyEmail(c.env, { email, reader }));
  if (unfit) return refuse(unfit);
  const work =
    page === 'subscribe'
      ? subscribe(platform, { email, lang: edition.lang, source: 'page' })
      : sendLink(platform, email);
  const isTaken = await orWhileDown(
    work.then(() => true),
    false,
  );
  if (!isTaken) {
    c.status(503);
    return show(c, page, { isDone: false, email, refusal: t('error.unavailable.text') });
  }
  return c.redirect(`${toEditionPath(edition, NEWSLETTER[page])}?state=${DONE[page]}`, 303);
}

function show(c: HttpContext, page: AddressPage, props: AddressState): Answer {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const path = NEWSLETTER[page];
  const [title, description] =
    page === 'subscribe'
      ? [t('newsletter.title'), t('newsletter.description')]
      : [t('newsletter.link.title'), t('newsletter.link.intro')];
  const trail = [{ name: title, path }];
  return c.render(
    page === 'subscribe' ? (
      <NewsletterPage {...props} next={nextStepOf(c.env, t)} />
    ) : (
      <NewsletterLinkPage {...props} canMail={canMail(c.env)} />
    ),
    {
      title,
      description,
      path,
      switchPaths: props.isDone ? samePathInAll(`${path}?state=${DONE[page]}`) : undefined,
      structuredData: () => [toBreadcrumbs(trail, brandOf(c.env, edition.lang), edition)],
    },
  );
}
