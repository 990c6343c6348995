import type { Section } from '#kernel/domain/domain.model.ts';
import { loadPlaces, loadSections } from '#kernel/domain/place.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { SlotRow } from './rate-card.repo.ts';

/** The city or section that a booking in a slot is aimed at; null for none. */
export async function findTarget(
  platform: Platform,
  { target: kind }: Pick<SlotRow, 'target'>,
  target: string,
): Promise<Section | null> {
  if (kind === 'none') return null;
  const rows = await (kind === 'city' ? loadPlaces(platform) : loadSections(platform));
  return rows.find(({ id }) => String(id) === target) ?? null;
}
