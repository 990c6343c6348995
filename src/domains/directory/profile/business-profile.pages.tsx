import type { Hono } from 'hono';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import {
  toBusinessPath,
  toListPath,
  toTownPath,
} from '#domains/directory/business/business-path.model.ts';
import { loadRatingPage } from '#domains/directory/rating/rating-list.loader.ts';
import { pathIn, samePathInAll, toEditionPath, toPagePath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { directoryStyles } from '#islands/assets.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import {
  cacheNever,
  cachePrivate,
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
  redirectTo,
} from '#kernel/http/http.ts';
import { parsePageNumber } from '#kernel/http/page-input.ts';
import { notFound } from '#shared/app-error.ts';
import type { PageProps } from '#ui/page.ts';
import { requireProfile } from './business-profile.loader.ts';
import { type BusinessProfile, languagesOf, textIn } from './business-profile.model.ts';
import { loadItemPage, loadPhotoPage } from './offer-page.loader.ts';
import { NOTHING_ASKED, type Shown } from './ProfileActions.tsx';
import { COVER_PHOTO, PROFILE_PARTS, type ProfilePart } from './ProfileFrame.tsx';
import { type ProfileContent, ProfilePage, ProfilePartPage } from './ProfilePage.tsx';
import { showNumbers } from './profile-event.service.ts';
import { toLocalBusiness } from './profile-structured.model.ts';

const PROFILE = '/directory/:town/:slug/:id{[1-9][0-9]{0,14}}';

/** The profile of a business and its parts; the number at the end is what counts. */
export function registerProfilePages(pages: Hono<HttpEnv>): void {
  pages.get(PROFILE, showProfile);
  for (const part of PROFILE_PARTS) pages.get(`${PROFILE}/${part}`, (c) => showPart(c, part));
  pages.get(`${PROFILE}/phone`, async (c) => {
    const { profile } = await requireProfile(c.var.platform, numberOf(c));
    return redirectTo(c, toBusinessPath(profile), [cacheTag.business(profile.id)]);
  });
  pages.post(`${PROFILE}/phone`, requireSameOrigin, limitedBody, showPhone);
}

function numberOf(c: HttpContext): number {
  return Number(c.req.param('id'));
}

async function showProfile(c: HttpContext) {
  const { profile, staleSince } = await requireProfile(c.var.platform, numberOf(c));
  const moved = redirectToOwn(c, profile, toBusinessPath(profile));
  if (moved) return moved;
  keepProfile(c, profile);
  return c.render(<ProfilePage profile={profile} shown={NOTHING_ASKED} />, {
    ...toProfileProps(c, profile, null),
    subject: profile,
    staleSince,
  });
}

async function showPart(c: HttpContext, part: ProfilePart) {
  const page = parsePageNumber(c.req.query('page'));
  const [{ profile, staleSince }, content] = await Promise.all([
    requireProfile(c.var.platform, numberOf(c)),
    loadPart(c, part, page),
  ]);
  const moved = redirectToOwn(c, profile, toPartPath(profile, part));
  if (moved) return moved;
  const { found } = content;
  const entries = 'entries' in found ? found.entries : found.ratings;
  if (page > 1 && entries.length === 0) throw notFound();
  if (isMine(c, part)) cachePrivate(c);
  else keepProfile(c, profile);
  return c.render(<ProfilePartPage profile={profile} content={content} />, {
    ...toProfileProps(c, profile, part, page),
    previousPage: page > 1 ? page - 1 : undefined,
    nextPage: found.hasNext ? page + 1 : undefined,
    subject: profile,
    staleSince,
  });
}

async function loadPart(c: HttpContext, part: ProfilePart, page: number): Promise<ProfileContent> {
  const { platform } = c.var;
  const id = numberOf(c);
  switch (part) {
    case 'products':
      return { part, found: await loadItemPage(platform, id, page) };
    case 'photos':
      return { part, found: await loadPhotoPage(platform, id, page) };
    case 'ratings': {
      const user = isMine(c, part) ? (await c.var.getAccount())?.user : null;
      const { lang } = c.var.edition;
      const asked = { query: c.req.query(), page, lang, userId: user?.id ?? null };
      return { part, found: await loadRatingPage(platform, id, asked) };
    }
  }
}

