import { loadAssociations } from '#domains/directory/association/association.loader.ts';
import { NEW_ITEM, type OwnItem } from '#domains/directory/gallery/business-item.model.ts';
import type { OwnMedium } from '#domains/directory/gallery/gallery.model.ts';
import { MOST_MEDIA } from '#domains/directory/gallery/gallery.model.ts';
import {
  newForm,
  toListingId,
  toVersion,
} from '#domains/directory/onboarding/form-answer.pages.ts';
import type { Typed } from '#domains/directory/onboarding/hours-form.model.ts';
import { loadVendorChoices } from '#domains/directory/onboarding/vendor-choice.loader.ts';
import { NO_CHOICES } from '#domains/directory/onboarding/vendor-choice.model.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { ItemSection } from './ItemSection.tsx';
import { MediaSection } from './MediaSection.tsx';
import { MemberSection } from './MemberSection.tsx';
import { MembershipSection } from './MembershipSection.tsx';
import { PaperSection } from './PaperSection.tsx';
import { SectionForm } from './SectionForm.tsx';
import { faultsWhileDown, renderUnsaved } from './section.pages.tsx';
import { isFormSection, type Section } from './vendor-section.model.ts';

/** Where the form of a section can't be saved because the database is down, what was typed is given back. */
export function keepTyped(section: Section) {
  return showTypedAgain((c) => showUnsaved(c, section));
}

async function showUnsaved(c: HttpContext, section: Section): Promise<Response | null> {
  // A form that saves itself still stands there.
  const isByItself = c.req.header('Accept') === 'application/json';
  if (c.req.method !== 'POST' || isByItself || section === 'status') return null;
  const id = Number(c.req.param('id'));
  const content = await toContent(c, { id, section, typed: await parseForm(c) });
  return renderUnsaved(c, { id, section, content });
}

interface Unsaved {
  id: number;
  section: Exclude<Section, 'status'>;
  typed: Typed;
}

async function toContent(c: HttpContext, { id, section, typed }: Unsaved) {
  const { platform, edition } = c.var;
  const faults = faultsWhileDown(c);
  if (isFormSection(section)) {
    const choices = await loadVendorChoices(platform, edition.lang).catch(() => NO_CHOICES);
    const state = { ...newForm(typed, toVersion(typed)), faults };
    return <SectionForm {...{ id, section, choices, state }} status="published" />;
  }
  const form = { id, typed, faults };
  switch (section) {
    case 'media':
      return <MediaSection {...form} media={toTypedMedia(typed)} mostPhotos={MOST_MEDIA.photo} />;
    case 'items':
      return <ItemSection {...form} items={toTypedItems(typed)} />;
    case 'papers':
      return <PaperSection {...form} papers={[]} />;
    case 'members':
      return <MemberSection {...form} places={[]} userId={0} isOwner />;
    case 'associations': {
      const associations = await loadAssociations(platform).then(
        ({ value }) => value,
        () => [],
      );
      return <MembershipSection {...{ ...form, associations }} memberships={[]} isOwner />;
    }
  }
}

/** The item whose form was sent; its words are those that were typed. */
function toTypedItems(typed: Typed): OwnItem[] {
  const id = toListingId(typed.item);
  if (id === null) return [];
  const nameEn = typed[`${id}.name`] ?? '';
  return [{ ...NEW_ITEM, id, nameEn, version: toVersion(typed), imageKey: null }];
}

/** The picture whose words were sent. */
function toTypedMedia(typed: Typed): OwnMedium[] {
  const id = toListingId(typed.medium);
  if (id === null) return [];
  const said = (lang: string) => typed[`alt.${id}.${lang}`] ?? '';
  const nothing = { videoId: null, width: 0, height: 0, position: 0, reason: '', src: null };
  const alts = { en: said('en'), hi: said('hi'), gu: said('gu') };
  return [{ ...nothing, id, kind: 'photo', status: 'pending', alts, caption: '' }];
}
