import { findTarget } from '#domains/commerce/booking/booking-target.loader.ts';
import type { SlotRow } from '#domains/commerce/booking/rate-card.repo.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Section } from '#kernel/domain/domain.model.ts';
import { loadPlaces, loadSections } from '#kernel/domain/place.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';

/** Cities and sections that an advertisement may be aimed at. */
export async function loadAims(
  platform: Platform,
): Promise<{ cities: Section[]; sections: Section[] }> {
  const [cities, sections] = await Promise.all([loadPlaces(platform), loadSections(platform)]);
  return { cities: cities.filter(isOffered), sections: sections.filter(isOffered) };
}

function isOffered({ isActive }: Section): boolean {
  return isActive;
}

/** What a booking is aimed at, by name; empty for none. */
export async function nameTarget(
  platform: Platform,
  { slot, target, lang }: { slot: Pick<SlotRow, 'target'>; target: string; lang: Lang },
): Promise<string> {
  return (await findTarget(platform, slot, target))?.names[lang] ?? '';
}
