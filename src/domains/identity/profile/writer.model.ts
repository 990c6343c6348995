import { z } from 'zod';
import { toPhotoPath } from '#domains/identity/session/user.model.ts';
import { ROLES, STAFF_ROLES } from '#domains/identity/staff/role.model.ts';

/** Somebody as they stand beside what they write. */
export interface Writer {
  name: string;
  /** Address of their photo; null without one. */
  photo: string | null;
  /** Of the newsroom. */
  isStaff: boolean;
}

const written = z.tuple([z.string(), z.string().nullable(), z.enum(ROLES)]);

/** Somebody as `writerOf` gives them; null for nobody. */
export function toWriter(json: string | null): Writer | null {
  if (json === null) return null;
  const [name, photoKey, role] = written.parse(JSON.parse(json));
  const isStaff = STAFF_ROLES.some((each) => each === role);
  return { name, photo: photoKey && toPhotoPath(photoKey), isStaff };
}
