import { LANGUAGE_TAGS, PAYMENT_MODES } from '#domains/directory/business/business.model.ts';
import { NETWORK_NAMES } from '#domains/directory/business/business-format.model.ts';
import { readPoint } from '#domains/directory/intake/point-cell.model.ts';
import type { BusinessDraft } from '#domains/directory/review/review.model.ts';
import { toAsciiDigits } from '#i18n/folding.ts';
import type { Translate } from '#i18n/translator.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { parseHours, type Typed } from './hours-form.model.ts';
import {
  ABOUTS,
  FACTS,
  labelField,
  MOST_CERTIFICATIONS,
  MOST_FACTS,
  MOST_FURTHER,
  NAMES,
  rowField,
  SHORTS,
  TAGLINES,
  valueField,
} from './listing-field.model.ts';

/** Forms of a listing, a step's or a section's. */
export const FORMS = [
  ...(['details', 'about', 'contact', 'hours', 'social', 'hashtags'] as const),
  ...(['business', 'place', 'reach', 'show'] as const),
] as const;
export type FormName = (typeof FORMS)[number];

const TEXTS = [
  ...[NAMES, TAGLINES, SHORTS, ABOUTS].flatMap((names) => Object.values(names)),
  ...(['legalName', 'employeeBand', 'gstin', 'udyamNumber'] as const),
  ...(['addressLine1', 'addressLine2', 'landmark', 'area'] as const),
  ...(['phone', 'phone2', 'whatsapp', 'landline', 'email', 'contactPerson'] as const),
  ...(['designation', 'contactVisibility', 'website'] as const),
];
const NUMBERS = ['natureTypeId', 'legalTypeId', 'yearEstablished', 'priceBand', 'categoryId'];

const IN_NAME = Object.values(NAMES);
const IN_SHORT = [...Object.values(SHORTS), ...Object.values(TAGLINES)];
const IN_ADDRESS = [
  ...(['addressLine1', 'addressLine2', 'landmark', 'area', 'hideAddress', 'point'] as const),
];
const IN_NUMBERS = [
  ...(['phone', 'phone2', 'whatsapp', 'landline', 'email', 'contactPerson'] as const),
  ...(['designation', 'contactVisibility'] as const),
];
const IN_DETAILS = [
  ...(['categoryId', 'subCategoryIds', 'natureTypeId', 'legalTypeId', 'legalName'] as const),
  ...(['yearEstablished', 'employeeBand', 'priceBand', 'gstin', 'udyamNumber'] as const),
  ...(['paymentModes', 'languagesSpoken'] as const),
];

/** What each form asks for, town and hours apart. */
const ASKED: Readonly<Record<FormName, readonly string[]>> = {
  details: [...IN_NAME, ...IN_SHORT, ...IN_DETAILS],
  about: [...Object.values(ABOUTS), ...Object.values(FACTS), 'certifications'],
  contact: [...IN_ADDRESS, 'pincode', ...IN_NUMBERS],
  hours: ['hours'],
  social: ['website', 'social'],
  hashtags: ['hashtags'],
  business: [...IN_NAME, 'categoryId', 'natureTypeId', 'pincode'],
  place: [...IN_ADDRESS, 'hours'],
  reach: [...IN_NUMBERS, 'website', 'social'],
  show: [...IN_SHORT, ...Object.values(ABOUTS)],
};

/** Whether a form asks for something, by the name of calls; the town comes with the PIN code, the towns served with `hideAddress`. */
export function asksFor(form: FormName, name: string): boolean {
  return ASKED[form].includes(name);
}

/** What goes with a form and is typed by nobody. */
const CONTROLS = ['step', 'id', 'version', 'intent', 'go'];

