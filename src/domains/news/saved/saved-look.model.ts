import type { SavedLook } from './saved.model.ts';

/** What a browser has kept of a story's look; null where that is something else. A picture is one of this site. */
export function toLook(kept: unknown): SavedLook | null {
  const { section, picture, published } = Object(kept);
  if (typeof section !== 'string' || !Number.isFinite(published)) return null;
  const isOurs = typeof picture === 'string' && /^\/media\/[\w.-]+$/.test(picture);
  return { section, published, picture: isOurs ? picture : null };
}
