import type { Fact } from '#domains/directory/business/business.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import type { BusinessDraft } from './review.model.ts';

/** Fields of a draft that stand in the row of the listing itself. */
const COLUMNS = [
  ...(['slug', 'nameEn', 'nameHi', 'nameGu', 'legalName', 'categoryId'] as const),
  ...(['natureTypeId', 'legalTypeId', 'yearEstablished', 'employeeBand'] as const),
  ...(['turnoverBand', 'priceBand', 'gstin', 'udyamNumber', 'fssaiNumber'] as const),
  ...(['addressLine1', 'addressLine2', 'landmark', 'area', 'pincode', 'townId'] as const),
  ...(['latitude', 'longitude', 'isAddressHidden', 'phone', 'phone2', 'whatsapp'] as const),
  ...(['landline', 'email', 'website', 'social', 'contactPerson', 'contactRole'] as const),
  ...(['contactVisibility', 'hours', 'specialHours', 'paymentModes', 'languages'] as const),
  ...(['logoKey', 'coverKey'] as const),
];
type Column = (typeof COLUMNS)[number];
export type Columns = Pick<BusinessDraft, Column>;

/** What of a listing, or of a draft, stands in its row. */
export function toColumns(from: Columns): Columns {
  // The names are those of the type.
  return Object.fromEntries(COLUMNS.map((name) => [name, from[name]])) as unknown as Columns;
}

/** What duplicates are found by. */
export function toFoldedName({ nameEn }: Pick<BusinessDraft, 'nameEn'>): string {
  return foldText(nameEn);
}

/** What a business says of itself in a language. */
export interface Said {
  tagline: string;
  shortDescription: string;
  about: string;
  facts: readonly Fact[];
}

const SAID = ['tagline', 'shortDescription', 'about', 'facts'] as const;
const SUFFIX = { en: 'En', hi: 'Hi', gu: 'Gu' } as const;

/** Names of the fields of a draft that hold what is said in a language. */
export function listSaid(lang: Lang): string[] {
  return SAID.map((name) => `${name}${SUFFIX[lang]}`);
}

export function toSaid(draft: BusinessDraft, lang: Lang): Said {
  const suffix = SUFFIX[lang];
  return {
    tagline: draft[`tagline${suffix}`],
    shortDescription: draft[`shortDescription${suffix}`],
    about: draft[`about${suffix}`],
    facts: draft[`facts${suffix}`],
  };
}

const NOTHING: Said = { tagline: '', shortDescription: '', about: '', facts: [] };

/** The fields of a draft that hold what is said in all languages. */
export function fromSaid(texts: Readonly<Partial<Record<Lang, Said>>>) {
  const { en = NOTHING, hi = NOTHING, gu = NOTHING } = texts;
  return {
    ...{ taglineEn: en.tagline, taglineHi: hi.tagline, taglineGu: gu.tagline },
    shortDescriptionEn: en.shortDescription,
    shortDescriptionHi: hi.shortDescription,
    shortDescriptionGu: gu.shortDescription,
    ...{ aboutEn: en.about, aboutHi: hi.about, aboutGu: gu.about },
    ...{ factsEn: en.facts, factsHi: hi.facts, factsGu: gu.facts },
  };
}
