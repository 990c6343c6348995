import { z } from 'zod';

// What the calls of the directory answer, by ../shared/design/directory.md, written down apart from the product:
// a field more, one less or one of another type is a failure.

const text = z.string();
const id = z.int().positive();
const count = z.int().min(0);
const some = <T extends z.ZodType>(one: T) => z.array(one).min(1);
const names = { name: text.min(1), hindiName: text, gujaratiName: text };
const linked = { id, ...names, displayName: text.regex(/^[a-z0-9-]+$/) };

const term = z.strictObject(linked);
const city = z.strictObject({
  ...{ id, cityName: text.min(1), hindiName: text, gujaratiName: text },
  displayName: text.regex(/^[a-z0-9-]+$/),
});
const average = z.number().min(0).max(5);
const time = z.iso.datetime({ offset: true });

const cardFields = {
  ...{ vendorBusinessDetailsId: id, businessName: text.min(1), hindiName: text },
  ...{ gujaratiName: text, friendlyUrl: text.min(1), logoUrl: text.nullable() },
  profileUrl: text.regex(/^\/directory\/[a-z0-9-]+\/[a-z0-9-]+\/\d+$/),
  ...{ category: term, city, area: text, distanceMetres: count.optional() },
  rating: z.strictObject({ average, count }),
  ...{ verified: z.boolean(), openNow: z.boolean().nullable(), opensAt: time.optional() },
  yearsInBusiness: count.optional(),
  responseTime: z.enum(['minutes', 'hours', 'days']).nullable(),
  ...{ phoneAvailable: z.boolean(), whatsappAvailable: z.boolean(), sponsored: z.boolean() },
};
const card = z.strictObject(cardFields);

const membership = z.strictObject({
  ...{ association: term, membershipNumber: text, role: text, sinceYear: z.int().nullable() },
  verified: z.boolean(),
});
const medium = z.strictObject({
  ...{ id, url: text.min(1), thumbUrl: text.min(1), width: count, height: count },
  kind: z.enum(['logo', 'cover', 'photo', 'video', 'document']),
  ...{ alt: text, hindiAlt: text, gujaratiAlt: text, caption: text, position: count },
});
const itemFields = {
  ...{ id, ...names, description: text, unit: text, pricePaise: count.nullable() },
  priceMaxPaise: count.nullable(),
  ...{ minimumOrder: count.nullable(), imageUrl: text.nullable() },
};
const item = z.strictObject({ ...itemFields, productId: id.nullable() });
const facts = z.array(z.strictObject({ label: text, value: text }));
const clock = text.regex(/^\d\d:\d\d$/);
const periods = z.array(z.strictObject({ open: clock, close: clock }));
const days = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

