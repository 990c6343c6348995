import {
  type BusinessCardFacts,
  langOfName,
  nameIn,
} from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { Mark } from '#domains/directory/business/Mark.tsx';
import { OpenState } from '#domains/directory/business/OpenState.tsx';
import { RatingLine } from '#domains/directory/business/RatingLine.tsx';
import { cutText } from '#i18n/clean-text.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';
import { CardActions } from './CardActions.tsx';

/** Pixels of a logo on a card. */
const LOGO = 64;
/** What links of a paid place say of themselves to search engines. */
const SPONSORED = 'sponsored nofollow noopener';
/** Letters of a street on a card. */
const LONGEST_STREET = 60;

/** A business in a list: what it is, where, how it is rated, whether it is open, and how to reach it with a thumb. */
export function BusinessCard(props: {
  business: BusinessCardFacts;
  level?: 2 | 3;
  /** Whether the list is of one town or one category: what all have in common is not said again. */
  common?: { town?: boolean; category?: boolean };
  /** Metres from where the reader is. */
  distance?: number | undefined;
  isSponsored?: boolean;
  /** Whether another one of the list is called so: its street tells them apart where no area does. */
  isNamesake?: boolean;
}) {
  const { business, level = 2, distance, isSponsored } = props;
  const { edition, t } = useEdition();
  const { lang } = edition;
  const Heading = `h${level}` as const;
  const nameLang = langOfName(business.names, lang);
  return (
    <article className="business" data-sponsored={isSponsored ? business.id : undefined}>
      <Logo business={business} />
      <div className="business-text">
        <Heading className="business-name" lang={nameLang === lang ? undefined : nameLang}>
          <a
            href={toEditionPath(edition, toBusinessPath(business))}
            rel={isSponsored ? SPONSORED : undefined}
          >
            {nameIn(business.names, lang)}
          </a>
        </Heading>
        <p className="business-facts">
          {isSponsored && <span className="label">{t('browse.sponsored')}</span>}
          {business.isSample && <span className="sample">{t('browse.sample')}</span>}
          <Facts
            {...{ business, distance }}
            common={props.common ?? {}}
            isNamesake={props.isNamesake}
          />
        </p>
        <State business={business} />
      </div>
      <CardActions business={business} rel={isSponsored ? SPONSORED : undefined} />
    </article>
  );
}

function Logo({ business: { logoUrl, names } }: { business: BusinessCardFacts }) {
  const { edition } = useEdition();
  if (!logoUrl)
    return (
      <span className="business-logo" aria-hidden="true">
        {[...nameIn(names, edition.lang)][0]}
      </span>
    );
  return (
    <span className="business-logo">
      <Photo
        picture={{ src: logoUrl, width: LOGO * 4, height: LOGO * 4, alt: '' }}
        sizes={`${LOGO}px`}
        largest={LOGO * 2}
      />
    </span>
  );
}

/** How it is rated, whether it is verified and open; nothing where nothing of it is known. */
function State({ business }: { business: BusinessCardFacts }) {
  const { t } = useEdition();
  const { rating, verified, hours, specialHours } = business;
  if (rating.count === 0 && verified === 'none' && Object.keys(hours).length === 0) return null;
  return (
    <p className="business-state">
      <RatingLine rating={rating} />
      {verified !== 'none' && (
        <span className="business-verified">
          <Mark name="tick" />
          {t('browse.verified_only')}
        </span>
      )}
      <OpenState hours={hours} specialHours={specialHours} />
    </p>
  );
}

/** Trade, area and town; an area is known by one name only, whose letters say its language. */
function Facts(props: {
  business: BusinessCardFacts;
  common: { town?: boolean; category?: boolean };
  distance: number | undefined;
  isNamesake: boolean | undefined;
}) {
  const { business, common, distance } = props;
  const { edition, format, t } = useEdition();
  const { lang } = edition;
  const town = common.town ? '' : business.town.names[lang];
  const street = props.isNamesake ? cutText(business.street, LONGEST_STREET) : '';
  const place = business.area || street;
  const area = [business.town.names.en, town].includes(place) ? '' : place;
  return (
    <>
      {!common.category && <span>{business.category.names[lang]}</span>}
      {(area || town) && (
        <span>
          <span lang={lang !== 'en' && /[a-z]/i.test(area) ? 'en' : undefined}>{area}</span>
          {area && town && ', '}
          {town}
        </span>
      )}
      {distance !== undefined && (
        <span>
          {t('browse.distance_km', {
            km: format.number(Math.max(1, Math.round(distance / 100)) / 10),
          })}
        </span>
      )}
    </>
  );
}

/** Paid places of a list, apart from its ranks. */
export function SponsoredCards({ businesses }: { businesses: readonly BusinessCardFacts[] }) {
  if (businesses.length === 0) return null;
  return (
    <div className="business-list business-sponsored">
      {businesses.map((business) => (
        <BusinessCard key={business.id} business={business} isSponsored />
      ))}
    </div>
  );
}
