import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath, toListPath } from '#domains/directory/business/business-path.model.ts';
import { OpenState } from '#domains/directory/business/OpenState.tsx';
import { RatingLine } from '#domains/directory/business/RatingLine.tsx';
import { RatingList } from '#domains/directory/rating/RatingList.tsx';
import type { RatingPage } from '#domains/directory/rating/rating.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import {
  type BusinessPhoto,
  type BusinessProfile,
  countsOf,
  type Item,
  type OfferPage,
  photosOf,
  textIn,
  toLangMark,
} from './business-profile.model.ts';
import { CompanySection } from './CompanySection.tsx';
import { Items } from './Items.tsx';
import { Photos, Videos } from './Photos.tsx';
import { NOTHING_ASKED, type Shown } from './ProfileActions.tsx';
import { ProfileFacts, ProfileVisit } from './ProfileFacts.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import { isFrozen, RatingsHead } from './RatingsHead.tsx';

/** How many the overview shows of what has a page of its own. */
const FEW_ITEMS = 6;
const FEW_PHOTOS = 4;

/** Everything a business says of itself, in short; rendered once unless a reader has asked for its numbers. */
export function ProfilePage({ profile, shown }: { profile: BusinessProfile; shown: Shown }) {
  const { format, now } = useEdition();
  if (shown !== NOTHING_ASKED) return <Overview {...{ profile, shown }} />;
  return (
    <Fragment
      as="div"
      name="company"
      // Days with hours of their own are told until they are over.
      version={`${identityOf(profile)}.${format.isoDate(now)}.${isFrozen(profile, now)}`}
    >
      {() => <Overview {...{ profile, shown }} />}
    </Fragment>
  );
}

function Overview({ profile, shown }: { profile: BusinessProfile; shown: Shown }) {
  return (
    <ProfileFrame profile={profile} part={null} shown={shown}>
      <div className="company-columns">
        <div className="company-visit">
          <ProfileVisit profile={profile} shown={shown} />
        </div>
        <div className="company-main">
          <About profile={profile} />
          <ItemsInShort profile={profile} />
          <PhotosInShort profile={profile} />
          <RatingsInShort profile={profile} />
        </div>
        <div className="company-more">
          <ProfileFacts profile={profile} />
          {!profile.isOwned && <ClaimLink profile={profile} />}
          <ReportLink profile={profile} />
        </div>
      </div>
      <Similar profile={profile} />
    </ProfileFrame>
  );
}

