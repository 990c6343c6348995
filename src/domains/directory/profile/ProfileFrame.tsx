import type { ReactNode } from 'react';
import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import {
  toBusinessPath,
  toListPath,
  toTownPath,
} from '#domains/directory/business/business-path.model.ts';
import { OpenState } from '#domains/directory/business/OpenState.tsx';
import { RatingLine } from '#domains/directory/business/RatingLine.tsx';
import { VerifiedBadge } from '#domains/directory/business/VerifiedBadge.tsx';
import { SaveBusiness } from '#domains/directory/saved/SaveBusiness.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';
import {
  type BusinessProfile,
  countsOf,
  photosOf,
  textIn,
  toLangMark,
} from './business-profile.model.ts';
import { ProfileActions, type Shown } from './ProfileActions.tsx';

/** Pages of a profile besides its overview. */
export const PROFILE_PARTS = ['products', 'photos', 'ratings'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** How the cover is asked for. */
export const COVER_PHOTO = {
  sizes: '(min-width: 1280px) 463px, (min-width: 600px) 38vw, 100vw',
  largest: 1200,
};
const LOGO_SIZE = 256;

/** The head of every page of a profile, and the ways between them. */
export function ProfileFrame(props: {
  profile: BusinessProfile;
  part: ProfilePart | null;
  shown: Shown;
  children: ReactNode;
}) {
  const { profile, part, shown, children } = props;
  const { edition, t } = useEdition();
  return (
    <article
      className="company"
      data-business={profile.id}
      data-viewer={t('reading.picture.viewer')}
      data-close={t('reading.picture.close')}
      data-previous={t('reading.picture.previous')}
      data-next={t('reading.picture.next')}
    >
      {profile.isSample && <p className="notice">{t('directory.profile.sample')}</p>}
      <Trail profile={profile} />
      <header className="company-header">
        <div className="company-head">
          <Logo profile={profile} />
          <div className="company-name">
            <h1 lang={toLangMark(langOfName(profile.names, edition.lang), edition)}>
              {nameIn(profile.names, edition.lang)}
            </h1>
            <Tagline profile={profile} />
            <Place profile={profile} />
            <p className="company-marks">
              <RatingLine rating={profile.rating} />
              <VerifiedBadge business={profile} />
            </p>
            <p className="company-open">
              <OpenState hours={profile.hours} specialHours={profile.specialHours} />
            </p>
            <SaveBusiness business={profile} />
          </div>
        </div>
        {part === null && profile.cover && (
          <div className="company-cover">
            <Photo picture={{ ...profile.cover, alt: '' }} {...COVER_PHOTO} crop="16x9" priority />
          </div>
        )}
        <ProfileActions profile={profile} shown={shown} />
      </header>
      <Parts profile={profile} part={part} />
      {children}
    </article>
  );
}

function Trail({ profile }: { profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  const { town, category } = profile;
  const steps = [
    { name: t('directory.title'), path: '/directory' },
    { name: town.names[edition.lang], path: toTownPath(town) },
    { name: category.names[edition.lang], path: toListPath(town, category) },
  ];
  return (
    <nav className="company-trail" aria-label={t('directory.profile.trail')}>
      <ol>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <a href={toEditionPath(edition, path)}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A square; the first letter of the name where there is no logo. */
function Logo({ profile }: { profile: BusinessProfile }) {
  const { edition } = useEdition();
  if (!profile.logoUrl)
    return (
      <span className="company-logo" aria-hidden="true">
        {[...nameIn(profile.names, edition.lang)][0]}
      </span>
    );
  const picture = { src: profile.logoUrl, width: LOGO_SIZE, height: LOGO_SIZE, alt: '' };
  return (
    <span className="company-logo">
      <Photo picture={picture} sizes="96px" largest={LOGO_SIZE} crop="1x1" />
    </span>
  );
}

function Tagline({ profile }: { profile: BusinessProfile }) {
  const { edition } = useEdition();
  const said = textIn(profile, edition.lang);
  if (!said?.text.tagline) return null;
  return (
    <p className="company-tagline" lang={toLangMark(said.lang, edition)}>
      {said.text.tagline}
    </p>
  );
}

function Place({ profile }: { profile: BusinessProfile }) {
  const { edition } = useEdition();
  const { category, town, area } = profile;
  const place = [area, town.names[edition.lang]].filter((name) => name !== '');
  return (
    <p className="company-place">
      <a href={toEditionPath(edition, toListPath(town, category))}>
        {category.names[edition.lang]}
      </a>{' '}
      <span>{place.join(', ')}</span>
    </p>
  );
}

function Parts({ profile, part }: { profile: BusinessProfile; part: ProfilePart | null }) {
  const { edition, format, t } = useEdition();
  const path = toEditionPath(edition, toBusinessPath(profile));
  const counts = countsOf(profile, format.number);
  const has = {
    products: profile.items.length > 0,
    photos: photosOf(profile).length > 0,
    ratings: profile.rating.count > 0,
  };
  const names = {
    products: [t('directory.profile.items'), counts.products],
    photos: [t('directory.profile.photos'), counts.photos],
    ratings: [t('directory.profile.ratings'), format.number(profile.rating.count)],
  } as const;
  const shown = PROFILE_PARTS.filter((key) => key === part || has[key]);
  if (shown.length === 0) return null;
  return (
    <nav className="company-parts" aria-label={t('directory.profile.parts')}>
      <ul>
        <li>
          <a href={path} aria-current={part === null ? 'page' : undefined}>
            {t('directory.profile.overview')}
          </a>
        </li>
        {shown.map((key) => (
          <li key={key}>
            <a href={`${path}/${key}`} aria-current={key === part ? 'page' : undefined}>
              {names[key][0]} {has[key] && <small>{names[key][1]}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
