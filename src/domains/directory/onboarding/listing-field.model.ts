import type { Fact } from '#domains/directory/business/business.model.ts';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { type Typed, toHoursFields } from './hours-form.model.ts';

/** Fields of texts in three languages, as the API names them; the form has the same names. */
export const NAMES = { en: 'businessName', hi: 'hindiName', gu: 'gujaratiName' } as const;
export const TAGLINES = { en: 'tagline', hi: 'hindiTagline', gu: 'gujaratiTagline' } as const;
export const SHORTS = {
  en: 'shortDescription',
  hi: 'hindiShortDescription',
  gu: 'gujaratiShortDescription',
} as const;
export const ABOUTS = { en: 'about', hi: 'hindiAbout', gu: 'gujaratiAbout' } as const;
export const FACTS = { en: 'moreAbout', hi: 'hindiMoreAbout', gu: 'gujaratiMoreAbout' } as const;

/** Rows of a list in a form. */
export const MOST_FACTS = 20;
export const MOST_CERTIFICATIONS = 10;
/** Trades besides the first. */
export const MOST_FURTHER = 4;

export const rowField = (list: string, place: number) => `${list}.${place}`;
export const labelField = (list: string, place: number) => `${list}.${place}.label`;
export const valueField = (list: string, place: number) => `${list}.${place}.value`;

/** Where a listing is, as its form says it. */
export interface FormTown {
  /** In the language of the page. */
  name: string;
  stateCode: string;
}

/** Everything of a listing as fields of forms, with what waits for review. */
export function toListingFields(
  { wanted, wantedCertifications }: OwnedBusiness,
  { town, today }: { town: FormTown; today: string },
): Typed {
  return {
    ...toTexts({ wanted }),
    ...toTrade({ wanted }),
    ...toPlace({ wanted }),
    ...{ town: town.name, stateCode: town.stateCode },
    ...toContact({ wanted }),
    ...toHoursFields(wanted.hours, wanted.specialHours, today),
    ...Object.fromEntries(
      wantedCertifications.map((text, place) => [rowField('certifications', place), text]),
    ),
    hashtags: wanted.hashtags.map((tag) => `#${tag}`).join(' '),
  };
}

type Wanted = Pick<OwnedBusiness, 'wanted'>;

const SUFFIX = { en: 'En', hi: 'Hi', gu: 'Gu' } as const;

function toTexts({ wanted }: Wanted): Typed {
  const entries = LANGS.flatMap((lang) => {
    const suffix = SUFFIX[lang];
    return [
      [NAMES[lang], wanted[`name${suffix}`]],
      [TAGLINES[lang], wanted[`tagline${suffix}`]],
      [SHORTS[lang], wanted[`shortDescription${suffix}`]],
      [ABOUTS[lang], wanted[`about${suffix}`]],
      ...toFactFields(lang, wanted[`facts${suffix}`]),
    ];
  });
  return Object.fromEntries(entries);
}

function toFactFields(lang: Lang, facts: readonly Fact[]): [string, string][] {
  return facts.flatMap(({ label, value }, place): [string, string][] => [
    [labelField(FACTS[lang], place), label],
    [valueField(FACTS[lang], place), value],
  ]);
}

function toTrade({ wanted }: Wanted): Typed {
  const { subCategoryIds, paymentModes, languages } = wanted;
  return {
    categoryId: wanted.isCategoryActive ? String(wanted.categoryId) : '',
    ...Object.fromEntries(
      subCategoryIds.map((id, place) => [rowField('subCategoryIds', place), String(id)]),
    ),
    natureTypeId: toText(wanted.natureTypeId),
    legalTypeId: toText(wanted.legalTypeId),
    legalName: wanted.legalName,
    yearEstablished: toText(wanted.yearEstablished),
    employeeBand: wanted.employeeBand ?? '',
    priceBand: toText(wanted.priceBand),
    gstin: wanted.gstin ?? '',
    udyamNumber: wanted.udyamNumber ?? '',
    ...toTicks('paymentModes', paymentModes),
    ...toTicks('languagesSpoken', languages),
  };
}

function toPlace({ wanted }: Wanted): Typed {
  const { latitude, longitude } = wanted;
  return {
    addressLine1: wanted.addressLine1,
    addressLine2: wanted.addressLine2,
    landmark: wanted.landmark,
    area: wanted.area,
    pincode: wanted.pincode,
    point: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
    hideAddress: wanted.isAddressHidden ? 'on' : '',
    serviceArea: wanted.serviceTowns.map(({ name }) => name).join(', '),
  };
}

function toContact({ wanted }: Wanted): Typed {
  return {
    phone: toShownPhone(wanted.phone),
    phone2: toShownPhone(wanted.phone2),
    whatsapp: toShownPhone(wanted.whatsapp),
    landline: wanted.landline ?? '',
    email: wanted.email ?? '',
    contactPerson: wanted.contactPerson,
    designation: wanted.contactRole,
    contactVisibility: wanted.contactVisibility,
    website: wanted.website,
    ...wanted.social,
  };
}

/** A mobile number of India without its country, as it is dialled there. */
function toShownPhone(phone: string | null): string {
  return phone?.replace(/^\+91(?=\d{10}$)/, '') ?? '';
}

function toText(value: number | null): string {
  return value === null ? '' : String(value);
}

function toTicks(name: string, values: readonly string[]): Typed {
  return Object.fromEntries(values.map((value) => [`${name}.${value}`, 'on']));
}
