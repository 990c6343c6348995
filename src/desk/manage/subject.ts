import type { ComponentType } from 'react';
import { edition } from '#desk/frame/desk-data.ts';
import type { Body, ReadPath } from '#desk/frame/routes.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { toSlug } from '#i18n/slug.ts';
import type { Draft, ManagedRow } from '#kernel/record/managed.model.ts';

/** Names of the lists that the desk keeps, as in `/desk/manage/{name}`. */
export type ManagedName<Path = ReadPath> = Path extends `/desk/manage/${infer Name}` ? Name : never;

/** A row of a list as the server sends it; times are epoch milliseconds. */
export type Row = ManagedRow;
export type Values = Draft;

/** A field of a form; its words are `desk-manage.field.{name}`. */
export type FieldDescription = { name: string } & (
  | {
      kind: 'line' | 'text';
      /** A text in each language: `nameEn`, `nameHi` and `nameGu` of a field `name`. */
      inThree?: true;
      type?: 'text' | 'url';
    }
  /** Made of another field until it is written by hand. */
  | { kind: 'slug'; from: string }
  /** A path that may be left empty, which is sent as null. */
  | { kind: 'path' }
  /** `per` of what is kept make one of what is typed: 100 for paise that are typed as rupees. */
  | { kind: 'number'; step?: number; per?: number }
  /** A day, `YYYY-MM-DD`. */
  | { kind: 'day' }
  /** Words are `desk-manage.option.{name}.{value}`, and `none` for null. */
  | { kind: 'choice'; options: readonly (string | null)[] }
  | { kind: 'row'; of: ManagedName }
  /** A town by its number, found by its name; the row says `townName`. */
  | { kind: 'town' }
  | { kind: 'switch' }
  | { kind: 'moment' }
  | { kind: 'picture' }
);

/** What is sent of a new row. */
type Sent<Name extends ManagedName> = Body<`POST /desk/manage/${Name}`>;

/** A field of what is sent, or that of three which stand for one text. */
type FieldName<Field> = Field extends `${infer Stem}En` ? Field | Stem : Field;

interface SubjectOf<Name extends ManagedName> {
  /** Also the key of its words. */
  name: Name;
  fields: readonly (FieldDescription & { name: FieldName<keyof Sent<Name>> })[];
  /** Values of a new row. */
  blank: Readonly<Record<keyof Sent<Name>, unknown>>;
  /** What tells one new row from another whose values begin elsewhere. */
  fresh?: string;
  title: (row: Row) => string;
  /** What else a row says in one line. */
  details: (row: Row) => readonly string[];
  isOrdered?: true;
  /** What can be done with a row beside changing and removing it. */
  More?: ComponentType<{ row: Row; onDone: () => void }>;
}

/** A list that the desk keeps: what its rows are made of, and how they are told apart. */
export type Subject = { [Name in ManagedName]: SubjectOf<Name> }[ManagedName];

const SUFFIX: Readonly<Record<Lang, string>> = { en: 'En', hi: 'Hi', gu: 'Gu' };

/** Name of a field in a language. */
export function inLang(name: string, lang: Lang): string {
  return `${name}${SUFFIX[lang]}`;
}

/** The text of a field in the language of the desk, else in the first that has one. */
export function localText(row: Row, name: string): string {
  const texts = [edition.lang, ...LANGS].map((lang) => String(row[inLang(name, lang)] ?? ''));
  return texts.find((text) => text !== '') ?? '';
}

/** The texts of a field in the languages other than the desk's. */
export function otherTexts(row: Row, name: string): string[] {
  return LANGS.filter((lang) => lang !== edition.lang).map((lang) =>
    String(row[inLang(name, lang)] ?? ''),
  );
}

/** The values of the fields of a description. */
export function pickValues(fields: readonly FieldDescription[], row: Values): Values {
  return Object.fromEntries(namesOf(fields).map((name) => [name, row[name]]));
}

/** Names of fields as the server knows them. */
export function namesOf(fields: readonly FieldDescription[]): string[] {
  return fields.flatMap((field) =>
    'inThree' in field ? LANGS.map((lang) => inLang(field.name, lang)) : [field.name],
  );
}

/**
 * What is sent of a form: what was left empty is made of its field, or none. Fields are named like those of
 * the body, see `SubjectOf`; what they may hold is for the server to say.
 */
export function toSent({ fields }: Subject, values: Values): Sent<ManagedName> {
  const filled = fields.flatMap((field: FieldDescription) => {
    if (values[field.name] !== '') return [];
    if (field.kind === 'slug') return [[field.name, toSlug(String(values[field.from] ?? ''))]];
    return field.kind === 'line' || field.kind === 'text' ? [] : [[field.name, null]];
  });
  return { ...values, ...Object.fromEntries(filled) } as Sent<ManagedName>;
}
