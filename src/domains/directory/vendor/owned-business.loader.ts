import { toCardFacts } from '#domains/directory/business/business-card.loader.ts';
import { toRecord } from '#domains/directory/review/review.service.ts';
import { getWhole } from '#domains/directory/review/review-part.repo.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { findMember, requireMember } from './business-member.service.ts';
import {
  type OwnedBusiness,
  type OwnedCard,
  type OwnedMedium,
  withEdit,
} from './owned-business.model.ts';
import { listDraftFacts, listOwned, selectBeside } from './owned-business.repo.ts';
import { businessNotFound } from './vendor.errors.ts';

/** A listing for somebody who keeps it; 404 for everybody else. Names of its town and category are in `lang`. */
export async function loadOwned(
  platform: Platform,
  { userId, id, lang }: { userId: number; id: number; lang: Lang },
): Promise<OwnedBusiness> {
  const { role } = await requireMember(platform, userId, id);
  return toSeenBy(userId, await loadKept(platform, id, lang), role);
}

/** The same; null for everybody else. */
export async function loadOwnedIfMember(
  platform: Platform,
  user: { id: number },
  id: number,
  lang: Lang,
): Promise<OwnedBusiness | null> {
  const place = await findMember(platform, user.id, id);
  return place && toSeenBy(user.id, await loadKept(platform, id, lang), place.role);
}

/** A number does not tell whose it is: of the others each member sees its end alone. */
function toSeenBy(
  userId: number,
  kept: Omit<OwnedBusiness, 'role'>,
  role: OwnedBusiness['role'],
): OwnedBusiness {
  const members = kept.members.map((member) =>
    member.userId === userId ? member : { ...member, name: '' },
  );
  return { ...kept, members, role };
}

/** The same for whoever has shown that they may see it. */
export async function loadKept(
  { db }: Platform,
  id: number,
  lang: Lang,
): Promise<Omit<OwnedBusiness, 'role'>> {
  const [whole, [[edit], media, members, [slip]]] = await readOrUnavailable(
    Promise.all([getWhole(db, id, lang), db.batch(selectBeside(db, id))]),
  );
  if (!whole || whole.row.status === 'deleted') throw businessNotFound();
  const record = toRecord(whole);
  const pending = edit ? { ...edit, createdAt: edit.createdAt.getTime() } : null;
  const { row } = whole;
  return {
    record,
    wanted: withEdit(record, pending),
    pending: pending && {
      ...{ id: pending.id, version: pending.version, fields: pending.fields },
      createdAt: pending.createdAt,
    },
    percentage: row.percentage,
    certifications: row.certifications,
    wantedCertifications: pending?.fields.certifications ?? row.certifications,
    proved: {
      phone: row.phoneVerifiedAt !== null,
      email: row.emailVerifiedAt !== null,
      gstin: row.gstinVerifiedAt !== null,
    },
    verified: row.verified !== 'none',
    media: media.map(toMedium),
    members: members.map(({ addedAt: _, name, ...member }) => ({ ...member, name: name ?? '' })),
    warnings: slip?.isElsewhere ? ['pincode_state'] : [],
  };
}

function toMedium(medium: OwnedMedium): OwnedMedium {
  const { id, kind, key, videoId, mime, width, height, alt, caption } = medium;
  const { position, status, reason } = medium;
  return { id, kind, key, videoId, mime, width, height, alt, caption, position, status, reason };
}

/** What somebody has said so far of drafts of theirs. */
export function loadDraftFacts({ db }: Platform, ids: readonly number[]) {
  return readOrUnavailable(listDraftFacts(db, ids).all());
}

/** Everything that somebody keeps, the newest first. */
export async function loadOwnList({ db }: Platform, userId: number): Promise<OwnedCard[]> {
  const { cards, states } = await readOrUnavailable(listOwned(db, userId));
  const byId = new Map(cards.map((row) => [row.id, toCardFacts(row)]));
  return states.flatMap(({ id, hasPending, ...state }) => {
    const card = byId.get(id);
    return card ? [{ card, ...state, isEditWaiting: hasPending === 1 }] : [];
  });
}
