import {
  HIGHEST_PRICE,
  type ItemDraft,
  NEW_ITEM,
} from '#domains/directory/gallery/business-item.model.ts';
import {
  addItem,
  changeItem,
  loadOwnItems,
  removeItem,
} from '#domains/directory/gallery/business-item.service.ts';
import { mediumNotFound, refuseOffer } from '#domains/directory/gallery/gallery.errors.ts';
import {
  type MediumWords,
  NO_WORDS,
  type OwnMedium,
} from '#domains/directory/gallery/gallery.model.ts';
import {
  addFile,
  addVideo,
  changeMedium,
  type Keeper,
  loadOwnMedia,
  removeMedium,
  requireUploader,
} from '#domains/directory/gallery/gallery.service.ts';
import { mostBytesOf } from '#domains/directory/gallery/sent-file.service.ts';
import { doingOf, toVersion } from '#domains/directory/onboarding/form-answer.pages.ts';
import { loadOwned } from '#domains/directory/vendor/owned-business.loader.ts';
import { explained } from '#domains/media/upload/upload.service.ts';
import { cleanLine, cleanText } from '#i18n/clean-text.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';
import { ItemSection } from './ItemSection.tsx';
import { toItemChanges } from './item-form.model.ts';
import { MediaSection, SENT_KINDS } from './MediaSection.tsx';
import { type Again, type Form, keeperOf, missing, toOfferFaults } from './offer-form.pages.ts';
import { goToSection, renderSection } from './section.pages.tsx';

export async function showMedia(c: HttpContext, id: number, again: Again = {}): Promise<Response> {
  const { platform } = c.var;
  const { userId, lang } = await doingOf(c);
  const [owned, { media, mostPhotos }] = await Promise.all([
    loadOwned(platform, { userId, id, lang }),
    loadOwnMedia(platform, id, userId),
  ]);
  const { typed = {}, faults = [] } = again;
  return renderSection(c, {
    ...{ owned, section: 'media' },
    content: <MediaSection {...{ id, media, mostPhotos, typed, faults }} />,
  });
}

/** Adds pictures and videos, says what they show, puts one first, or takes one away. */
export async function submitMedia(c: HttpContext, id: number): Promise<Response> {
  const typed = await parseForm(c);
  try {
    const keeper = await keeperOf(c);
    await explained(keeper.t, changeMedia(c, { id, typed, keeper }));
  } catch (error) {
    return showMedia(c, id, { typed, faults: await toOfferFaults(c, id, error) });
  }
  return goToSection(c, id, 'media', 'done');
}

interface Change {
  id: number;
  typed: Form;
  keeper: Keeper;
}

async function changeMedia(c: HttpContext, { id, typed, keeper }: Change): Promise<void> {
  const { platform } = c.var;
  if (typed.intent === 'add') return addFiles(c, { id, typed, keeper });
  if (typed.intent === 'video') {
    await requireUploader(platform, keeper.user.id, id);
    await addVideo(platform, id, { videoUrl: typed.videoUrl ?? '', words: NO_WORDS }, keeper);
    return;
  }
  const medium = await requireOf(c, { id, typed, keeper });
  const said = (lang: string) => cleanLine(typed[`alt.${medium.id}.${lang}`] ?? '').slice(0, 125);
  const alts = { en: said('en'), hi: said('hi'), gu: said('gu') };
  if (typed.intent === 'words') await changeMedium(platform, medium.id, { alts }, keeper);
  const place = Number(typed.to);
  if (typed.to && Number.isSafeInteger(place) && place >= 0)
    await changeMedium(platform, medium.id, { position: place }, keeper);
  if (typed.intent === 'remove') await removeMedium(platform, medium.id, keeper);
}

/** One of this listing: 404 for others. */
async function requireOf(c: HttpContext, { id, typed, keeper }: Change): Promise<OwnMedium> {
  const { media } = await loadOwnMedia(c.var.platform, id, keeper.user.id);
  const medium = media.find((each) => String(each.id) === typed.medium);
  if (!medium) throw mediumNotFound();
  return medium;
}