const publicBusiness = z.strictObject({
  ...cardFields,
  language: z.enum(['english', 'hindi', 'gujarati']).nullable(),
  ...{ tagline: text, shortDescription: text, about: text, moreAbout: facts },
  businessType: z.strictObject({ nature: term.nullable(), legal: term.nullable() }),
  ...{ yearEstablished: z.int().nullable(), employeeBand: text.nullable() },
  priceBand: z.int().min(1).max(4).nullable(),
  address: z
    .strictObject({
      ...{ line1: text, line2: text, landmark: text, area: text, pincode: text, city },
      state: z.strictObject({ code: text.length(2), ...names }),
    })
    .nullable(),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  ...{ serviceArea: z.array(city), subCategories: z.array(term) },
  hours: z.partialRecord(days, periods),
  specialHours: z.array(z.strictObject({ day: z.iso.date(), closed: z.boolean(), periods })),
  ...{ paymentModes: z.array(text), languagesSpoken: z.array(text) },
  ...{ social: z.record(text, z.url()), website: text },
  hashtags: z.array(z.strictObject({ id, label: text })).min(1),
  ...{ products: z.array(item).min(1), media: z.array(medium).min(1) },
  affiliations: z.array(membership).min(1),
  ratingSummary: z.strictObject({
    ...{ average, count },
    stars: z.strictObject({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  }),
  contact: z.strictObject({
    visibility: z.enum(['public', 'on_request', 'enquiry_only']),
    ...{ phone: text.optional(), whatsapp: text.optional() },
  }),
  gst: z.strictObject({ verified: z.boolean(), gstinMasked: text }).nullable(),
  ...{ verifiedAt: time.nullable(), updatedAt: time, claimable: z.boolean(), version: id },
});

const commonFields = {
  ...{ ...cardFields, coverUrl: text.nullable() },
  breadcrumbs: z.array(z.strictObject({ ...names, url: text.startsWith('/directory/') })).length(3),
  counts: z.strictObject({ photos: count, products: count, ratings: count }),
};
const categoryFields = { ...linked, parentId: id.nullable(), icon: text, businessCount: count };
const category = z.strictObject(categoryFields);
const tree = z.strictObject({ ...categoryFields, children: z.array(category) });
const productFields = { ...linked, categoryId: id };
const association = {
  ...{ ...linked, logoUrl: z.url().nullable(), city: city.nullable(), memberCount: count },
  kind: z.enum(['trade', 'chamber', 'community', 'professional', 'publication']),
};
const town = z.strictObject({ ...city.shape, stateCode: text.length(2) });
const cities = z.strictObject({ metroCities: z.array(town), otherCities: z.array(town) });
const suggestions = z.array(z.strictObject({ id, label: text.min(1), sub: text, url: text }));

/** `data` of each call; lists have something in them where that is seeded. */
export const SHAPES = {
  publicBusiness,
  common: z.strictObject(commonFields),
  commonOfMember: z.strictObject({ ...commonFields, membership }),
  media: some(medium),
  about: z.strictObject({
    ...{ about: text, aboutHindi: text, aboutGujarati: text },
    ...{ moreAbout: facts, moreAboutHindi: facts, moreAboutGujarati: facts },
    ...{ certifications: some(text), affiliations: z.array(membership) },
  }),
  hashtags: some(z.strictObject({ id, label: text, uses: count })),
  items: some(item),
  types: z.strictObject({ nature: some(term), legal: some(term) }),
  tree,
  trees: some(tree),
  categories: some(category),
  top: some(category).max(20),
  products: some(z.strictObject(productFields)),
  soldProducts: some(
    z.strictObject({ ...productFields, sellerCount: count, businesses: z.array(card).max(3) }),
  ),
  search: z.strictObject({
    ...{ items: some(card), sponsored: z.array(card).max(2), found: count.max(1_000) },
    facets: z.strictObject({
      categories: some(z.strictObject({ ...linked, count })),
      cities: some(z.strictObject({ ...city.shape, count })),
      ratings: z.array(z.strictObject({ from: z.int(), count })),
    }),
    ...{ city: city.nullable(), category: term.nullable(), didYouMean: text.nullable() },
  }),
  searchedCities: some(
    z.strictObject({
      ...{ cityId: id, cityName: text, hindiName: text, gujaratiName: text },
      ...{ displayName: text, count },
    }),
  ),
  suggestions: z.strictObject({
    ...{ terms: suggestions, categories: suggestions, products: suggestions },
    businesses: suggestions.min(1),
  }),
  view: z.strictObject({ viewCount: count, business: card }),
  viewOnly: z.strictObject({ viewCount: count }),
  viewWithPhone: z.strictObject({ viewCount: count, business: card, phone: text.min(1) }),
  mapCount: z.strictObject({
    ...{ count: id, pages: id, pageSize: z.literal(40_000) },
    lastModified: time,
  }),
  map: some(z.strictObject({ friendlyUrl: text.min(1), citySlug: text.min(1), updatedAt: time })),
  home: z.strictObject({
    categories: some(z.strictObject({ ...linked, icon: text, businessCount: count })).max(20),
    popularSearches: z.array(z.strictObject({ label: text, url: text.startsWith('/') })),
    ...{ featured: z.array(card), topRated: z.array(card), newest: z.array(card) },
    cities: z.strictObject({ metroCities: z.array(city), otherCities: some(city) }),
    associations: some(z.strictObject(association)),
    ...{ blogs: z.array(z.never()), advertisements: z.array(z.never()) },
  }),
  associations: some(z.strictObject(association)),
  association: z.strictObject({
    ...{ ...association, about: text, hindiAbout: text, gujaratiAbout: text },
    ...{ website: text, email: text, phone: text, members: some(card).max(8) },
  }),
  members: some(z.strictObject({ ...cardFields, membership })),
  memberItems: some(z.strictObject({ ...itemFields, business: card })),
  states: z
    .array(
      z.strictObject({
        ...{ code: text.length(2), gstCode: text.length(2), ...names },
        kind: z.enum(['state', 'ut', 'ut_legislature']),
      }),
    )
    .length(36),
  cities,
  towns: some(town),
  locations: some(
    z.strictObject({
      type: z.enum(['city', 'area', 'pincode']),
      ...{ label: text.min(1), cityId: id.nullable(), pincode: text.optional() },
    }),
  ),
} as const satisfies Record<string, z.ZodType>;
