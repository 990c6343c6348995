import type { Hono } from 'hono';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { takeTurn, tooMany } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import {
  cacheNever,
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
} from '#kernel/http/http.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import { AppError } from '#shared/app-error.ts';
import { PushPage, type PushPageProps } from './PushPage.tsx';
import { noLanguage } from './push.errors.ts';
import {
  parseTarget,
  saveWishes,
  sendTest,
  TEST_LIMIT,
  unsubscribe,
} from './subscription.service.ts';
import { FIELD, INTENTS, type Intent, parseWishesForm } from './wishes.model.ts';

const PATH = '/push';

/** The settings of notifications. */
export function registerPushPages(app: Hono<HttpEnv>): void {
  app.get(PATH, (c) => {
    cachePublic(c, [cacheTag.edition(c.var.edition.lang)]);
    return showPush(c, { done: INTENTS.find((intent) => intent === c.req.query('state')) });
  });
  app.post(PATH, requireSameOrigin, limitedBody, submitSettings);
}

async function submitSettings(c: HttpContext) {
  cacheNever(c);
  const fields = await parseForm(c);
  const intent = INTENTS.find((each) => each === fields[FIELD.intent]) ?? 'save';
  try {
    await act(c, intent, fields);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(c, error, fields);
  }
  return c.redirect(`${toEditionPath(c.var.edition, PATH)}?state=${intent}`, 303);
}

async function act(c: HttpContext, intent: Intent, fields: Record<string, string>) {
  const { platform, edition } = c.var;
  const { lang } = edition;
  const target = parseTarget(c.env, fields[FIELD.token] ?? '', lang);
  switch (intent) {
    case 'remove':
      return unsubscribe(platform, target);
    case 'test': {
      const wait = await takeTurn(c, TEST_LIMIT);
      if (wait > 0) throw tooMany(wait);
      return sendTest(platform, target, lang);
    }
    case 'save': {
      const wishes = parseWishesForm(fields);
      if (!wishes) throw noLanguage(translatorOf(lang));
      return saveWishes(platform, target, { lang, wishes });
    }
  }
}

/** What was chosen is given back. */
function refuse(
  c: HttpContext,
  { status, key, details, retryAfter }: AppError,
  fields: Record<string, string>,
) {
  const t = translatorOf(c.var.edition.lang);
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  c.status(status);
  return showPush(c, {
    refusal: details[0]?.message ?? t(`error.${key}.text`),
    chosen: new Set(Object.keys(fields)),
  });
}

async function showPush(c: HttpContext, state: Omit<PushPageProps, 'vapidKey' | 'taxonomy'>) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const title = t('push.title');
  const taxonomy = await loadTaxonomy(platform, edition);
  const vapidKey = vapidKeysOf(c.env)?.publicKey ?? null;
  return c.render(<PushPage {...state} vapidKey={vapidKey} taxonomy={taxonomy} />, {
    title,
    description: t('push.description'),
    path: PATH,
    structuredData: () => [
      toBreadcrumbs([{ name: title, path: PATH }], brandOf(c.env, edition.lang), edition),
    ],
  });
}