/** Whether a form came back as it was filled with `fields`, e.g. an empty one that is left again. */
export function isSameForm(form: FormName, typed: Typed, fields: Typed): boolean {
  const toLines = (text = '') => text.replaceAll('\r\n', '\n').trim();
  const isSame = (name: string) => toLines(typed[name]) === toLines(fields[name]);
  // Rows for further days are offered empty.
  const isOffered = (name: string) =>
    /^special(\.rows|\d+\.state)$/.test(name) && fields[name] === undefined;
  const sent = Object.keys(typed).filter((name) => !CONTROLS.includes(name) && !isOffered(name));
  // A box that is ticked no more is not sent.
  const shown = Object.keys(fields).filter((name) => asksFor(form, name));
  return [...sent, ...shown].every(isSame);
}

export interface FormInput {
  /** Fields as calls would send them, yet to be checked. */
  input: Record<string, unknown>;
  faults: readonly FormFault[];
}

/** What was typed into a form, by the names of calls; `before` keeps what it can't show. */
export function toInput(
  form: FormName,
  typed: Typed,
  before: Pick<BusinessDraft, 'paymentModes' | 'languages'>,
  t: Translate,
): FormInput {
  const isAsked = (name: string) => asksFor(form, name);
  const point = isAsked('point') ? toPoint(typed, t) : { faults: [] };
  const hours = isAsked('hours') ? toHours(typed, t) : { faults: [] };
  const texts = TEXTS.filter(isAsked).map((name) => [name, typed[name] ?? '']);
  const numbers = NUMBERS.filter(isAsked).map((name) => [name, toNumber(typed[name])]);
  const lists = Object.entries(LISTS).filter(([name]) => isAsked(name));
  const input = {
    ...Object.fromEntries([...texts, ...numbers]),
    ...Object.fromEntries(lists.map(([name, read]) => [name, read(typed, before)])),
    ...(isAsked('pincode') && { pincode: toAsciiDigits(typed.pincode ?? '').replace(/\s/g, '') }),
    ...(isAsked('hideAddress') && { hideAddress: Boolean(typed.hideAddress) }),
    ...('point' in point && point.point),
    ...('hours' in hours && { hours: hours.hours, specialHours: hours.specialHours }),
  };
  return { input, faults: [...point.faults, ...hours.faults] };
}

function toNumber(text = ''): number | null {
  const digits = toAsciiDigits(text).trim();
  if (digits === '') return null;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}

type ReadList = (
  typed: Typed,
  before: Pick<BusinessDraft, 'paymentModes' | 'languages'>,
) => unknown;

/** Fields of several values. */
const LISTS: Readonly<Record<string, ReadList>> = {
  subCategoryIds: (typed) => {
    const rows = Array.from({ length: MOST_FURTHER }, (_, place) =>
      toNumber(typed[rowField('subCategoryIds', place)]),
    );
    const main = toNumber(typed.categoryId);
    return [...new Set(rows.filter((id) => id !== null && id !== main))];
  },
  paymentModes: (typed, { paymentModes }) =>
    toTicked('paymentModes', typed, PAYMENT_MODES, paymentModes),
  languagesSpoken: (typed, { languages }) =>
    toTicked('languagesSpoken', typed, LANGUAGE_TAGS, languages),
  moreAbout: (typed) => toFacts(FACTS.en, typed),
  hindiMoreAbout: (typed) => toFacts(FACTS.hi, typed),
  gujaratiMoreAbout: (typed) => toFacts(FACTS.gu, typed),
  certifications: (typed) =>
    Array.from(
      { length: MOST_CERTIFICATIONS },
      (_, place) => typed[rowField('certifications', place)]?.trim() ?? '',
    ).filter((text) => text !== ''),
  social: (typed) =>
    Object.fromEntries(NETWORK_NAMES.map((network) => [network, (typed[network] ?? '').trim()])),
  hashtags: (typed) => (typed.hashtags ?? '').split(/[\s,،;]+/).filter((tag) => tag !== ''),
};

/** What is ticked of what the form offers, and all it does not offer. */
function toTicked(
  name: string,
  typed: Typed,
  offered: readonly string[],
  before: readonly string[],
): string[] {
  const others = before.filter((value) => !offered.includes(value));
  return [...offered.filter((value) => typed[rowName(name, value)]), ...others];
}

