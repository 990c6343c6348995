import type { Hono } from 'hono';
import type { ReactNode } from 'react';
import { toReaderLink } from '#domains/audience/digest/letter.service.tsx';
import { HOME_SECTIONS } from '#domains/news/taxonomy/taxonomy.model.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { canSignLinks, verifyLink } from '#kernel/access/signed-link.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { orWhileDown, parseForm } from '#kernel/http/form-body.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { LINKS, type LinkName } from './newsletter.model.ts';
import { preferencesSchema, subjectSchema } from './newsletter.schema.ts';
import { confirm, findSubscriber, savePreferences, unsubscribe } from './newsletter.service.ts';
import {
  LANG_FIELD,
  PreferencesForm,
  type PreferencesFormProps,
  SECTION_FIELD,
} from './PreferencesForm.tsx';
import { BadLink, ConfirmStep, LeftNote, SubscriptionPage } from './SubscriptionPage.tsx';

/** Titles of the pages in newsletter.json. */
const TEXTS = { confirm: 'confirm', preferences: 'preferences', unsubscribe: 'leave' } as const;

/**
 * What the links in mails lead to. The link is the proof of who asks, so that the buttons of mail
 * programs, which come from no page, work as well.
 */
export function registerSubscriptionPages(app: Hono<HttpEnv>): void {
  app.get(LINKS.confirm.path, (c) => forReader(c, 'confirm', () => showStep(c, 'confirm')));
  app.post(LINKS.confirm.path, limitedBody, (c) => forReader(c, 'confirm', submitConfirmation));
  app.get(LINKS.preferences.path, (c) => forReader(c, 'preferences', showPreferences));
  app.post(LINKS.preferences.path, limitedBody, (c) =>
    forReader(c, 'preferences', submitPreferences),
  );
  app.get(LINKS.unsubscribe.path, (c) =>
    c.req.query('state') === 'left'
      ? showLeft(c)
      : forReader(c, 'unsubscribe', () => showStep(c, 'unsubscribe')),
  );
  app.post(LINKS.unsubscribe.path, limitedBody, (c) => forReader(c, 'unsubscribe', submitLeave));
}

type Answer = Response | Promise<Response>;

/** Hands the subscriber a link was made for to what it leads to; anything else is told what is wrong with it. */
async function forReader(
  c: HttpContext,
  name: LinkName,
  answer: (c: HttpContext, subscriberId: number) => Answer,
): Promise<Response> {
  keepPrivate(c);
  const { env, now } = c.var.platform;
  const token = c.req.query('token') ?? '';
  const request = { token, purpose: LINKS[name].purpose, now };
  const link = canSignLinks(env) ? await verifyLink(env, request) : ({ kind: 'invalid' } as const);
  if (link.kind === 'expired') return showBadLink(c, name, 'expired');
  const subject = subjectSchema.safeParse(link.kind === 'valid' ? link.subject : '');
  return subject.success ? answer(c, subject.data) : showBadLink(c, name, 'invalid');
}

/** The address of such a page is a key: other sites must not learn it. */
function keepPrivate(c: HttpContext): void {
  cacheNever(c);
  c.header('Referrer-Policy', 'same-origin');
}

async function submitConfirmation(c: HttpContext, subscriberId: number): Promise<Response> {
  const { edition, platform } = c.var;
  const isConfirmed = await orWhileDown(confirm(platform, subscriberId), null);
  if (isConfirmed === null) return showStep(c, 'confirm', 503);
  if (!isConfirmed) return showBadLink(c, 'confirm', 'invalid');
  const { env, now } = platform;
  const link = await toReaderLink({ env, lang: edition.lang, now }, 'preferences', subscriberId);
  const { pathname, search } = new URL(link);
  return c.redirect(`${pathname}${search}&state=confirmed`, 303);
}

async function showPreferences(c: HttpContext, subscriberId: number): Promise<Response> {
  const subscriber = await findSubscriber(c.var.platform, subscriberId);
  if (subscriber?.status !== 'confirmed') return showBadLink(c, 'preferences', 'invalid');
  const { langs, sections } = subscriber;
  const state = c.req.query('state');
  return renderPreferences(c, subscriberId, {
    langs,
    sections,
    state: state === 'confirmed' || state === 'saved' ? state : null,
  });
}