/** Whether it is the ratings as one reader sees them, who has said which of them help. */
function isMine(c: HttpContext, part: ProfilePart): boolean {
  return part === 'ratings' && c.req.query('mine') === '1';
}

/** Leads to the address of a profile or its part from any other with its number; the query stays. */
function redirectToOwn(c: HttpContext, profile: BusinessProfile, path: string) {
  if (c.req.path === toEditionPath(c.var.edition, path)) return null;
  return redirectTo(c, path, [cacheTag.business(profile.id)]);
}

function keepProfile(c: HttpContext, profile: BusinessProfile): void {
  const { lang } = c.var.edition;
  cachePublic(c, [
    cacheTag.business(profile.id),
    cacheTag.businessCategory(profile.category.id, lang),
    cacheTag.edition(lang),
  ]);
}

/** The profile with its numbers, for a reader without scripts who has asked for them. */
async function showPhone(c: HttpContext) {
  const { profile } = await requireProfile(c.var.platform, numberOf(c));
  cacheNever(c);
  // Nothing is typed; what isn't read would be left hanging.
  await parseForm(c);
  const answer = await showNumbers(c, profile);
  if ('wait' in answer) {
    c.status(429);
    c.header('Retry-After', String(answer.wait));
  }
  const shown: Shown = 'wait' in answer ? { ...NOTHING_ASKED, isRefused: true } : answer;
  return c.render(<ProfilePage {...{ profile, shown }} />, toProfileProps(c, profile, null));
}

function toPartPath(profile: BusinessProfile, part: ProfilePart | null): string {
  return part ? `${toBusinessPath(profile)}/${part}` : toBusinessPath(profile);
}

function toProfileProps(
  c: HttpContext,
  profile: BusinessProfile,
  part: ProfilePart | null,
  page = 1,
): PageProps {
  const { edition } = c.var;
  const { lang } = edition;
  const path = toPagePath(toPartPath(profile, part), page);
  const langs = languagesOf(profile);
  const picture = profile.cover && { ...profile.cover, alt: nameIn(profile.names, lang) };
  return {
    title: toTitle(c, profile, part),
    description: toDescription(c, profile),
    path,
    paths: pathIn(langs, path),
    switchPaths: samePathInAll(path),
    canonicalLang: langs.includes(lang) ? undefined : langs[0],
    picture,
    leadPhoto: part
      ? null
      : profile.cover && { picture: profile.cover, ...COVER_PHOTO, crop: '16x9' },
    styles: directoryStyles(),
    subject: profile,
    structuredData: () => describe(c, profile, part),
  };
}

/** "{Name}, {Area}, {Town}", after what of it the page shows. */
function toTitle(c: HttpContext, profile: BusinessProfile, part: ProfilePart | null): string {
  const { lang } = c.var.edition;
  const name = nameIn(profile.names, lang);
  const whole = [name, profile.area, profile.town.names[lang]].filter(Boolean).join(', ');
  if (!part) return whole;
  const t = translatorOf(lang);
  return `${t(`directory.profile.${part === 'products' ? 'items' : part}`)} · ${whole}`;
}

function toDescription(c: HttpContext, profile: BusinessProfile): string {
  const { lang } = c.var.edition;
  const own = textIn(profile, lang)?.text.shortDescription;
  const place = [profile.area, profile.town.names[lang]].filter(Boolean).join(', ');
  const category = profile.category.names[lang];
  return own || translatorOf(lang)('directory.profile.description', { category, place });
}

function describe(c: HttpContext, profile: BusinessProfile, part: ProfilePart | null) {
  const { edition } = c.var;
  const brand = brandOf(c.env, edition.lang);
  const { town, category } = profile;
  const trail = [
    { name: translatorOf(edition.lang)('directory.title'), path: '/directory' },
    { name: town.names[edition.lang], path: toTownPath(town) },
    { name: category.names[edition.lang], path: toListPath(town, category) },
    { name: nameIn(profile.names, edition.lang), path: toPartPath(profile, null) },
  ];
  const crumbs = toBreadcrumbs(trail, brand, edition);
  return part ? [crumbs] : [toLocalBusiness(profile, brand, edition), crumbs];
}
