import { LONGEST_CAPTION, NO_WORDS } from '#domains/directory/gallery/gallery.model.ts';
import {
  addFile,
  type Keeper,
  loadOwnMedia,
  removeMedium,
  requireUploader,
} from '#domains/directory/gallery/gallery.service.ts';
import { doingOf } from '#domains/directory/onboarding/form-answer.pages.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { explained } from '#domains/media/upload/upload.service.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { type Again, type Form, keeperOf, missing, toOfferFaults } from './offer-form.pages.ts';
import { PaperSection } from './PaperSection.tsx';
import { goToSection, renderSection } from './section.pages.tsx';

/** Papers of a listing, as far as whoever looks may see them. */
export async function showPapers(c: HttpContext, id: number, again: Again = {}): Promise<Response> {
  const { platform } = c.var;
  const { userId, lang } = await doingOf(c);
  const [owned, { documents: papers }] = await Promise.all([
    loadOwned(platform, { userId, id, lang }),
    loadOwnMedia(platform, id, userId),
  ]);
  const { typed = {}, faults = [] } = again;
  return renderSection(c, {
    ...{ owned, section: 'papers' },
    content: <PaperSection {...{ id, papers, typed, faults }} />,
  });
}

/** Keeps a paper, or takes one away. */
export async function submitPapers(c: HttpContext, id: number): Promise<Response> {
  const typed = await parseForm(c);
  try {
    const keeper = await keeperOf(c);
    await explained(keeper.t, changePapers(c, { id, typed, keeper }));
  } catch (error) {
    return showPapers(c, id, { typed, faults: await toOfferFaults(c, id, error) });
  }
  return goToSection(c, id, 'papers', 'done');
}

async function changePapers(
  c: HttpContext,
  { id, typed, keeper }: { id: number; typed: Form; keeper: Keeper },
): Promise<void> {
  const { platform } = c.var;
  if (typed.intent === 'remove') {
    const { documents } = await loadOwnMedia(platform, id, keeper.user.id);
    const paper = documents.find((each) => String(each.id) === typed.medium);
    // Somebody has pressed twice.
    return paper && removeMedium(platform, paper.id, keeper);
  }
  const { file } = await c.req.parseBody();
  if (!(file instanceof File) || file.size === 0)
    throw missing('file', keeper.t('directory-onboarding.papers.none'));
  const caption = cleanLine(typed.caption ?? '').slice(0, LONGEST_CAPTION);
  await requireUploader(platform, keeper.user.id, id);
  const bytes = new Uint8Array(await file.arrayBuffer());
  await addFile(platform, id, { kind: 'document', bytes, words: { ...NO_WORDS, caption } }, keeper);
}
