import {
  type BusinessDraft,
  type BusinessRecord,
  listChanges,
} from '#domains/directory/review/review.model.ts';
import { type OwnedBusiness, type PendingEdit, withEdit } from './owned-business.model.ts';
import { type EditFields, isReviewed, isWorded, type VendorPatch } from './vendor.model.ts';

/** What becomes of what somebody wants changed. */
export interface Division {
  /** The listing as it is to stand at once. */
  draft: BusinessDraft;
  /** Names of the fields that change at once. */
  fields: string[];
  /** All that waits for review then. */
  waiting: EditFields;
}

/** Names of the fields of a patch that say something else than the listing, with what waits of it. */
export function listWanted(
  { wanted, wantedCertifications }: Pick<OwnedBusiness, 'wanted' | 'wantedCertifications'>,
  { certifications: named, ...patch }: VendorPatch,
): string[] {
  const fields = listChanges(wanted, { ...wanted, ...patch });
  const isOther =
    named !== undefined && JSON.stringify(named) !== JSON.stringify(wantedCertifications);
  return isOther ? [...fields, 'certifications'] : fields;
}

/** Tells what changes at once from what waits: of what a reviewer has seen, what readers rely on, and words that are held. */
export function divide(
  record: BusinessRecord,
  pending: PendingEdit | null,
  wish: { patch: VendorPatch; fields: readonly string[]; held: readonly string[] },
): Division {
  const waits = (field: string) => isReviewed(field) || wish.held.includes(field);
  const pick = (from: EditFields, is: (field: string) => boolean): EditFields =>
    Object.fromEntries(Object.entries(from).filter(([field]) => is(field)));
  const asked = pick(wish.patch, (field) => wish.fields.includes(field));
  const { certifications: _, ...atOnce } = pick(asked, (field) => !waits(field));
  const draft = { ...record, ...atOnce };
  // What is at once again what waited is not waited for.
  const merged = {
    ...pick(pending?.fields ?? {}, (field) => !(field in asked)),
    ...pick(asked, waits),
  };
  const differing = listChanges(draft, { ...draft, ...merged });
  return {
    draft,
    fields: listChanges(record, draft),
    waiting: pick(merged, (field) => differing.includes(field) || field === 'certifications'),
  };
}

/** The words of a patch by their fields, as one text each. */
export function toWordsByField(
  patch: VendorPatch,
  fields: readonly string[],
): Record<string, string> {
  const entries = Object.entries(patch).filter(
    ([field]) => fields.includes(field) && isWorded(field),
  );
  return Object.fromEntries(entries.map(([field, value]) => [field, toText(value)]));
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join('\n');
  if (value !== null && typeof value === 'object')
    return Object.values(value).map(toText).join('\n');
  return typeof value === 'string' ? value : '';
}

/** The draft as it will stand when everything is accepted. */
export function toAccepted(record: BusinessRecord, fields: EditFields): BusinessDraft {
  return withEdit(record, { id: 0, version: 0, createdAt: 0, fields });
}
