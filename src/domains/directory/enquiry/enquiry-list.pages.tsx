import type { Hono } from 'hono';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import {
  endLeadLink,
  loadLeadLink,
  makeLeadLink,
} from '#domains/directory/lead/lead-link.service.ts';
import {
  type Membership,
  requireMember,
} from '#domains/directory/vendor/business-member.service.ts';
import { cleanLine, cleanText } from '#i18n/clean-text.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { enquiryStyles } from '#islands/assets.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { orWhileDown, parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { EnquiriesPage, type EnquiriesPageProps } from './EnquiriesPage.tsx';
import {
  ENQUIRY_STATUSES,
  LONGEST_ANSWER,
  LONGEST_ANSWER_TITLE,
  type Side,
} from './enquiry.model.ts';
import { findThreads, loadEnquiryNumbers } from './enquiry-thread.loader.ts';
import { insertAnswer, listAnswers, removeAnswer } from './saved-answer.repo.ts';

const MINE = '/account/enquiries';
const OF_BUSINESS = '/vendor/:id{[1-9][0-9]{0,14}}/enquiries';
const SIZE = 20;
const LONGEST_KEYWORD = 60;
const DONE = ['answer', 'unanswer', 'unlink'] as const;

/** What somebody has asked, and what their businesses are asked. */
export function registerEnquiryLists(pages: Hono<HttpEnv>): void {
  pages.get(MINE, requireSignIn, (c) => showMine(c));
  pages.get(OF_BUSINESS, requireSignIn, (c) => showReceived(c, { faults: [], typed: {} }));
  pages.post(OF_BUSINESS, requireSameOrigin, limitedBody, requireSignIn, changeKept);
}

/** What of the threads is asked for by the address. */
function readFilter(c: HttpContext) {
  const { status = '', q = '' } = c.req.query();
  const keyword = cleanLine(q).slice(0, LONGEST_KEYWORD);
  return {
    status: ENQUIRY_STATUSES.find((each) => each === status),
    ...(keyword && { keyword }),
  };
}

async function find(c: HttpContext, side: Side, businessId?: number) {
  const user = await requireUser(c);
  const page = parsePageNumber(c.req.query('page'));
  const filter = { ...readFilter(c), side, userId: user.id, businessId };
  const found = await findThreads(c.var.platform, filter, { page, size: SIZE });
  return { ...found, page, filter: { status: filter.status ?? '', keyword: filter.keyword ?? '' } };
}

async function showMine(c: HttpContext) {
  const t = translatorOf(c.var.edition.lang);
  const found = await find(c, 'sender');
  return render(c, {
    ...found,
    ...{ path: MINE, title: t('directory-enquiry.list.mine'), business: null, done: null },
    ...{ faults: [], typed: {} },
  });
}

interface Shown {
  faults: readonly FormFault[];
  typed: Readonly<Record<string, string>>;
  /** Of a link that was made just now. */
  address?: string | null;
}

async function showReceived(c: HttpContext, { address = null, ...state }: Shown) {
  const { edition, platform } = c.var;
  const user = await requireUser(c);
  const id = Number(c.req.param('id'));
  const { nameEn, nameHi, nameGu, role } = await requireMember(platform, user.id, id);
  const [found, numbers, answers, link] = await Promise.all([
    find(c, 'business', id),
    loadEnquiryNumbers(platform, id),
    readOrUnavailable(listAnswers(platform.db, id)),
    role === 'owner' ? loadLeadLink(platform, id) : null,
  ]);
  const name = nameIn({ en: nameEn, hi: nameHi, gu: nameGu }, edition.lang);
  const t = translatorOf(edition.lang);
  return render(c, {
    ...found,
    ...state,
    path: `/vendor/${id}/enquiries`,
    title: t('directory-enquiry.list.of', { name }),
    business: { id, numbers, answers, link: link && { ...link, address } },
    done: DONE.find((each) => each === c.req.query('state')) ?? null,
  });
}

/** What a member keeps beside the enquiries: answers to be used again, and the link of programs, which is the owner's. */
async function changeKept(c: HttpContext) {
  const { platform } = c.var;
  const user = await requireUser(c);
  const form = await parseForm(c);
  const isOfLink = form.intent === 'link' || form.intent === 'unlink';
  const least = isOfLink ? 'owner' : 'manager';
  const member = await requireMember(platform, user.id, Number(c.req.param('id')), least);
  return isOfLink
    ? changeLink(c, form.intent === 'link', { ...member, userId: user.id })
    : changeAnswers(c, form, member);
}

/** Makes a link, whose token is in this answer and nowhere else, or takes it away. */
async function changeLink(
  c: HttpContext,
  isMaking: boolean,
  { businessId, userId }: { businessId: number; userId: number },
) {
  const { edition, platform, requestId } = c.var;
  const t = translatorOf(edition.lang);
  const author = { actor: `user:${userId}`, requestId } as const;
  const act = { businessId, userId, at: platform.now, author };
  const making: Promise<string | null | undefined> = isMaking
    ? makeLeadLink(platform, act)
    : endLeadLink(platform, act).then(() => undefined);
  const made = await orWhileDown(making, 'down' as const);
  if (made === undefined) {
    const home = toEditionPath(edition, `/vendor/${businessId}/enquiries`);
    return c.redirect(`${home}?state=unlink#link`, 303);
  }
  const state = { faults: [], typed: {} };
  if (made !== null && made !== 'down') return showReceived(c, { ...state, address: made });
  c.status(made === 'down' ? 503 : 409);
  const message = t(made === 'down' ? 'error.unavailable.text' : 'directory-enquiry.link.over');
  return showReceived(c, { ...state, faults: [{ message }] });
}

/** Keeps an answer to be used again, or removes one. */
async function changeAnswers(
  c: HttpContext,
  form: Awaited<ReturnType<typeof parseForm>>,
  { businessId }: Membership,
) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const home = toEditionPath(edition, `/vendor/${businessId}/enquiries`);
  if (form.intent === 'remove') {
    await readOrUnavailable(removeAnswer(platform.db, businessId, Number(form.answer) || 0));
    return c.redirect(`${home}?state=unanswer#answers`, 303);
  }
  const title = cleanLine(form.title ?? '');
  const body = cleanText(form.body ?? '').trim();
  const isWhole = title !== '' && body !== '';
  const isShort = title.length <= LONGEST_ANSWER_TITLE && body.length <= LONGEST_ANSWER;
  const adding = isWhole && isShort ? insertAnswer(platform.db, businessId, { title, body }) : null;
  if (adding === null) {
    c.status(422);
    const faults = [{ field: 'title', message: t('directory-enquiry.fault.answer') }];
    return showReceived(c, { faults, typed: form });
  }
  const isAdded = await orWhileDown(readOrUnavailable(adding), 'down' as const);
  if (isAdded === true) return c.redirect(`${home}?state=answer#answers`, 303);
  c.status(isAdded === 'down' ? 503 : 422);
  const message =
    isAdded === 'down' ? t('error.unavailable.text') : t('directory-enquiry.fault.answers');
  return showReceived(c, { faults: [{ message }], typed: form });
}

async function render(c: HttpContext, props: EnquiriesPageProps) {
  const t = translatorOf(c.var.edition.lang);
  return c.render(<EnquiriesPage {...props} />, {
    title: props.title,
    description: t('directory-enquiry.list.description'),
    path: props.path,
    robots: 'noindex',
    styles: enquiryStyles(),
  });
}
