import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decideCase } from '#domains/community/moderation/decision.service.ts';
import { reportThing } from '#domains/community/moderation/report.service.ts';
import { acceptClaim } from '#domains/directory/claim/claim.service.ts';
import { writeMessage } from '#domains/directory/enquiry/enquiry-message.service.ts';
import { sendEnquiries } from '#domains/directory/enquiry/enquiry-send.service.ts';
import { requireThread } from '#domains/directory/enquiry/enquiry-thread.loader.ts';
import { answerInvitation } from '#domains/directory/member/invitation.service.ts';
import { saveRating } from '#domains/directory/rating/rating.service.ts';
import { replyTo } from '#domains/directory/rating/rating-act.service.ts';
import { acceptListing } from '#domains/directory/vendor/listing-review.service.ts';
import { changeStatus } from '#domains/directory/vendor/listing-status.service.ts';
import { createListing } from '#domains/directory/vendor/new-listing.service.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { AppError } from '#shared/app-error.ts';
import { makeCase } from '#testing/access/access-community.ts';
import { countRows, openShop, readRows, takeEnquiry } from '#testing/access/enquiries.ts';
import { asReviewer, makeReady, makeVendor, startOf } from '#testing/access/vendors.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, makeMember, newPhone } from '#testing/member.ts';
import { insertRow, makeBusiness, makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { isFull } from '#testing/sample.ts';
import { newReader } from '#testing/site.ts';
import { withFault, works } from '#tools/stand-in/faulty-bindings.ts';

const place = { townId: 0, categoryId: 0 };
const MONTH = 30 * 86_400_000;

beforeAll(async () => {
  place.categoryId = await makeCategory();
  place.townId = await makeTown();
  forgetContent();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Something that is done, what there is of it afterwards, and what there is when it was done once. */
interface Deed {
  act: (platform: Platform<Env>) => Promise<unknown>;
  count: () => Promise<unknown>;
  once: unknown;
}

const where = () => ({ town_id: place.townId, category_id: place.categoryId });

async function makeRater(): Promise<Member> {
  const member = await makeMember({ phone: newPhone() });
  await env.DB.prepare('UPDATE users SET created_at = ? WHERE id = ?')
    .bind(Date.now() - MONTH, member.id)
    .run();
  return member;
}

async function addRating(business: number, userId: number): Promise<number> {
  await env.DB.prepare(
    'UPDATE businesses SET rating_sum = 4, rating_count = 1, stars4 = 1 WHERE id = ?',
  )
    .bind(business)
    .run();
  return insertRow('ratings', {
    ...{ business_id: business, user_id: userId, stars: 4, language: 'en' },
    ...{ status: 'published', created_at: 1, published_at: 1, updated_at: 1 },
  });
}

const logged = (action: string, object: string) =>
  countRows('audit_log WHERE action = ? AND object = ?', action, object);

const DEEDS: Readonly<Record<string, () => Promise<Deed>>> = {
  'a listing that begins': async () => {
    const vendor = await makeVendor();
    return {
      act: (platform) => createListing(platform, startOf(vendor, place), vendor),
      count: async () => [
        await countRows("business_members WHERE user_id = ? AND role = 'owner'", vendor.userId),
        await readRows('SELECT role FROM users WHERE id = ?', vendor.userId),
        await logged('user.role_changed', `user:${vendor.userId}`),
      ],
      once: [1, [{ role: 'vendor' }], 1],
    };
  },
  'a listing that is submitted': async () => {
    const vendor = await makeVendor();
    const { record } = await makeReady(vendor, place);
    const { id, version } = record;
    return {
      act: (platform) => changeStatus(platform, { id, version, action: 'submit' }, vendor),
      count: async () => [
        await readRows('SELECT status, version FROM businesses WHERE id = ?', id),
        await logged('business.submitted', `business:${id}`),
      ],
      once: [[{ status: 'submitted', version: version + 1 }], 1],
    };
  },
  'a listing that is accepted': async () => {
    const vendor = await makeVendor();
    const { record } = await makeReady(vendor, place);
    const { id, version } = record;
    await changeStatus(makePlatform(), { id, version, action: 'submit' }, vendor);
    return {
      act: (platform) => acceptListing(platform, { id, version: version + 1 }, asReviewer()),
      count: async () => [
        await readRows('SELECT status, version FROM businesses WHERE id = ?', id),
        await logged('business.published', `business:${id}`),
        await countRows('notices WHERE user_id = ?', vendor.userId),
        await countRows('changed_businesses WHERE business_id = ?', id),
      ],
      once: [[{ status: 'published', version: version + 2 }], 1, 1, 1],
    };
  },
  'an invitation that is accepted': async () => {
    const { id: business, owner } = await openShop(where());
    const { id: userId } = await makeRater();
    const by = { userId, requestId: 'test', lang: 'en' } as const;
    const rating = await addRating(business, userId);
    const id = await insertRow('business_invitations', {
      ...{ business_id: business, user_id: userId, role: 'owner', invited_by: owner.id },
      ...{ created_at: Date.now(), ends_at: Date.now() + MONTH },
    });
    return {
      act: (platform) => answerInvitation(platform, { id, isAccepted: true }, by),
      count: async () => [
        await readRows(
          'SELECT user_id, role FROM business_members WHERE business_id = ? ORDER BY role',
          business,
        ),
        await readRows('SELECT status FROM ratings WHERE id = ?', rating),
        await readRows('SELECT rating_count FROM businesses WHERE id = ?', business),
        await logged('business.handed_over', `business:${business}`),
        await countRows('notices WHERE user_id = ?', owner.id),
      ],
      once: [
        [
          { user_id: owner.id, role: 'manager' },
          { user_id: userId, role: 'owner' },
        ],
        ...[[{ status: 'withdrawn' }], [{ rating_count: 0 }], 1, 1],
      ],
    };
  },
  'a claim that is accepted': async () => {
    const business = await makeBusiness(where());
    const [by, other] = [await makeRater(), await makeRater()];
    const [id] = await Promise.all(
      [by, other].map((each) =>
        insertRow('business_claims', {
          ...{ business_id: business, user_id: each.id, method: 'gstin', gstin: '24AAPFU0939F1Z1' },
          created_at: Date.now(),
        }),
      ),
    );
    return {
      act: (platform) => acceptClaim(platform, id ?? 0, asReviewer()),
      count: async () => [
        await readRows(
          'SELECT user_id, role FROM business_members WHERE business_id = ?',
          business,
        ),
        await readRows(
          'SELECT status FROM business_claims WHERE business_id = ? ORDER BY id',
          business,
        ),
        await countRows('notices WHERE user_id IN (?, ?)', by.id, other.id),
        await logged('business.claimed', `business:${business}`),
      ],
      once: [
        [{ user_id: by.id, role: 'owner' }],
        [{ status: 'accepted' }, { status: 'rejected' }],
        2,
        1,
      ],
    };
  },
  'an enquiry': async () => {
    const [shop, other, sender] = [
      await openShop(where()),
      await openShop(where()),
      await makeRater(),
    ];
    const draft = {
      ...{ businessId: shop.id, alsoSendTo: [other.id], subject: '', agreed: true },
      message: `Do you have ${shop.id} boxes of sweets?`,
      ...{ sharePhone: false, shareEmail: false, itemId: null, productId: null, categoryId: null },
      ...{ townId: null, quantity: null, unit: '', budgetPaise: null, neededOn: null },
      purpose: null,
    };
    const { 'CF-Connecting-IP': reader = '' } = newReader();
    const by = { userId: sender.id, lang: 'gu', reader, key: 'k', sourcePath: '' } as const;
    return {
      act: (platform) => sendEnquiries(platform, draft, by),
      count: async () => [
        await countRows('enquiries WHERE user_id = ?', sender.id),
        await countRows('enquiry_messages WHERE user_id = ?', sender.id),
        await countRows('notices WHERE user_id IN (?, ?)', shop.owner.id, other.owner.id),
        await countRows('businesses WHERE id IN (?, ?) AND enquiry_count = 1', shop.id, other.id),
      ],
      once: [2, 2, 2, 2],
    };
  },
  'a rating': async () => {
    const { id, owner } = await openShop(where());
    const rater = await makeRater();
    const { 'CF-Connecting-IP': reader = '' } = newReader();
    const draft = {
      language: 'gu' as const,
      ...{ businessId: id, stars: 5, title: '', experienceMonth: null },
      ...{ review: `All was fresh at number ${id} of this street.`, isAnonymous: false },
      ...{ isDeclared: true, isReplacing: false, photoIds: [] },
    };
    return {
      act: (platform) => saveRating(platform, { userId: rater.id, reader }, draft),
      count: async () => [
        await readRows(
          "SELECT status FROM ratings WHERE business_id = ? AND status <> 'draft'",
          id,
        ),
        await readRows('SELECT rating_sum, rating_count, stars5 FROM businesses WHERE id = ?', id),
        await countRows('notices WHERE user_id = ?', owner.id),
      ],
      once: [[{ status: 'published' }], [{ rating_sum: 5, rating_count: 1, stars5: 1 }], 1],
    };
  },
  'an answer to a rating': async () => {
    const { id, owner } = await openShop(where());
    const rater = await makeRater();
    const rating = await addRating(id, rater.id);
    const asked = { userId: owner.id, id: rating, reply: 'Thank you, come again.' };
    return {
      act: (platform) => replyTo(platform, asked),
      count: async () => [
        await readRows('SELECT reply FROM ratings WHERE id = ?', rating),
        await countRows('notices WHERE user_id = ?', rater.id),
      ],
      once: [[{ reply: asked.reply }], 1],
    };
  },
  'a report that hides at once': async () => {
    const [business, reporter] = [await makeBusiness(where()), await makeRater()];
    const sent = {
      kind: 'business',
      id: String(business),
      reason: 'private',
      comment: '',
    } as const;
    return {
      act: (platform) => reportThing(platform, reporter.id, sent, 'en'),
      count: async () => [
        await countRows('reports WHERE object_id = ?', sent.id),
        await countRows('moderation_cases WHERE object_id = ?', sent.id),
        await readRows('SELECT status FROM businesses WHERE id = ?', business),
      ],
      once: [1, 1, [{ status: 'suspended' }]],
    };
  },
  'a decision': async () => {
    const [{ id }, rater] = [await openShop(where()), await makeRater()];
    const rating = await addRating(id, rater.id);
    const wanted = { id: await makeCase('rating', rating), action: 'remove' } as const;
    const by = { author: { actor: 'system', requestId: 'test' }, kinds: ['rating'] } as const;
    return {
      act: (platform) => decideCase(platform, { ...wanted, rule: 'spam', note: '' }, by),
      count: async () => [
        await readRows('SELECT status FROM ratings WHERE id = ?', rating),
        await readRows('SELECT rating_sum, rating_count FROM businesses WHERE id = ?', id),
        await countRows('notices WHERE user_id = ?', rater.id),
        await logged('moderation.decided', `case:${wanted.id}`),
      ],
      once: [[{ status: 'removed' }], [{ rating_sum: 0, rating_count: 0 }], 1, 1],
    };
  },
  'a message': async () => {
    const { id, owner } = await openShop(where());
    const sender = await makeRater();
    const enquiry = await takeEnquiry(sender, id);
    const thread = await requireThread(makePlatform(), { id: enquiry, userId: owner.id });
    const said = { userId: owner.id, body: 'Yes, we have.', imageId: null, key: 'k' };
    return {
      act: (platform) => writeMessage(platform, thread, said),
      count: async () => [
        await countRows("enquiry_messages WHERE enquiry_id = ? AND author = 'business'", enquiry),
        await countRows('notices WHERE user_id = ?', sender.id),
      ],
      once: [1, 1],
    };
  },
};

/** More than any of them asks the database. */
const MOST_ANSWERS = 40;

describe.each(Object.entries(DEEDS))('%s', (_, begin) => {
  it.each([
    [1, 'fails'],
    [2, 'is lost after it was given'],
  ])(
    'is done once, whichever answer of the database (from %d on) %s, when it is tried again',
    async (first, how) => {
      for (let at = isFull ? 1 : first; at <= MOST_ANSWERS; at += isFull ? 1 : 2) {
        const deed = await begin();
        let answers = 0;
        const fault = async () => {
          answers += 1;
          if (answers === at) throw new Error('Network connection lost.');
        };
        const DB = how === 'fails' ? withFault(env.DB, fault) : withFault(env.DB, works, fault);
        await deed.act(makePlatform({ DB })).catch(expectRefusal);
        const wasReached = answers >= at;
        if (wasReached) await deed.act(makePlatform()).catch(expectRefusal);
        expect(await deed.count(), `answer ${at}`).toEqual(deed.once);
        if (!wasReached) return expect(at).toBeGreaterThan(2);
      }
      throw new Error('it asks the database more often than is tried here');
    },
  );
});

/** What is down says so; what was done says that it was. */
function expectRefusal(error: unknown): void {
  const isKnown = error instanceof AppError && [503, 409, 404].includes(error.status);
  const isLost = error instanceof Error && /connection lost/.test(String(error.cause ?? error));
  expect(isKnown || isLost, String(error)).toBe(true);
}