/** Leads to the form that says what is wrong with a listing. */
function ReportLink({ profile }: { profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  return (
    <p>
      <a
        className="text-link"
        rel="nofollow"
        href={`${toEditionPath(edition, toBusinessPath(profile))}/report`}
      >
        {t('directory.profile.report')}
      </a>
    </p>
  );
}

/** What one of the further pages of a profile shows. */
export type ProfileContent =
  | { part: 'products'; found: OfferPage<Item> }
  | { part: 'photos'; found: OfferPage<BusinessPhoto> }
  | { part: 'ratings'; found: RatingPage };

/** One of the further pages of a profile. */
export function ProfilePartPage(props: { profile: BusinessProfile; content: ProfileContent }) {
  const { profile, content } = props;
  const { part } = content;
  const { t } = useEdition();
  return (
    <ProfileFrame profile={profile} part={part} shown={NOTHING_ASKED}>
      <CompanySection title={t(`directory.profile.${part === 'products' ? 'items' : part}`)}>
        <PartContent profile={profile} content={content} />
      </CompanySection>
      {part === 'photos' && <Videos profile={profile} />}
    </ProfileFrame>
  );
}

function PartContent(props: { profile: BusinessProfile; content: ProfileContent }) {
  const { profile, content } = props;
  const { t } = useEdition();
  const path = `${toBusinessPath(profile)}/${content.part}`;
  switch (content.part) {
    case 'products':
      if (content.found.entries.length === 0)
        return <p className="empty">{t('directory.profile.no_items')}</p>;
      return (
        <>
          <Items items={content.found.entries} />
          <Pagination order="rank" path={path} {...content.found} />
        </>
      );
    case 'photos':
      if (content.found.entries.length === 0)
        return <p className="empty">{t('directory.profile.no_photos')}</p>;
      return (
        <>
          <Photos profile={profile} photos={content.found.entries} isWhole />
          <Pagination order="rank" path={path} {...content.found} />
        </>
      );
    case 'ratings':
      return (
        <>
          <RatingsHead profile={profile} />
          {profile.rating.count > 0 && <RatingList business={profile} found={content.found} />}
        </>
      );
  }
}

function About({ profile }: { profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  const text = textIn(profile, edition.lang);
  const { hashtags } = profile;
  const paragraphs = text?.text.about.split(/\n+/).filter((line) => line.trim() !== '') ?? [];
  // Of many businesses nothing but a tagline is written, which stands under the name.
  const { shortDescription = '', facts = [] } = text?.text ?? {};
  const said = shortDescription || paragraphs.length > 0 || facts.length > 0 ? text : null;
  if (!said && hashtags.length === 0) return null;
  return (
    <CompanySection title={t('directory.profile.about')}>
      {said && (
        <div className="company-text" lang={toLangMark(said.lang, edition)}>
          {said.text.shortDescription && (
            <p className="company-lead">{said.text.shortDescription}</p>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {said.text.facts.length > 0 && (
            <dl className="company-facts">
              {said.text.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
      {hashtags.length > 0 && (
        <ul className="company-words">
          {hashtags.map(({ id, label }) => (
            <li key={id}>#{label}</li>
          ))}
        </ul>
      )}
    </CompanySection>
  );
}

/** For whoever keeps a business that nobody has taken over. */
function ClaimLink({ profile }: { profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  return (
    <p>
      <a
        className="text-link"
        href={toEditionPath(edition, `${toBusinessPath(profile)}/claim`)}
        rel="nofollow"
      >
        {t('directory.claim')}
      </a>
    </p>
  );
}

function ItemsInShort({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  const { items } = profile;
  if (items.length === 0) return null;
  return (
    <CompanySection title={t('directory.profile.items')}>
      <Items items={items.slice(0, FEW_ITEMS)} />
      {items.length > FEW_ITEMS && <SeeAll profile={profile} part="products" />}
    </CompanySection>
  );
}

function PhotosInShort({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  const photos = photosOf(profile);
  if (photos.length === 0) return null;
  return (
    <CompanySection title={t('directory.profile.photos')}>
      <Photos profile={profile} photos={photos.slice(0, FEW_PHOTOS)} />
      {photos.length > FEW_PHOTOS && <SeeAll profile={profile} part="photos" />}
    </CompanySection>
  );
}

function RatingsInShort({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  return (
    <CompanySection title={t('directory.profile.ratings')}>
      <RatingsHead profile={profile} />
      {profile.rating.count > 0 && <SeeAll profile={profile} part="ratings" />}
    </CompanySection>
  );
}

function SeeAll(props: { profile: BusinessProfile; part: 'products' | 'photos' | 'ratings' }) {
  const { profile, part } = props;
  const { edition, format, t } = useEdition();
  const path = toEditionPath(edition, `${toBusinessPath(profile)}/${part}`);
  const counts = {
    ...countsOf(profile, format.number),
    ratings: format.number(profile.rating.count),
  };
  return (
    <p className="company-all">
      <a href={path}>{t('directory.profile.all', { count: counts[part] })}</a>
    </p>
  );
}

/** Others of the same trade in the town. */
function Similar({ profile }: { profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  const { similar, town, category } = profile;
  if (similar.length === 0) return null;
  return (
    <CompanySection
      className="company-similar"
      title={
        <a href={toEditionPath(edition, toListPath(town, category))}>
          {t('directory.profile.similar', { town: town.names[edition.lang] })}
        </a>
      }
    >
      <ul>
        {similar.map((card) => (
          <li key={card.id}>
            <a
              href={toEditionPath(edition, toBusinessPath(card))}
              lang={toLangMark(langOfName(card.names, edition.lang), edition)}
            >
              {nameIn(card.names, edition.lang)}
            </a>
            {card.area !== '' && <p>{card.area}</p>}
            {card.rating.count > 0 && (
              <p>
                <RatingLine rating={card.rating} />
              </p>
            )}
            <p className="company-open">
              <OpenState hours={card.hours} specialHours={card.specialHours} />
            </p>
          </li>
        ))}
      </ul>
    </CompanySection>
  );
}
