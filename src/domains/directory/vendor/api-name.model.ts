import type { VendorFields, VendorPatch } from './vendor.model.ts';

/** Fields as the calls take them, where they have another name there (directory.md, section 3). */
const FIELD_OF = {
  ...{ businessName: 'nameEn', hindiName: 'nameHi', gujaratiName: 'nameGu' },
  ...{ tagline: 'taglineEn', hindiTagline: 'taglineHi', gujaratiTagline: 'taglineGu' },
  shortDescription: 'shortDescriptionEn',
  hindiShortDescription: 'shortDescriptionHi',
  gujaratiShortDescription: 'shortDescriptionGu',
  ...{ about: 'aboutEn', hindiAbout: 'aboutHi', gujaratiAbout: 'aboutGu' },
  ...{ moreAbout: 'factsEn', hindiMoreAbout: 'factsHi', gujaratiMoreAbout: 'factsGu' },
  languagesSpoken: 'languages',
  ...{ cityId: 'townId', hideAddress: 'isAddressHidden', serviceAreaCityIds: 'serviceTownIds' },
  designation: 'contactRole',
} as const satisfies Readonly<Record<string, keyof VendorFields>>;

const NAME_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FIELD_OF).map(([name, field]) => [field, name]),
);

/** What a call names a field. */
export function toApiName(field: string): string {
  return NAME_OF[field] ?? field;
}

type Renamed = typeof FIELD_OF;
type FieldOf<Name extends string> = Name extends keyof Renamed ? Renamed[Name] : Name;
type PatchOf<Sent> = {
  [Name in keyof Sent & string as FieldOf<Name>]?: Exclude<Sent[Name], undefined>;
};

/** What a call sends, by the fields of a listing; what is absent is absent. */
export function toPatch<Sent extends object>(sent: Sent): PatchOf<Sent> {
  const names: Readonly<Record<string, string>> = FIELD_OF;
  const told = Object.entries(sent).filter(([, value]) => value !== undefined);
  // The names are those of the type.
  return Object.fromEntries(
    told.map(([name, value]) => [names[name] ?? name, value]),
  ) as PatchOf<Sent>;
}

/** The same of what is answered. */
export function toApiFields(fields: VendorPatch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [toApiName(field), value]),
  );
}
