import { toPhotoUrl } from '#ui/Photo.tsx';
import type { Association, AssociationDetails, Names } from './association.model.ts';
import type { Member } from './association.repo.ts';
import type { AssociationItem, Membership } from './association.schema.ts';

/** Pixels. */
const LOGO_WIDTH = 256;

/** An association as the API lists it; `site` is the site's address, without a trailing slash. */
export function toAssociationItem(association: Association, site: string): AssociationItem {
  const { id, slug, kind, names, logo, town, memberCount } = association;
  return {
    id,
    ...toNameFields(names),
    displayName: slug,
    logoUrl: logo && `${site}${toPhotoUrl(logo.src, LOGO_WIDTH)}`,
    kind,
    city: town && {
      id: town.id,
      cityName: town.names.en,
      hindiName: town.names.hi,
      gujaratiName: town.names.gu,
      displayName: town.slug,
    },
    memberCount,
  };
}

/** The same with everything it says of itself. */
export function toAssociationView(association: AssociationDetails, site: string) {
  const { about, website, email, phone } = association;
  return {
    ...toAssociationItem(association, site),
    about: about.en,
    hindiAbout: about.hi,
    gujaratiAbout: about.gu,
    ...{ website, email, phone },
  };
}

/** A membership as the API tells it; null where the association is no longer shown. */
export function toMembership(
  { role, membershipNumber, sinceYear, status }: Omit<Member, 'businessId' | 'associationId'>,
  { id, names, slug }: Pick<Association, 'id' | 'names' | 'slug'>,
): Membership {
  return {
    association: { id, ...toNameFields(names), displayName: slug },
    ...{ membershipNumber, role, sinceYear },
    verified: status === 'verified',
  };
}

function toNameFields({ en, hi, gu }: Names) {
  return { name: en, hindiName: hi, gujaratiName: gu };
}