async function submitPreferences(c: HttpContext, subscriberId: number): Promise<Response> {
  const t = translatorOf(c.var.edition.lang);
  const names = Object.keys(await parseForm(c));
  const under = (field: string) =>
    names.filter((name) => name.startsWith(field)).map((name) => name.slice(field.length));
  const wanted = preferencesSchema.safeParse({
    langs: under(LANG_FIELD),
    sections: under(SECTION_FIELD),
  });
  if (!wanted.success) {
    c.status(422);
    const sections = HOME_SECTIONS.filter((section) => names.includes(SECTION_FIELD + section));
    const refusal = t('newsletter.preferences.no_lang');
    return renderPreferences(c, subscriberId, { langs: [], sections, state: null, refusal });
  }
  const saving = savePreferences(c.var.platform, subscriberId, wanted.data);
  const isSaved = await orWhileDown(saving, null);
  if (isSaved === null) {
    c.status(503);
    const refusal = t('error.unavailable.text');
    return renderPreferences(c, subscriberId, { ...wanted.data, state: null, refusal });
  }
  if (!isSaved) return showBadLink(c, 'preferences', 'invalid');
  return c.redirect(`${toAction(c, 'preferences')}&state=saved`, 303);
}

async function submitLeave(c: HttpContext, subscriberId: number): Promise<Response> {
  const { edition, platform } = c.var;
  const leaving = unsubscribe(platform, subscriberId).then(() => true);
  if (!(await orWhileDown(leaving, false))) return showStep(c, 'unsubscribe', 503);
  const form = await parseForm(c);
  // A mail program shows no page (RFC 8058).
  if (form['List-Unsubscribe'] === 'One-Click') return c.text('');
  return c.redirect(`${toEditionPath(edition, LINKS.unsubscribe.path)}?state=left`, 303);
}

async function renderPreferences(
  c: HttpContext,
  subscriberId: number,
  form: Omit<PreferencesFormProps, 'action' | 'leave'>,
): Promise<Response> {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const writing = { env: platform.env, lang: edition.lang, now: platform.now };
  const { pathname, search } = new URL(await toReaderLink(writing, 'unsubscribe', subscriberId));
  return show(c, 'preferences', {
    intro: t('newsletter.preferences.intro'),
    children: (
      <PreferencesForm
        {...form}
        action={toAction(c, 'preferences')}
        leave={`${pathname}${search}`}
      />
    ),
  });
}

function showStep(
  c: HttpContext,
  name: 'confirm' | 'unsubscribe',
  status: 200 | 503 = 200,
): Answer {
  const t = translatorOf(c.var.edition.lang);
  const text = TEXTS[name];
  c.status(status);
  return show(c, name, {
    intro: t(`newsletter.${text}.text`),
    children: (
      <ConfirmStep
        action={toAction(c, name)}
        button={t(`newsletter.${text}.button`)}
        refusal={status === 503 ? t('error.unavailable.text') : undefined}
      />
    ),
  });
}

function showLeft(c: HttpContext): Answer {
  keepPrivate(c);
  return show(c, 'unsubscribe', { children: <LeftNote /> });
}

function showBadLink(c: HttpContext, name: LinkName, kind: 'expired' | 'invalid'): Answer {
  c.status(kind === 'expired' ? 410 : 404);
  const title = translatorOf(c.var.edition.lang)('newsletter.bad_link.title');
  return show(c, name, {
    title,
    children: <BadLink kind={kind} isSubscribed={name !== 'confirm'} />,
  });
}

function show(
  c: HttpContext,
  name: LinkName,
  page: { title?: string; intro?: string; children: ReactNode },
): Answer {
  const t: Translate = translatorOf(c.var.edition.lang);
  const title = page.title ?? t(`newsletter.${TEXTS[name]}.title`);
  const { path } = LINKS[name];
  return c.render(
    <SubscriptionPage title={title} intro={page.intro}>
      {page.children}
    </SubscriptionPage>,
    {
      title,
      description: t('newsletter.description'),
      path,
      // The link opens the page in every language, but is no part of its address.
      switchPaths: samePathInAll(path + new URL(c.req.url).search),
      robots: 'noindex',
    },
  );
}

/** Where the page's own form goes: to the page, with the reader's link. */
function toAction(c: HttpContext, name: LinkName): string {
  const token = encodeURIComponent(c.req.query('token') ?? '');
  return `${toEditionPath(c.var.edition, LINKS[name].path)}?token=${token}`;
}
