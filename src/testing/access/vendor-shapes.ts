import { z } from 'zod';

// What the calls about one's own things answer, by ../shared/design/directory.md (sections 2 to 4) and community.md (section 3),
// written down apart from the product: a field more, one less or one of another type is a failure.

const text = z.string();
const id = z.int().positive();
const count = z.int().min(0);
const time = z.iso.datetime({ offset: true });
const line = text.nullable();
const flag = z.boolean();
const names = { name: text.min(1), hindiName: text, gujaratiName: text };
const facts = z.array(z.strictObject({ label: text, value: text }));
const status = z.enum([
  'draft',
  'submitted',
  'published',
  'rejected',
  'suspended',
  'closed',
  'deleted',
]);
const role = z.enum(['owner', 'manager']);
const clock = text.regex(/^\d\d:\d\d$/);
const periods = z.array(z.strictObject({ open: clock, close: clock }));
const city = { id, cityName: text.min(1), hindiName: text, gujaratiName: text, displayName: text };
const nothing = z.null();

const kind = z.enum(['logo', 'cover', 'photo', 'video', 'document']);
const mediumFields = {
  ...{ id, kind, url: text.min(1), width: count, height: count, caption: text, position: count },
  ...{ alt: text, status: z.enum(['pending', 'approved', 'rejected']), reason: text },
};
const medium = z.strictObject({ ...mediumFields, hindiAlt: text, gujaratiAlt: text });
const member = z.strictObject({
  userId: id,
  role,
  name: text,
  phoneEnd: text.length(4).nullable(),
});
const places = z.array(
  member.extend({ state: z.enum(['member', 'invited']), invitedUntil: time.nullable() }),
);

const owner = z.strictObject({
  ...{ vendorBusinessDetailsId: id, version: id, friendlyUrl: text, profileUrl: text, status },
  ...{ statusReason: text, role, profilePercentage: count.max(100), verified: flag },
  ...{ phoneProved: flag, emailProved: flag, gstinVerified: flag },
  ...{ businessName: text.min(2), hindiName: text, gujaratiName: text, legalName: text },
  ...{ categoryId: id, categoryName: text, subCategoryIds: z.array(id) },
  ...{ natureTypeId: id.nullable(), legalTypeId: id.nullable(), yearEstablished: id.nullable() },
  ...{ employeeBand: line, turnoverBand: line, priceBand: id.max(4).nullable(), gstin: line },
  ...{ udyamNumber: line, paymentModes: z.array(text), languagesSpoken: z.array(text) },
  ...{ tagline: text, taglineHindi: text, taglineGujarati: text },
  ...{ shortDescription: text, shortDescriptionHindi: text, shortDescriptionGujarati: text },
  ...{ about: text, aboutHindi: text, aboutGujarati: text },
  ...{ moreAbout: facts, moreAboutHindi: facts, moreAboutGujarati: facts },
  ...{ certifications: z.array(text), phone: line, phone2: line, whatsapp: line, landline: line },
  ...{ email: line, website: text, social: z.record(text, z.url()) },
  ...{ contactPerson: text, designation: text },
  contactVisibility: z.enum(['public', 'on_request', 'enquiry_only']),
  ...{ addressLine1: text, addressLine2: text, landmark: text, area: text },
  pincode: text.regex(/^[1-9]\d{5}$/),
  city: z.strictObject({ id, cityName: text, displayName: text }),
  ...{ latitude: z.number().nullable(), longitude: z.number().nullable(), hideAddress: flag },
  serviceArea: z.array(z.strictObject({ id, cityName: text })),
  hours: z.partialRecord(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), periods),
  specialHours: z.array(z.strictObject({ day: z.iso.date(), closed: flag, periods })),
  hashtags: z.array(text),
  media: z.array(z.strictObject({ ...mediumFields, thumbUrl: line })).min(1),
  members: z.array(member).min(1),
  pendingEdit: z.strictObject({ id, since: time, fields: z.record(text, z.unknown()) }).nullable(),
  ...{ warnings: z.array(z.literal('pincode_state')), ratingCount: count },
  ...{ createdAt: time, updatedAt: time, publishedAt: time.nullable() },
});