const rowName = (list: string, value: string) => `${list}.${value}`;

function toFacts(list: string, typed: Typed): { label: string; value: string }[] {
  return Array.from({ length: MOST_FACTS }, (_, place) => ({
    label: typed[labelField(list, place)]?.trim() ?? '',
    value: typed[valueField(list, place)]?.trim() ?? '',
  })).filter(({ label, value }) => label !== '' || value !== '');
}

function toPoint(typed: Typed, t: Translate) {
  const text = typed.point?.trim() ?? '';
  if (text === '') return { point: { latitude: null, longitude: null }, faults: [] };
  const read = readPoint({ point: text });
  if ('point' in read) return { point: read.point, faults: [] };
  return { faults: [{ field: 'point', message: t('directory-onboarding.fault.point') }] };
}

function toHours(typed: Typed, t: Translate) {
  const { faults, ...said } = parseHours(typed);
  return {
    ...said,
    faults: faults.map(({ field, why }) => ({
      field,
      message: t(`directory-onboarding.hours_fault.${why}`),
    })),
  };
}

const FAULTS = {
  businessName: 'businessName',
  hindiName: 'name',
  gujaratiName: 'name',
  tagline: 'text',
  hindiTagline: 'text',
  gujaratiTagline: 'text',
  shortDescription: 'short',
  hindiShortDescription: 'short',
  gujaratiShortDescription: 'short',
  about: 'long',
  hindiAbout: 'long',
  gujaratiAbout: 'long',
  moreAbout: 'facts',
  hindiMoreAbout: 'facts',
  gujaratiMoreAbout: 'facts',
  certifications: 'text',
  categoryId: 'categoryId',
  subCategoryIds: 'choice',
  natureTypeId: 'choice',
  legalTypeId: 'choice',
  employeeBand: 'choice',
  priceBand: 'choice',
  legalName: 'text',
  yearEstablished: 'yearEstablished',
  gstin: 'gstin',
  udyamNumber: 'udyamNumber',
  addressLine1: 'addressLine1',
  addressLine2: 'text',
  landmark: 'text',
  area: 'area',
  pincode: 'pincode',
  latitude: 'point',
  longitude: 'point',
  contactPerson: 'text',
  designation: 'text',
  contactVisibility: 'choice',
  phone: 'phone',
  phone2: 'phone',
  whatsapp: 'phone',
  landline: 'landline',
  email: 'email',
  website: 'website',
  hashtags: 'hashtags',
} as const;

/** Names of calls that the form has another field for. */
const FIELD_OF: Readonly<Record<string, string>> = {
  ...{ latitude: 'point', longitude: 'point', subCategoryIds: rowField('subCategoryIds', 0) },
  ...{ cityId: 'town', cityName: 'town', serviceAreaCityIds: 'serviceArea' },
  ...{ moreAbout: labelField(FACTS.en, 0), hindiMoreAbout: labelField(FACTS.hi, 0) },
  gujaratiMoreAbout: labelField(FACTS.gu, 0),
  certifications: rowField('certifications', 0),
};

/** The field of the form that says what a call names so. */
export function toFormField(name: string): string {
  return FIELD_OF[name] ?? name;
}

/** What is to be done about inputs that are refused, once a field. */
export function toFaults(paths: readonly (readonly PropertyKey[])[], t: Translate): FormFault[] {
  const faults = paths.map(([name = '', inner]): FormFault => {
    const network = name === 'social' && NETWORK_NAMES.find((each) => each === inner);
    if (network) return { field: network, message: t('directory-onboarding.fault.network') };
    const key = isKnown(name) ? FAULTS[name] : 'other';
    return { field: toFormField(String(name)), message: t(`directory-onboarding.fault.${key}`) };
  });
  return faults.filter(
    ({ field }, place) => faults.findIndex((each) => each.field === field) === place,
  );
}

const isKnown = (name: PropertyKey): name is keyof typeof FAULTS => name in FAULTS;
