import { loadAssociations } from '#domains/directory/association/association.loader.ts';
import { membershipBody } from '#domains/directory/association/membership.schema.ts';
import {
  claimMembership,
  endMembership,
  loadOwnMemberships,
} from '#domains/directory/association/membership.service.ts';
import { refuseOffer } from '#domains/directory/gallery/gallery.errors.ts';
import { NO_WORDS } from '#domains/directory/gallery/gallery.model.ts';
import {
  addFile,
  findPaper,
  type Keeper,
  requireUploader,
} from '#domains/directory/gallery/gallery.service.ts';
import { mostBytesOf } from '#domains/directory/gallery/sent-file.service.ts';
import { doingOf, toListingId } from '#domains/directory/onboarding/form-answer.pages.ts';
import { toRefused } from '#domains/directory/onboarding/listing-form.service.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import type { Doing } from '#domains/directory/vendor/vendor.model.ts';
import { explained } from '#domains/media/upload/upload.service.ts';
import { toAsciiDigits } from '#i18n/folding.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { authorOf } from '#kernel/access/account.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { badValue } from '#kernel/record/managed.errors.ts';
import { AppError } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { MembershipSection } from './MembershipSection.tsx';
import { goToSection, renderSection } from './section.pages.tsx';

type Form = Record<string, string>;

interface Again {
  typed?: Form;
  faults?: readonly FormFault[];
}

/** The associations a business says it belongs to. */
export async function showMemberships(
  c: HttpContext,
  id: number,
  { typed = {}, faults = [] }: Again = {},
): Promise<Response> {
  const { platform } = c.var;
  const { userId, lang } = await doingOf(c);
  const [owned, memberships, { value: associations }] = await Promise.all([
    loadOwned(platform, { userId, id, lang }),
    loadOwnMemberships(platform, id, userId),
    loadAssociations(platform),
  ]);
  return renderSection(c, {
    ...{ owned, section: 'associations' },
    content: (
      <MembershipSection
        {...{ id, memberships, associations, typed, faults }}
        isOwner={owned.role === 'owner'}
      />
    ),
  });
}

/** Says that a business belongs to an association, or ends that. */
export async function submitMemberships(c: HttpContext, id: number): Promise<Response> {
  const typed = await parseForm(c);
  const doing = await doingOf(c);
  try {
    await changeMemberships(c, { id, typed, doing });
  } catch (error) {
    const load = () => loadOwned(c.var.platform, { userId: doing.userId, id, lang: doing.lang });
    const t = translatorOf(doing.lang);
    const { status, faults } = await toRefused(error, load, t);
    c.status(status);
    return showMemberships(c, id, { typed, faults });
  }
  return goToSection(c, id, 'associations', typed.intent === 'add' ? 'waiting' : 'done');
}

async function changeMemberships(
  c: HttpContext,
  { id, typed, doing }: { id: number; typed: Form; doing: Doing },
): Promise<void> {
  const { platform } = c.var;
  const { userId, lang } = doing;
  const t = translatorOf(lang);
  const author = await authorOf(c);
  const before = await loadOwnMemberships(platform, id, userId);
  const associationId = toListingId(typed.associationId);
  const same = before.find((row) => row.associationId === associationId);
  if (typed.intent === 'add') {
    const said = checkMembership(id, typed, { t, year: platform.now.getUTCFullYear() });
    // The paper that was sent before stays, unless another one is sent.
    const sent = await addProof(c, id, { user: { id: userId }, author, t });
    const draft = { ...said, proofMediaId: sent ?? same?.proofMediaId ?? null };
    await claimMembership(platform, id, draft, { userId, author, t });
  }
  if (typed.intent === 'remove' && same)
    await endMembership(platform, id, same.associationId, { userId, author });
}

/** Number of the paper that was sent along, which the listing then has once; null for none. */
async function addProof(c: HttpContext, id: number, keeper: Keeper): Promise<number | null> {
  const { proof } = await c.req.parseBody();
  if (!(proof instanceof File) || proof.size === 0) return null;
  const { platform } = c.var;
  const { t, user } = keeper;
  if (proof.size > mostBytesOf('document')) throw refuseOffer('too_many_bytes', t, 'proof');
  const bytes = new Uint8Array(await proof.arrayBuffer());
  const known = await findPaper(platform, id, { bytes, userId: user.id });
  if (known !== null) return known;
  await requireUploader(platform, user.id, id);
  const file = { kind: 'document', bytes, words: NO_WORDS } as const;
  try {
    return (await explained(t, addFile(platform, id, file, keeper))).id;
  } catch (error) {
    const message = error instanceof AppError ? error.details[0]?.message : undefined;
    throw message ? badValue('proof', 'input.value', message) : error;
  }
}

/** What was typed as a membership; refuses its first fault by the words of the form. */
function checkMembership(id: number, typed: Form, { t, year }: { t: Translate; year: number }) {
  const { associationId, membershipNumber = '', role = '', sinceYear = '' } = typed;
  const since = toAsciiDigits(sinceYear.trim());
  const parsed = membershipBody.safeParse({
    ...{ vendorBusinessDetailsId: id, associationId: toListingId(associationId) },
    ...{ membershipNumber, role, sinceYear: since === '' ? null : Number(since) },
  });
  if (!parsed.success) throw toFault(String(parsed.error.issues[0]?.path[0]), t);
  const { vendorBusinessDetailsId: _, proofId: __, ...said } = parsed.data;
  if (said.sinceYear !== null && said.sinceYear > year) throw toFault('sinceYear', t);
  return said;
}

function toFault(field: string, t: Translate) {
  const word = { associationId: 'choice', sinceYear: 'yearEstablished' } as const;
  const key = field === 'associationId' || field === 'sinceYear' ? word[field] : 'text';
  return badValue(field, 'input.value', t(`directory-onboarding.fault.${key}`));
}