/** Each file by itself: one that is refused keeps none of the others back. */
async function addFiles(c: HttpContext, { id, typed, keeper }: Change): Promise<void> {
  const { platform, edition } = c.var;
  const kind = SENT_KINDS.find((each) => each === typed.kind) ?? 'photo';
  const { files = [] } = await c.req.parseBody({ all: true });
  const sent = [files].flat().filter((file) => file instanceof File && file.size > 0) as File[];
  if (sent.length === 0) throw missing('files', keeper.t('directory-onboarding.media.none'));
  const alt = cleanLine(typed.alt ?? '').slice(0, 125);
  const alts = { ...NO_WORDS.alts, [edition.lang]: alt };
  const refused: string[] = [];
  for (const file of kind === 'photo' ? sent : sent.slice(0, 1)) {
    await requireUploader(platform, keeper.user.id, id);
    const adding = addSent(platform, id, { file, kind, words: { ...NO_WORDS, alts } }, keeper);
    const fault = await adding.then(() => null, toFileFault);
    if (fault) refused.push(`${file.name.slice(0, 60)}: ${fault}`);
  }
  if (refused.length > 0) throw missing('files', refused.join(' · '));
}

async function addSent(
  platform: HttpContext['var']['platform'],
  id: number,
  sent: { file: File; kind: (typeof SENT_KINDS)[number]; words: MediumWords },
  keeper: Keeper,
): Promise<void> {
  const { file, kind, words } = sent;
  if (file.size > mostBytesOf(kind)) throw refuseOffer('too_many_bytes', keeper.t, 'files');
  const bytes = new Uint8Array(await file.arrayBuffer());
  await explained(keeper.t, addFile(platform, id, { kind, bytes, words }, keeper));
}

/** Why a file is not taken; throws what is no fault of the file. */
function toFileFault(error: unknown): string {
  const message = error instanceof AppError ? error.details[0]?.message : undefined;
  if (!message) throw error;
  return message;
}

export async function showItems(c: HttpContext, id: number, again: Again = {}): Promise<Response> {
  const { platform } = c.var;
  const { userId, lang } = await doingOf(c);
  const [owned, items] = await Promise.all([
    loadOwned(platform, { userId, id, lang }),
    loadOwnItems(platform, id, userId),
  ]);
  const { typed = {}, faults = [] } = again;
  return renderSection(c, {
    ...{ owned, section: 'items' },
    content: <ItemSection {...{ id, items, typed, faults }} />,
  });
}

/** Adds, changes and takes away what a business sells. */
export async function submitItems(c: HttpContext, id: number): Promise<Response> {
  const typed = await parseForm(c);
  try {
    await changeItems(c, { id, typed, keeper: await keeperOf(c) });
  } catch (error) {
    return showItems(c, id, { typed, faults: await toOfferFaults(c, id, error) });
  }
  return goToSection(c, id, 'items', 'done');
}

async function changeItems(c: HttpContext, { id, typed, keeper }: Change): Promise<void> {
  const { platform } = c.var;
  if (typed.intent === 'add') {
    const said = checkItem(typed, '', keeper);
    await addItem(platform, id, { ...NEW_ITEM, ...said }, keeper);
    return;
  }
  const items = await loadOwnItems(platform, id, keeper.user.id);
  const item = items.find((each) => String(each.id) === typed.item);
  if (!item) throw mediumNotFound();
  if (typed.intent === 'remove') return removeItem(platform, item.id, keeper);
  const changes = checkItem(typed, `${item.id}.`, keeper);
  await changeItem(platform, item.id, { version: toVersion(typed), changes }, keeper);
}

/** An item as it may be kept; refuses a name that is missing and prices that are none. */
function checkItem(typed: Form, row: string, { t }: Keeper): Partial<ItemDraft> {
  const said = toItemChanges(typed, row, t);
  const isPrice = (price: number | null) =>
    price === null || (Number.isFinite(price) && price <= HIGHEST_PRICE);
  const tidy = {
    ...said,
    ...{ nameEn: cleanLine(said.nameEn), unit: cleanLine(said.unit) },
    ...{ nameHi: cleanLine(said.nameHi), nameGu: cleanLine(said.nameGu) },
    description: cleanText(said.description).trim(),
  };
  const texts = [tidy.nameEn, tidy.nameHi, tidy.nameGu, tidy.unit, tidy.description];
  const { pricePaise, priceMaxPaise } = tidy;
  if (tidy.nameEn === '') throw missing(`${row}name`, t('directory-onboarding.items.no_name'));
  if (texts.some((text) => /[<>]/.test(text) || text.length > 500) || tidy.nameEn.length > 120)
    throw missing(`${row}name`, t('directory-onboarding.fault.text'));
  if (!isPrice(pricePaise)) throw missing(`${row}price`, t('directory-onboarding.items.no_price'));
  const isRange = priceMaxPaise === null || (pricePaise !== null && priceMaxPaise >= pricePaise);
  if (!isPrice(priceMaxPaise) || !isRange)
    throw missing(`${row}priceMax`, t('directory-onboarding.items.no_price'));
  return tidy;
}
