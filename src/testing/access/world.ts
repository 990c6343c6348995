import { env } from 'cloudflare:test';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { addRow } from '#testing/managed-lists.ts';
import { type Member, makeMember, newPhone, openBrowser } from '#testing/member.ts';
import { signInAs } from '#testing/people.ts';
import { insertRow, makeBusiness, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import { makeCase } from './access-community.ts';
import { makeUnpaidOrder } from './access-payment.ts';
import { makeDraftBooking } from './bookings.ts';
import { joinShop, makeAsker, openShop, takeEnquiry } from './enquiries.ts';
import { SECRET } from './guarded.ts';

/** What a call names, by its numbers: all of it of one business and the people around it. */
export interface Things {
  business: number;
  /** A draft that its members see alone. */
  draft: number;
  version: () => Promise<number>;
  photo: number;
  item: number;
  hashtag: number;
  /** An association it belongs to, and one it does not. */
  association: number;
  otherAssociation: number;
  enquiry: string;
  message: number;
  rating: number;
  /** Of that rating. */
  ratingPhoto: number;
  notice: number;
  decision: number;
  manager: number;
  /** Number of somebody with an account who is no member. */
  friend: string;
  friendId: number;
  /** Of the customer, to look after it. */
  invitation: number;
  savedAnswer: number;
  /** Of the customer, without money. */
  order: string;
  /** Draft of the customer's advertisement. */
  booking: string;
}

/** A business with everything around it. */
export interface World extends Things {
  owner: Member;
  ownerPhone: string;
  ownManager: Member;
  /** Who has asked it something and rated it. */
  customer: Member;
}

let serial = 0;

async function makePlace() {
  const place = { category_id: await makeCategory(), town_id: await makeTown() };
  forgetContent();
  return place;
}

/** A published business with members, pictures, items, an enquiry, a rating and all else that belongs to it. */
export async function makeWorld(): Promise<World> {
  const where = await makePlace();
  serial += 1;
  const names = { name_en: `${SECRET} ${serial}`, name_folded: `${SECRET} ${serial}` };
  const { id: business, owner } = await openShop({
    ...{ ...where, ...names, address_line1: '12 Station Road', area: 'Adajan' },
    ...{ phone: newPhone(), phone_verified_at: 1 },
  });
  const draft = await makeBusiness({ ...where, ...names, status: 'draft', published_at: null });
  await joinShop(draft, owner.id, 'owner');
  const ownManager = await makeMember({ phone: newPhone() });
  for (const id of [business, draft]) await joinShop(id, ownManager.id);
  const customer = await makeAsker({ name: SECRET });
  const friend = newPhone();
  const { id: friendId } = await makeMember({ phone: friend });
  const now = Date.now();
  const invitation = await insertRow('business_invitations', {
    ...{ business_id: business, user_id: customer.id, role: 'manager', invited_by: owner.id },
    ...{ created_at: now, ends_at: now + 86_400_000 },
  });
  return {
    ...{ business, draft, owner, ownManager, customer, friend, friendId, invitation },
    manager: ownManager.id,
    order: await makeUnpaidOrder(customer.id),
    booking: await makeDraftBooking(customer.id, SECRET),
    ownerPhone: await phoneOf(owner.id),
    version: () => readVersion(business),
    ...(await addOffer(business)),
    ...(await addTalk(business, { owner, customer })),
  };
}

async function phoneOf(userId: number): Promise<string> {
  const found = env.DB.prepare('SELECT phone FROM users WHERE id = ?').bind(userId);
  return (await found.first<string>('phone')) ?? '';
}

async function readVersion(id: number): Promise<number> {
  const found = await env.DB.prepare('SELECT version FROM businesses WHERE id = ?')
    .bind(id)
    .first<number>('version');
  return found ?? 1;
}

async function addOffer(business: number) {
  const key = `${String(business).padStart(16, 'a')}.png`;
  await env.MEDIA.put(key, makePng({ width: 400, height: 400 }));
  const photo = await insertRow('business_media', {
    ...{ business_id: business, kind: 'photo', key, hash: key, uploaded_by: 'system' },
    ...{ created_at: 0, position: 1, mime: 'image/png', caption: SECRET },
  });
  const item = await insertRow('catalogue_items', {
    ...{ business_id: business, name_en: SECRET, position: 0 },
  });
  const hashtag = await insertRow('hashtags', { folded: `t${business}`, label: 't', uses: 1 });
  await env.DB.prepare('INSERT INTO business_hashtags (business_id, hashtag_id) VALUES (?, ?)')
    .bind(business, hashtag)
    .run();
  const [association, otherAssociation] = [
    Number((await addRow('associations')).id),
    Number((await addRow('associations')).id),
  ];
  await insertRow('business_affiliations', {
    ...{ business_id: business, association_id: association, status: 'claimed', created_at: 0 },
  });
  return { photo, item, hashtag, association, otherAssociation };
}

async function addTalk(business: number, { owner, customer }: Pick<World, 'owner' | 'customer'>) {
  const enquiry = await takeEnquiry(customer, business, { subject: SECRET });
  const key = `private/enquiry/${enquiry}/${String(business).padStart(16, 'a')}.png`;
  await env.MEDIA.put(key, makePng({ width: 40, height: 40 }));
  const said = { enquiry_id: enquiry, author: 'sender', user_id: customer.id };
  const message = await insertRow('enquiry_messages', {
    ...{ ...said, body: SECRET, private_key: key, key: `k${business}`, created_at: Date.now() },
  });
  const rating = await insertRow('ratings', {
    ...{ business_id: business, user_id: customer.id, stars: 4, language: 'en' },
    ...{ status: 'published', title: SECRET, created_at: 1, published_at: 1, updated_at: 1 },
  });
  const photoKey = `${String(business).padStart(16, 'b')}.png`;
  await env.MEDIA.put(photoKey, makePng({ width: 40, height: 40 }));
  const ratingPhoto = await insertRow('rating_photos', {
    ...{ rating_id: rating, user_id: customer.id, key: photoKey, mime: 'image/png' },
    ...{ width: 40, height: 40, hash: 'h', created_at: Date.now() },
  });
  const savedAnswer = await insertRow('saved_answers', {
    ...{ business_id: business, title: SECRET, body: SECRET, position: 1 },
  });
  const notice = await insertRow('notices', {
    ...{ user_id: owner.id, key: `n${business}`, kind: 'enquiry.received', facts: '{}' },
    ...{ path: `/vendor/${business}`, created_at: Date.now() },
  });
  const decision = await makeCase('rating', rating);
  await env.DB.prepare(
    "UPDATE moderation_cases SET author_id = ?, status = 'removed', rule = 'spam', decided_at = ?, note = ? WHERE id = ?",
  )
    .bind(customer.id, Date.now(), SECRET, decision)
    .run();
  return { enquiry, message, rating, ratingPhoto, savedAnswer, notice, decision };
}

const NO = 99_999_999;

/** What there is none of. */
export const MISSING: Things = {
  ...{ business: NO, draft: NO, version: async () => 1, photo: NO, item: NO, hashtag: NO },
  ...{ association: NO, otherAssociation: NO, enquiry: 'E-2026-ZZZZZZZZ', message: NO },
  ...{
    rating: NO,
    ratingPhoto: NO,
    notice: NO,
    decision: NO,
    manager: NO,
    friend: '+919999999999',
  },
  ...{
    savedAnswer: NO,
    friendId: NO,
    invitation: NO,
    order: 'P-2026-ZZZZZZZZ',
    booking: 'A-2026-ZZZZZZZZ',
  },
};

/** A business that was deleted and was never shown; its members are still written down. */
export async function makeDeleted({ owner, ownManager }: World): Promise<number> {
  const where = await makePlace();
  const id = await makeBusiness({
    ...{ ...where, name_en: SECRET, name_folded: SECRET, status: 'deleted', published_at: null },
  });
  await joinShop(id, owner.id, 'owner');
  await joinShop(id, ownManager.id);
  return id;
}

/** A browser of somebody of the desk. */
export async function makeStaff(role: 'reporter' | 'editor' | 'desk_head' | 'admin') {
  return openBrowser((await signInAs(role)).id);
}