const step = z.strictObject({ field: text, points: id, editUrl: text.startsWith('/vendor/') });
const percentage = z.strictObject({
  ...{ percentage: count.max(100), canSubmit: flag, missing: z.array(text) },
  sections: z
    .array(z.strictObject({ key: text, weight: id, earned: count, missing: z.array(step) }))
    .length(7),
  next: step.nullable(),
});

const item = z.strictObject({
  ...{ id, version: id, ...names, productId: id.nullable(), description: text, unit: text },
  ...{ pricePaise: count.nullable(), priceMaxPaise: count.nullable(), active: flag },
  ...{ minimumOrder: count.nullable(), imageId: id.nullable(), imageUrl: line },
});
const membership = z.strictObject({
  ...{ id, associationId: id, ...names, membershipNumber: text, role: text },
  ...{ sinceYear: id.nullable(), proofId: id.nullable() },
  status: z.enum(['claimed', 'verified', 'rejected']),
});

const side = z.enum(['sender', 'business']);
const enquiryId = text.regex(/^E-\d{4}-[0-9A-Z]{8}$/);
const enquiry = z.strictObject({
  ...{ enquiryId, side, subject: text, message: text.min(1), itemName: line },
  business: z.strictObject({
    ...{ vendorBusinessDetailsId: id, businessName: text.min(1), hindiName: text },
    ...{ gujaratiName: text, friendlyUrl: text, profileUrl: text.startsWith('/directory/') },
  }),
  // Number and address are there only while they are shared: here they are not.
  sender: z.strictObject({ name: text, city: z.strictObject(city).nullable() }),
  ...{ quantity: z.number().nullable(), unit: text, budgetPaise: count.nullable() },
  neededOn: z.iso.date().nullable(),
  purpose: z.enum(['personal', 'business', 'resale']).nullable(),
  status: z.enum(['new', 'seen', 'answered', 'closed', 'withdrawn', 'spam']),
  outcome: z.enum(['', 'won', 'lost', 'other']),
  review: z.enum(['none', 'held', 'removed']),
  ...{ sharePhone: flag, shareEmail: flag, blockedBy: z.array(side), canWrite: flag },
  ...{ unread: count, createdAt: time, seenAt: time.nullable(), answeredAt: time.nullable() },
  ...{ closedAt: time.nullable(), lastAt: time },
});
const message = z.strictObject({
  ...{ id, author: z.enum(['sender', 'business', 'system']), isOwn: flag, event: line },
  ...{ body: text, imageUrl: line, createdAt: time },
});

const reply = z.strictObject({ text, at: time }).nullable();
const ratingPhoto = z.strictObject({ url: text, width: id, height: id });
const ratingFields = {
  ...{ id, stars: id.max(5), title: text, review: text, experienceMonth: line, helpful: count },
  language: z.enum(['english', 'hindi', 'gujarati']),
  verifiedBy: z.enum(['phone', 'enquiry']),
  ...{ publishedAt: time.nullable(), reply },
};
const bytes = z.undefined();

/** `data` of each call about what is somebody's, by its route. */
export const OWN_SHAPES: Readonly<Record<string, z.ZodType>> = {
  'PUT /api/vendor/business': owner,
  'PUT /api/vendor/business/details': owner,
  'PUT /api/vendor/business/about': owner,
  'PUT /api/vendor/business/contact/info': owner,
  'PUT /api/vendor/business/contact/media': owner,
  'GET /api/vendor/business/profile/percentage/:id': percentage,
  'POST /api/vendor/company-profile/hashtag': z.array(text).min(1),
  'DELETE /api/vendor/company-profile/hashtag/:id': z.array(text),
  'POST /api/vendor/business/:id/member': places.min(4),
  'DELETE /api/vendor/business/:id/member': places.min(3),
  'POST /api/vendor/business/invitation/:id': nothing,
  'POST /api/vendor/business/media': medium,
  'GET /api/vendor/business/media': z.array(medium).min(1),
  'GET /api/vendor/business/media/:id/file': bytes,
  'PUT /api/vendor/business/media/:id': medium,
  'DELETE /api/vendor/business/media/:id': nothing,
  'GET /api/vendor/business/product/own': z.array(item).min(1),
  'GET /api/vendor/business/product/:id': item,
  'POST /api/vendor/business/product': item,
  'PUT /api/vendor/business/product/:id': item,
  'DELETE /api/vendor/business/product/:id': nothing,
  'GET /api/affiliation': z.array(membership).min(1),
  'POST /api/affiliation': z.array(membership).min(2),
  'DELETE /api/affiliation': nothing,
  'POST /api/enquiry/search': z.array(enquiry).min(1),
  'GET /api/enquiry/vendor/business/:id': z.array(enquiry).min(1),
  'GET /api/enquiry/info/:id': enquiry,
  'PUT /api/enquiry/info/:id': enquiry,
  'POST /api/enquiry/info/:id/block': z.strictObject({ blocked: z.literal(true) }),
  'POST /api/enquiry/info/:id/report': z.strictObject({ reported: z.literal(true) }),
  'GET /api/enquiry/messages/:id': z.array(message).min(1),
  'POST /api/enquiry/messages/:id': message,
  'POST /api/enquiry/messages/:id/image': z.strictObject({ imageId: text.min(1) }),
  'GET /api/enquiry/messages/:id/image/:messageId': bytes,
  'GET /api/rating/photo/:id/file': bytes,
  'POST /api/rating/:id/reply': nothing,
  'DELETE /api/rating/:id': nothing,
  'POST /api/decision/:id/appeal': z.strictObject({ appealed: z.literal(true) }),
};

