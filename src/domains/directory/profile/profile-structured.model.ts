import type { LocalBusiness, OpeningHoursSpecification } from 'schema-dts';
import { WEEKDAYS, type Weekday } from '#domains/directory/business/business.model.ts';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { isSchemaType } from '#domains/directory/catalogue/schema-type.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Publisher } from '#kernel/html/structured-data.model.ts';
import { CROPS, toCropUrl, toPhotoUrl } from '#ui/Photo.tsx';
import { type BusinessProfile, photosOf, textIn } from './business-profile.model.ts';

/** Width of the largest picture offered, in pixels. */
const PICTURE_WIDTH = 1200;

const DAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const satisfies Record<Weekday, string>;

/** schema.org LocalBusiness, by the subtype of its category, with what search engines ask for. */
export function toLocalBusiness(
  profile: BusinessProfile,
  publisher: Publisher,
  edition: Edition,
): LocalBusiness {
  const said = textIn(profile, edition.lang)?.text;
  const { latitude, longitude, priceBand, rating, website } = profile;
  const url = `${publisher.url}${toEditionPath(edition, toBusinessPath(profile))}`;
  const images = listImages(profile, publisher);
  const pages = [website, ...Object.values(profile.social)].filter(Boolean);
  return {
    // All types have the properties below; the compiler can't follow so many at once.
    '@type': (isSchemaType(profile.schemaType)
      ? profile.schemaType
      : 'LocalBusiness') as 'LocalBusiness',
    '@id': url,
    name: nameIn(profile.names, edition.lang),
    url,
    ...(said?.shortDescription && { description: said.shortDescription }),
    ...(images.length > 0 && { image: images }),
    ...(profile.logoUrl && { logo: publisher.url + toPhotoUrl(profile.logoUrl, 256) }),
    address: toAddress(profile, edition),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(profile.phone && { telephone: profile.phone }),
    ...listHours(profile),
    ...(priceBand && { priceRange: '₹'.repeat(priceBand) }),
    ...(profile.yearEstablished && { foundingDate: String(profile.yearEstablished) }),
    ...(pages.length > 0 && { sameAs: pages }),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** Where the address is hidden, the town is what is known of it. */
function toAddress({ address, town }: BusinessProfile, { lang }: Edition) {
  const streets = address ? [address.line1, address.line2, address.area] : [];
  const street = streets.filter((line) => line !== '').join(', ');
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: town.names[lang],
    ...(address && { addressRegion: address.state[lang] }),
    ...(address?.pincode && { postalCode: address.pincode }),
    addressCountry: 'IN',
  } as const;
}

/** The cover in the three proportions that search engines show, else photos as they are. */
function listImages(profile: BusinessProfile, publisher: Publisher): string[] {
  const { cover } = profile;
  if (cover) return CROPS.map((crop) => publisher.url + toCropUrl(cover, crop, PICTURE_WIDTH));
  return photosOf(profile)
    .slice(0, 3)
    .map(({ src }) => publisher.url + toPhotoUrl(src, PICTURE_WIDTH));
}

function listHours({ hours, specialHours }: BusinessProfile): Partial<{
  openingHoursSpecification: OpeningHoursSpecification[];
  specialOpeningHoursSpecification: OpeningHoursSpecification[];
}> {
  const weekly = WEEKDAYS.flatMap((day) =>
    (hours[day] ?? []).map(({ open, close }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: DAY_NAMES[day],
      opens: open,
      // Google's way to say that it is open all day.
      closes: open === close ? '23:59' : close,
    })),
  );
  const special = specialHours.flatMap(({ day, closed, periods }) =>
    (closed ? [{ open: '00:00', close: '00:00' }] : periods).map(({ open, close }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: day,
      validThrough: day,
      opens: open,
      closes: close,
    })),
  );
  return {
    ...(weekly.length > 0 && { openingHoursSpecification: weekly }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}
