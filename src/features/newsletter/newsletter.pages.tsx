import type { Hono } from 'hono';
import { toBreadcrumbs } from '#features/news/structured-data.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { limitedBody } from '#platform/api-input.ts';
import { brandOf } from '#platform/brand.ts';
import { orWhileDown, readForm } from '#platform/form-body.ts';
import {
  cacheNever,
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
} from '#platform/http.ts';
import { takeTurn } from '#platform/rate-limit.ts';
import { requireSameOrigin } from '#platform/same-origin.ts';
import { NewsletterPage, type NewsletterPageProps } from './NewsletterPage.tsx';
import { refuseEmail, SUBSCRIBE_LIMIT, subscribe } from './newsletter.service.ts';

const PATH = '/newsletter';

/** The newsletter's form, which also takes what the footer's box sends where scripts don't run. */
export function registerNewsletterPages(app: Hono<HttpEnv>): void {
  app.get(PATH, (c) => {
    cachePublic(c, [cacheTag.edition(c.var.edition.lang)]);
    return showNewsletter(c, { isSubscribed: c.req.query('state') === 'subscribed' });
  });
  app.post(PATH, requireSameOrigin, limitedBody, takeSubscription);
}

async function takeSubscription(c: HttpContext) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  cacheNever(c);
  const { email = '' } = await readForm(c);
  const fault = refuseEmail(email);
  if (fault) {
    c.status(422);
    return showNewsletter(c, { isSubscribed: false, email, fault: t(`newsletter.${fault}`) });
  }
  const wait = await takeTurn(c, SUBSCRIBE_LIMIT);
  if (wait > 0) {
    c.header('Retry-After', String(wait));
    c.status(429);
    return showNewsletter(c, { isSubscribed: false, email, refusal: t('error.too_many.text') });
  }
  const subscribing = subscribe(platform, { email, lang: edition.lang, source: 'page' });
  const isTaken = await orWhileDown(
    subscribing.then(() => true),
    false,
  );
  if (!isTaken) {
    c.status(503);
    return showNewsletter(c, {
      isSubscribed: false,
      email,
      refusal: t('error.unavailable.text'),
    });
  }
  return c.redirect(`${toEditionPath(edition, PATH)}?state=subscribed`, 303);
}

function showNewsletter(c: HttpContext, props: Omit<NewsletterPageProps, 'mustConfirm'>) {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const title = t('newsletter.title');
  const isDouble = c.env.NEWSLETTER_OPT_IN !== 'single';
  return c.render(<NewsletterPage {...props} mustConfirm={isDouble} />, {
    title,
    description: t('newsletter.description'),
    path: PATH,
    robots: props.isSubscribed ? 'noindex' : undefined,
    structuredData: () => [
      toBreadcrumbs([{ name: title, path: PATH }], brandOf(c.env, edition.lang), edition),
    ],
  });
}
