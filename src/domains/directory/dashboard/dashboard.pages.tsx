import type { Hono } from 'hono';
import { loadInvitations } from '#domains/directory/member/invitation.service.ts';
import {
  doingOf,
  limitedListing,
  toListingId,
} from '#domains/directory/onboarding/form-answer.pages.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { vendorStyles } from '#islands/assets.ts';
import { requireSignIn } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import { limitBody, limitedBody } from '#kernel/http/api-input.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import type { PageProps } from '#ui/page.ts';
import { DashboardPage, NoBusiness } from './DashboardPage.tsx';
import { loadDashboard } from './dashboard.loader.ts';
import { showMemberships, submitMemberships } from './membership-section.pages.tsx';
import { showItems, showMedia, submitItems, submitMedia } from './offer-section.pages.tsx';
import { showMembers, showStatus, submitMembers, submitStatus } from './owner-act.pages.tsx';
import { showPapers, submitPapers } from './paper-section.pages.tsx';
import { showSectionForm, submitSectionForm } from './section-form.pages.tsx';
import { keepTyped } from './unsaved-section.pages.tsx';
import { FORM_SECTIONS, SECTIONS, toDashboardPath } from './vendor-section.model.ts';

const PATH = '/vendor';
/** Bytes of files that are sent at once. */
const limitedFiles = limitBody(32_000_000);
const ID = ':id{[1-9][0-9]*}';

/** What a shopkeeper sees of their business, and the pages each part of it is changed on. */
export function registerDashboard(app: Hono<HttpEnv>): void {
  for (const section of SECTIONS) app.use(`${PATH}/${ID}/${section}`, keepTyped(section));
  app.get(PATH, requireSignIn, showDashboard);
  // Where notices about a listing lead.
  app.get(`${PATH}/${ID}`, (c) =>
    c.redirect(toEditionPath(c.var.edition, toDashboardPath(idOf(c))), 302),
  );
  for (const section of FORM_SECTIONS) {
    const path = `${PATH}/${ID}/${section}`;
    app.get(path, requireSignIn, (c) => showSectionForm(c, { id: idOf(c), section }));
    app.post(path, requireSameOrigin, limitedListing, requireSignIn, (c) =>
      submitSectionForm(c, { id: idOf(c), section }),
    );
  }
  app.get(`${PATH}/${ID}/media`, requireSignIn, (c) => showMedia(c, idOf(c)));
  app.post(`${PATH}/${ID}/media`, requireSameOrigin, limitedFiles, requireSignIn, (c) =>
    submitMedia(c, idOf(c)),
  );
  app.get(`${PATH}/${ID}/papers`, requireSignIn, (c) => showPapers(c, idOf(c)));
  app.post(`${PATH}/${ID}/papers`, requireSameOrigin, limitedFiles, requireSignIn, (c) =>
    submitPapers(c, idOf(c)),
  );
  app.get(`${PATH}/${ID}/items`, requireSignIn, (c) => showItems(c, idOf(c)));
  app.post(`${PATH}/${ID}/items`, requireSameOrigin, limitedBody, requireSignIn, (c) =>
    submitItems(c, idOf(c)),
  );
  app.get(`${PATH}/${ID}/associations`, requireSignIn, (c) => showMemberships(c, idOf(c)));
  app.post(`${PATH}/${ID}/associations`, requireSameOrigin, limitedFiles, requireSignIn, (c) =>
    submitMemberships(c, idOf(c)),
  );
  app.get(`${PATH}/${ID}/members`, requireSignIn, (c) => showMembers(c, idOf(c)));
  app.post(`${PATH}/${ID}/members`, requireSameOrigin, limitedBody, requireSignIn, (c) =>
    submitMembers(c, idOf(c)),
  );
  app.get(`${PATH}/${ID}/status`, requireSignIn, (c) => showStatus(c, idOf(c)));
  app.post(`${PATH}/${ID}/status`, requireSameOrigin, limitedBody, requireSignIn, (c) =>
    submitStatus(c, idOf(c)),
  );
}

function idOf(c: HttpContext): number {
  return Number(c.req.param('id'));
}

async function showDashboard(c: HttpContext): Promise<Response> {
  const { platform, edition } = c.var;
  const t = translatorOf(edition.lang);
  const { userId } = await doingOf(c);
  const id = toListingId(c.req.query('id'));
  const [dashboard, invitations] = await Promise.all([
    loadDashboard(platform, { userId, lang: edition.lang, id }),
    loadInvitations(platform, userId),
  ]);
  const invited = invitations.length;
  const state = c.req.query('state');
  const done = state === 'sent' || state === 'removed' ? state : null;
  const props: PageProps = {
    title: t('directory-onboarding.dashboard.title'),
    description: t('directory-onboarding.dashboard.description'),
    path: PATH,
    robots: 'noindex',
    styles: vendorStyles(),
  };
  if (!dashboard) return c.render(<NoBusiness {...{ done, invited }} />, props);
  const about = toPartContext(c, { business: dashboard.owned.record.id });
  const parts = await loadParts(about, ['vendor.business']);
  return c.render(
    <DashboardPage {...{ dashboard, done, invited }}>
      {parts.map(({ show }) => show(props))}
    </DashboardPage>,
    props,
  );
}
