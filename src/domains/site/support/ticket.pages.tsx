import type { Hono } from 'hono';
import { loadOwnText } from '#domains/site/page/page-text.loader.ts';
import { toFacts } from '#domains/site/page/standing.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { takeTurn } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { brandOf, publisherOf } from '#kernel/brand/brand.ts';
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
import type { FormFault } from '#ui/FormAnswer.tsx';
import { ContactPage } from './ContactPage.tsx';
import { GrievancePage } from './GrievancePage.tsx';
import { NEW_FORM, type TicketFormState } from './TicketForm.tsx';
import {
  TICKET_FIELDS,
  TICKET_NUMBER,
  TICKET_PAGES,
  type TicketKind,
  type TicketPage,
} from './ticket.model.ts';
import { ticketSchema, toBenefitFacts } from './ticket.schema.ts';
import { isTicket, openTicket, TICKET_LIMIT } from './ticket.service.ts';

/** The forms that open a ticket. The address of a sent one holds its number and nothing of the reader's. */
export function registerTicketPages(app: Hono<HttpEnv>): void {
  for (const page of TICKET_PAGES) {
    app.get(`/${page}`, (c) => showForm(c, page));
    app.post(`/${page}`, requireSameOrigin, limitedBody, (c) => submitTicket(c, page));
  }
}

async function showForm(c: HttpContext, page: TicketPage) {
  const number = c.req.query('ticket') ?? '';
  if (!TICKET_NUMBER.test(number) || !(await isTicket(c.var.platform, number))) {
    cachePublic(c, [cacheTag.edition(c.var.edition.lang)]);
    const { type = '', interest = '', case: about = '' } = c.req.query();
    const subject = /^[1-9]\d{0,14}$/.test(about) ? toCaseSubject(c, about) : '';
    return renderForm(c, page, { ...NEW_FORM, values: { type, interest, subject } });
  }
  cacheNever(c);
  return renderForm(c, page, { ...NEW_FORM, ticket: number });
}

/** What a message is about that comes from a decision of moderation. */
function toCaseSubject(c: HttpContext, number: string): string {
  return translatorOf(c.var.edition.lang)('pages.ticket.case', { number });
}

async function submitTicket(c: HttpContext, page: TicketPage) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  cacheNever(c);
  const values = await parseForm(c);
  // A grievance is one whatever its form says of a type.
  const sent = page === 'contact' ? values : { ...values, type: 'contact' };
  const draft = ticketSchema.safeParse(sent);
  if (!draft.success) {
    c.status(422);
    const paths = draft.error.issues.map(({ path }) => path[0]);
    const faults = toFaults(paths, toKindOfForm(page, values), t);
    return renderForm(c, page, { ...NEW_FORM, values, faults });
  }
  const wait = await takeTurn(c, TICKET_LIMIT);
  if (wait > 0) {
    c.status(429);
    c.header('Retry-After', String(wait));
    const faults = [{ message: t('error.too_many.text') }];
    return renderForm(c, page, { ...NEW_FORM, values, faults });
  }
  const kind = page === 'contact' ? draft.data.type : page;
  const details = kind === 'benefit' ? toBenefitFacts(draft.data) : null;
  const opening = openTicket(platform, { kind, lang: edition.lang, draft: draft.data, details });
  const number = await orWhileDown(opening, null);
  if (number === null) {
    c.status(503);
    const faults = [{ message: t('error.unavailable.text') }];
    return renderForm(c, page, { ...NEW_FORM, values, faults });
  }
  return c.redirect(`${toEditionPath(edition, `/${page}`)}?ticket=${number}`, 303);
}

function toKindOfForm(page: TicketPage, { type }: Readonly<Record<string, string>>): TicketKind {
  return page === 'contact' && type === 'benefit' ? type : page;
}

function toFaults(paths: readonly unknown[], kind: TicketKind, t: Translate): FormFault[] {
  return ['interest' as const, ...TICKET_FIELDS]
    .filter((field) => paths.includes(field))
    .map((field) => {
      const isAsked = field === 'phone' && kind === 'benefit';
      return { field, message: t(isAsked ? 'pages.ticket.asked' : `pages.ticket.${field}.fault`) };
    });
}

async function renderForm(c: HttpContext, page: TicketPage, state: TicketFormState) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const brand = brandOf(c.env, edition.lang);
  const title = t(`pages.${page}.title`);
  const publisher = publisherOf(c.env);
  const facts = toFacts(brand, publisher);
  const own = await loadOwnText(platform, { page, lang: edition.lang }, facts);
  const form = { state, own: own?.html };
  const content =
    page === 'contact' ? (
      <ContactPage publisher={publisher} {...form} />
    ) : (
      <GrievancePage officer={publisher.grievanceOfficer} facts={facts} {...form} />
    );
  return c.render(content, {
    title,
    description: t(`pages.${page}.description`),
    path: `/${page}`,
    structuredData: () => [toBreadcrumbs([{ name: title, path: `/${page}` }], brand, edition)],
  });
}
