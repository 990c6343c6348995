import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makePlatform } from '#testing/factories.ts';
import { makeMember, newPhone } from '#testing/member.ts';
import { makeCategory, makeTown } from '#testing/reviewed-businesses.ts';
import { saveAbout, saveContact, saveDetails, saveSocial } from './listing-save.service.ts';
import { changeStatus } from './listing-status.service.ts';
import { createListing, type ListingStart } from './new-listing.service.ts';
import { loadOwned, loadOwnList } from './owned-business.loader.ts';
import { loadPercentage } from './profile-percentage.loader.ts';
import type { Doing } from './vendor.model.ts';

let category = 0;
let town = 0;

beforeAll(async () => {
  category = await makeCategory();
  town = await makeTown();
  forgetContent();
});

/** Somebody with a number who may keep businesses. */
async function makeVendor(): Promise<Doing & { phone: string }> {
  const phone = newPhone();
  const { id } = await makeMember({ phone });
  return { userId: id, requestId: 'test', lang: 'gu', phone };
}

function startOf(vendor: { phone: string }, more: Partial<ListingStart> = {}): ListingStart {
  return {
    businessName: 'Shree Sweets',
    town: { townId: town },
    pincode: '395009',
    categoryId: category,
    phone: vendor.phone,
    force: false,
    ...more,
  };
}

/** A listing that can be submitted. */
async function makeReady(vendor: Doing & { phone: string }, more: Partial<ListingStart> = {}) {
  const platform = makePlatform();
  const { id } = await createListing(platform, startOf(vendor, more), vendor);
  const described = await saveDetails(
    platform,
    {
      ...{ id, version: 1 },
      patch: {
        shortDescriptionEn: 'Sweets and farsan made fresh every morning in Adajan since 1986.',
        ...{ yearEstablished: 1986, hours: { mon: [{ open: '09:30', close: '19:00' }] } },
      },
    },
    vendor,
  );
  const contacted = await saveContact(
    platform,
    {
      ...{ id, version: described.record.version },
      patch: {
        ...{ addressLine1: '12 Station Road', area: 'Adajan', latitude: 21.2, longitude: 72.8 },
        ...{ contactPerson: 'Asha', whatsapp: vendor.phone },
      },
    },
    vendor,
  );
  return saveSocial(
    platform,
    { id, version: contacted.record.version, patch: { website: 'https://shree.example/' } },
    vendor,
  );
}

describe('a listing', () => {
  it('begins as a draft that its owner sees, who is a vendor from then on', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const { id, status } = await createListing(platform, startOf(vendor), vendor);
    expect(status).toBe('draft');
    const owned = await loadOwned(platform, { ...vendor, id });
    expect(owned).toMatchObject({
      role: 'owner',
      record: { nameEn: 'Shree Sweets', phone: vendor.phone, version: 1 },
      proved: { phone: true },
    });
    const [card] = await loadOwnList(platform, vendor.userId);
    expect(card).toMatchObject({ status: 'draft', unread: 0, card: { id } });
    const role = await env.DB.prepare('SELECT role FROM users WHERE id = ?')
      .bind(vendor.userId)
      .first('role');
    expect(role).toBe('vendor');
  });

  it('is submitted when it says enough', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const { id } = await createListing(platform, startOf(vendor), vendor);
    await expect(
      changeStatus(platform, { id, version: 1, action: 'submit' }, vendor),
    ).rejects.toMatchObject({ code: 'business.not_ready' });
    const other = await makeVendor();
    const ready = await makeReady(other, { force: true });
    const { percentage, canSubmit } = await loadPercentage(platform, {
      userId: other.userId,
      id: ready.record.id,
    });
    expect([percentage, canSubmit]).toEqual([ready.percentage, true]);
    const { version } = ready.record;
    const submitted = await changeStatus(
      platform,
      { id: ready.record.id, version, action: 'submit' },
      other,
    );
    expect(submitted.record.status).toBe('submitted');
  });

  it('takes what it says of itself', async () => {
    const vendor = await makeVendor();
    const platform = makePlatform();
    const { id } = await createListing(platform, startOf(vendor), vendor);
    const saved = await saveAbout(
      platform,
      { id, version: 1, patch: { aboutGu: 'મીઠાઈ', certifications: ['ISO 9001'] } },
      vendor,
    );
    expect(saved).toMatchObject({ record: { aboutGu: 'મીઠાઈ' }, certifications: ['ISO 9001'] });
  });
});
