import type { z } from '@hono/zod-openapi';
import { loadCatalogue } from '#features/news/catalogue.loader.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { getUser, readAllOf } from './profile.repo.ts';
import { toPhotoPath } from './user.model.ts';
import type { exportSchema, profileSchema } from './user.schema.ts';

export type Profile = z.infer<typeof profileSchema>;

/** What a person has told us; null for one who is no more. */
export async function loadProfile(platform: Platform, userId: number): Promise<Profile | null> {
  const user = await readOrUnavailable(getUser(platform.db, userId));
  if (!user || user.anonymisedAt) return null;
  return {
    id: user.id,
    name: user.name,
    phone: user.phone,
    email: user.email,
    language: editionOfLang(user.lang).code,
    city: await toCitySlug(platform, user.cityId),
    userType: user.role,
    createdAt: user.createdAt.toISOString(),
    deletionRequestedAt: user.deletedAt?.toISOString() ?? null,
  };
}

/** The number of a city by its displayName; null where there is none of that name. */
export async function findCityId(platform: Platform, slug: string): Promise<number | null> {
  const { cities } = await loadCatalogue(platform);
  return cities.find((city) => city.slug === slug && city.active)?.id ?? null;
}

/** Everything that is kept of a person, as they may take it along. */
export async function exportUser(
  platform: Platform,
  userId: number,
): Promise<z.infer<typeof exportSchema> | null> {
  const profile = await loadProfile(platform, userId);
  const kept = await readOrUnavailable(readAllOf(platform.db, userId));
  if (!profile || !kept) return null;
  return {
    profile,
    photo: kept.user.photoKey && toPhotoPath(kept.user.photoKey),
    identities: kept.identities.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      createdAt: createdAt.toISOString(),
    })),
    consents: kept.consents.map(({ kind, noticeVersion, givenAt, withdrawnAt }) => ({
      kind,
      noticeVersion,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    sessions: kept.sessions.map(({ kind, device, createdAt, seenAt }) => ({
      kind,
      device,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    savedStories: kept.saved.map(({ articleId, savedAt }) => ({
      articleId,
      savedAt: savedAt.toISOString(),
    })),
    notifications: kept.push.length,
    newsletter: kept.newsletter.map(({ status, langs, sections, createdAt, consentVersion }) => ({
      status,
      langs,
      sections,
      noticeVersion: consentVersion,
      createdAt: createdAt.toISOString(),
    })),
    messages: kept.messages.map(({ number, kind, name, phone, subject, message, createdAt }) => ({
      number,
      kind,
      name,
      phone,
      subject,
      message,
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function toCitySlug(platform: Platform, cityId: number | null): Promise<string | null> {
  if (cityId === null) return null;
  const { cities } = await loadCatalogue(platform);
  return cities.find(({ id }) => id === cityId)?.slug ?? null;
}