const cardFields = {
  ...{ vendorBusinessDetailsId: id, businessName: text.min(1), hindiName: text },
  ...{ gujaratiName: text, friendlyUrl: text, profileUrl: text, logoUrl: line, area: text },
  category: z.strictObject({ id, ...names, displayName: text }),
  city: z.strictObject(city),
  rating: z.strictObject({ average: z.number(), count }),
  ...{ verified: flag, openNow: flag.nullable(), responseTime: line, phoneAvailable: flag },
  ...{ whatsappAvailable: flag, sponsored: flag },
};

/** `data` of further calls of people with an account, in the order in which one leads to the next. */
export const PERSONAL_SHAPES = {
  ownList: z
    .array(
      z.strictObject({
        ...{ ...cardFields, status, statusReason: text, profilePercentage: count, version: id },
        ...{ role, editWaiting: flag, unread: count },
      }),
    )
    .min(1),
  begun: z.strictObject({ vendorBusinessDetailsId: id, status: z.literal('draft') }),
  codeSent: z.strictObject({ proved: z.literal(false), expiresIn: id, resendIn: id }),
  enquired: z.strictObject({
    enquiries: z.array(z.strictObject({ enquiryId, businessName: text.min(1) })).min(1),
  }),
  rated: z.strictObject({ ratingId: id, status: z.enum(['published', 'pending']) }),
  ownRatings: z
    .array(
      z.strictObject({
        ...{ ...ratingFields, vendorBusinessDetailsId: id, businessName: text, profileUrl: text },
        ...{ isAnonymous: flag, createdAt: time, rule: text },
        status: z.enum(['pending', 'published', 'rejected', 'removed']),
      }),
    )
    .min(1),
  ratings: z
    .array(z.strictObject({ ...ratingFields, authorName: text, photos: z.array(ratingPhoto) }))
    .min(1),
  summary: z.strictObject({
    ...{ average: z.number().min(0).max(5), count },
    stars: z.strictObject({ 1: count, 2: count, 3: count, 4: count, 5: count }),
    ...{ collectedSince: time.nullable(), policyUrl: z.url() },
  }),
  helpful: z.strictObject({ helpful: count }),
  reported: z.strictObject({ reported: z.literal(true) }),
  claimed: z.strictObject({ claimId: id.nullable(), status: z.enum(['code_sent', 'pending']) }),
  paper: z.strictObject({ documentId: id }),
  saved: z
    .array(
      z.strictObject({
        ...{ vendorBusinessDetailsId: id, businessName: text.min(1), cityName: text.min(1) },
        ...{ profileUrl: text.startsWith('/directory/'), isOpen: flag, savedAt: time },
      }),
    )
    .min(1),
  notices: z
    .array(
      z.strictObject({
        id,
        text: text.min(1),
        path: text,
        at: time,
        isRead: flag,
        isAppealable: flag,
      }),
    )
    .min(1),
  unread: z.strictObject({ unread: count }),
  nothing,
} as const;
