import type { z } from '@hono/zod-openapi';
import type { profileSchema } from '#domains/identity/session/user.schema.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { loadPlaces } from '#kernel/domain/place.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { notFound } from '#shared/app-error.ts';
import { getUser, updatePhoto } from './profile.repo.ts';

export type Profile = z.infer<typeof profileSchema>;

/** What a person has told us; null for one who no longer exists. */
export async function loadProfile(platform: Platform, userId: number): Promise<Profile | null> {
  const user = await readOrUnavailable(getUser(platform.db, userId));
  if (!user || user.anonymisedAt) return null;
  return {
    id: user.id,
    name: user.name,
    phone: user.phone,
    email: user.email,
    language: editionOfLang(user.lang).apiName,
    city: await toCitySlug(platform, user.cityId),
    userType: user.role,
    createdAt: user.createdAt.toISOString(),
    deletionRequestedAt: user.deletedAt?.toISOString() ?? null,
  };
}

/** The same of somebody who must be there. */
export async function getProfile(platform: Platform, userId: number): Promise<Profile> {
  const profile = await loadProfile(platform, userId);
  if (!profile) throw notFound();
  return profile;
}

/** Key of somebody's photo; null without one. */
export async function getPhotoKey({ db }: Platform, userId: number): Promise<string | null> {
  const user = await readOrUnavailable(getUser(db, userId));
  return user?.photoKey ?? null;
}

/** Gives somebody the photo of this key, or none; the key of the one before. */
export function replacePhoto(
  { db, now }: Platform,
  userId: number,
  key: string | null,
): Promise<string | null> {
  return readOrUnavailable(updatePhoto(db, userId, { key, now }));
}

/** The number of a city by its displayName; null where there is none of that name. */
export async function findCityId(platform: Platform, slug: string): Promise<number | null> {
  const places = await loadPlaces(platform);
  return places.find((place) => place.slug === slug && place.isActive)?.id ?? null;
}

async function toCitySlug(platform: Platform, cityId: number | null): Promise<string | null> {
  if (cityId === null) return null;
  const places = await loadPlaces(platform);
  return places.find(({ id }) => id === cityId)?.slug ?? null;
}
