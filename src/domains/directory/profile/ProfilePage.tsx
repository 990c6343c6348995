import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { OpenState } from '#domains/directory/business/OpenState.tsx';
import { RatingLine } from '#domains/directory/business/RatingLine.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type BusinessProfile, photosOf, textIn, toLangMark } from './business-profile.model.ts';
import { Items } from './Items.tsx';
import { Photos, Videos } from './Photos.tsx';
import type { Shown } from './ProfileActions.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileFrame, type ProfilePart } from './ProfileFrame.tsx';
import { RatingSummary } from './RatingSummary.tsx';

/** How many the overview shows of what has a page of its own. */
const FEW_ITEMS = 6;
const FEW_PHOTOS = 6;

/** Everything a business says of itself, in short. */
export function ProfilePage({ profile, shown }: { profile: BusinessProfile; shown: Shown }) {
  return (
    <ProfileFrame profile={profile} part={null} shown={shown}>
      <div className="company-columns">
        <div className="company-main">
          <About profile={profile} />
          <ItemsInShort profile={profile} />
          <PhotosInShort profile={profile} />
          <RatingsInShort profile={profile} />
        </div>
        <aside className="company-side">
          <ProfileFacts profile={profile} />
        </aside>
      </div>
      <Similar profile={profile} />
    </ProfileFrame>
  );
}

/** One of the further pages of a profile. */
export function ProfilePartPage(props: {
  profile: BusinessProfile;
  part: ProfilePart;
  shown: Shown;
}) {
  const { profile, part, shown } = props;
  return (
    <ProfileFrame profile={profile} part={part} shown={shown}>
      <section className="company-section">
        <PartContent profile={profile} part={part} />
      </section>
      {part === 'photos' && <Videos profile={profile} />}
    </ProfileFrame>
  );
}

function PartContent({ profile, part }: { profile: BusinessProfile; part: ProfilePart }) {
  const { t } = useEdition();
  switch (part) {
    case 'products':
      return (
        <>
          <h2>{t('directory.profile.items')}</h2>
          {profile.items.length > 0 ? (
            <Items items={profile.items} />
          ) : (
            <p className="empty">{t('directory.profile.no_items')}</p>
          )}
        </>
      );
    case 'photos':
      return (
        <>
          <h2>{t('directory.profile.photos')}</h2>
          {photosOf(profile).length > 0 ? (
            <Photos profile={profile} />
          ) : (
            <p className="empty">{t('directory.profile.no_photos')}</p>
          )}
        </>
      );
    case 'ratings':
      return (
        <>
          <h2>{t('directory.profile.ratings')}</h2>
          {profile.rating.count > 0 ? (
            <RatingSummary profile={profile} />
          ) : (
            <p className="empty">{t('directory.profile.no_ratings')}</p>
          )}
        </>
      );
  }
}

function About({ profile }: { profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  const said = textIn(profile, edition.lang);
  const { hashtags } = profile;
  if (!said && hashtags.length === 0) return null;
  const paragraphs = said?.text.about.split(/\n+/).filter((line) => line.trim() !== '') ?? [];
  return (
    <section className="company-section">
      <h2>{t('directory.profile.about')}</h2>
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
    </section>
  );
}

function ItemsInShort({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  const { items } = profile;
  if (items.length === 0) return null;
  return (
    <section className="company-section">
      <h2>{t('directory.profile.items')}</h2>
      <Items items={items.slice(0, FEW_ITEMS)} />
      {items.length > FEW_ITEMS && (
        <SeeAll profile={profile} part="products" count={items.length} />
      )}
    </section>
  );
}

function PhotosInShort({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  const photos = photosOf(profile);
  if (photos.length === 0) return null;
  return (
    <section className="company-section">
      <h2>{t('directory.profile.photos')}</h2>
      <Photos profile={profile} most={FEW_PHOTOS} />
      {photos.length > FEW_PHOTOS && (
        <SeeAll profile={profile} part="photos" count={photos.length} />
      )}
    </section>
  );
}

function RatingsInShort({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  if (profile.rating.count === 0) return null;
  return (
    <section className="company-section">
      <h2>{t('directory.profile.ratings')}</h2>
      <RatingSummary profile={profile} />
    </section>
  );
}

function SeeAll(props: { profile: BusinessProfile; part: ProfilePart; count: number }) {
  const { edition, format, t } = useEdition();
  const path = toEditionPath(edition, `${toBusinessPath(props.profile)}/${props.part}`);
  return (
    <p className="company-all">
      <a href={path}>{t('directory.profile.all', { count: format.number(props.count) })}</a>
    </p>
  );
}

/** Others of the same trade in the town. */
function Similar({ profile }: { profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  const { similar, town } = profile;
  if (similar.length === 0) return null;
  return (
    <section className="company-section company-similar">
      <h2>{t('directory.profile.similar', { town: town.names[edition.lang] })}</h2>
      <ul>
        {similar.map((card) => (
          <li key={card.id}>
            <a href={toEditionPath(edition, toBusinessPath(card))}>
              <strong lang={toLangMark(langOfName(card.names, edition.lang), edition)}>
                {nameIn(card.names, edition.lang)}
              </strong>
            </a>
            <small>
              {card.area} <RatingLine rating={card.rating} />{' '}
              <OpenState hours={card.hours} specialHours={card.specialHours} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
