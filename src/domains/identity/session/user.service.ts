import { cleanLine } from '#i18n/clean-text.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { refusesName } from '#kernel/judge/judge.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { LONGEST_NAME } from './user.model.ts';
import {
  type FoundUser,
  getIdentified,
  type Identity,
  type ProfileChange,
  saveProfile,
  upsertIdentified,
  upsertUser,
} from './user.repo.ts';

/**
 * What somebody has just proved: a number in E.164, an address in lower case, or an account elsewhere
 * whose provider vouches for its address.
 */
export type Proof = { phone: string } | { email: string } | (Identity & ProvedProfile);

interface ProvedProfile {
  email: string;
  name: string;
}

/** The account of whoever has proved this, made at the first sign-in with their consent to it; `lang` is what a new one speaks. */
export async function findOrCreateUser(
  platform: Platform,
  proof: Proof,
  lang: Lang,
): Promise<FoundUser> {
  return readOrUnavailable(findOrCreate(platform, proof, lang));
}

async function findOrCreate({ db, now }: Platform, proof: Proof, lang: Lang): Promise<FoundUser> {
  if (!('provider' in proof))
    return upsertUser(db, { phone: null, email: null, name: '', ...proof, lang }, now);
  const { email, provider, subject } = proof;
  const known = await getIdentified(db, { provider, subject });
  if (known !== null) return { id: known, isNew: false };
  const name = cutName(proof.name);
  return upsertIdentified(db, { phone: null, email, name, lang }, { provider, subject, now });
}

/** Changes what people say of themselves; whatever is absent stays, and so does a name in whose place the desk refuses another. */
export async function updateProfile(
  platform: Platform,
  userId: number,
  { name, ...change }: ProfileChange,
): Promise<void> {
  const { db, now } = platform;
  const isRefused = name !== undefined && (await refusesName(platform, name));
  const taken = { ...change, ...(name !== undefined && !isRefused && { name }) };
  await readOrUnavailable(saveProfile(db, userId, taken, now));
}

/** Another service may give any name. */
function cutName(name: string): string {
  return Array.from(cleanLine(name)).slice(0, LONGEST_NAME).join('').trim();
}
