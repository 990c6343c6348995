import type { Organization } from 'schema-dts';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { type AssociationDetails, textIn, toAssociationPath } from './association.model.ts';
import type { MemberPage } from './member-page.model.ts';

/** Pixels. */
const LOGO_WIDTH = 384;
const MOST_MEMBERS = 10;

/** schema.org Organization; `site` is the site's address, without a trailing slash. */
export function toAssociationData(
  association: AssociationDetails,
  { members }: Pick<MemberPage, 'members'>,
  site: string,
  edition: Edition,
): Organization {
  const { names, about, logo, town, website, email, phone } = association;
  const { lang } = edition;
  const address = (path: string) => `${site}${toEditionPath(edition, path)}`;
  const { text } = textIn(about, lang);
  const others = [...new Set(Object.values(names))].filter((name) => name !== names[lang]);
  return {
    '@type': 'Organization',
    '@id': `${site}${toAssociationPath(association)}#organization`,
    name: names[lang],
    ...(others.length > 0 && { alternateName: others }),
    url: address(toAssociationPath(association)),
    ...(text && { description: text }),
    ...(logo && { logo: `${site}${toPhotoUrl(logo.src, LOGO_WIDTH)}` }),
    ...(website && { sameAs: [website] }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(town && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: town.names[lang],
        addressCountry: 'IN',
      },
    }),
    ...(members.length > 0 && {
      member: members.slice(0, MOST_MEMBERS).map(({ business }) => ({
        '@type': 'Organization',
        name: nameIn(business.names, lang),
        url: address(toBusinessPath(business)),
      })),
    }),
  };
}
