import { cleanLine } from '#i18n/clean-text.ts';
import { foldText } from '#i18n/folding.ts';
import { joinHtml, joinText } from '#i18n/typography.ts';
import { toFreeSlug } from '#kernel/domain/reserved-slug.ts';
import { EMPTY_TEXT, type WorkingFacts, type WorkingText } from './working.model.ts';

const TEXT_KEYS = Object.keys(EMPTY_TEXT) as (keyof WorkingText)[];
/** Words of a headline that are kept for finding it. */
const MOST_WORDS = 40;

/** Everything but the body as it is stored: lines of plain text, whatever they were pasted from. */
export function cleanFields(text: WorkingText): WorkingText {
  return {
    title: cleanLine(text.title),
    standfirst: cleanLine(text.standfirst),
    slug: text.slug.trim() === '' ? '' : toFreeSlug(text.slug),
    seoTitle: cleanLine(text.seoTitle),
    seoDescription: cleanLine(text.seoDescription),
    socialTitle: cleanLine(text.socialTitle),
    socialDescription: cleanLine(text.socialDescription),
    imageDescription: cleanLine(text.imageDescription),
    bodyHtml: text.bodyHtml,
  };
}

/** The fields of a cleaned text that readers read, as they are set. */
export function joinWording<
  T extends Pick<WorkingText, 'title' | 'standfirst' | 'imageDescription' | 'bodyHtml'>,
>(text: T): T {
  return {
    ...text,
    title: joinText(text.title),
    standfirst: joinText(text.standfirst),
    imageDescription: joinText(text.imageDescription),
    bodyHtml: joinHtml(text.bodyHtml),
  };
}

export function pickText(row: WorkingText): WorkingText {
  const text = { ...EMPTY_TEXT };
  for (const key of TEXT_KEYS) text[key] = row[key];
  return text;
}

export function isSameText(a: WorkingText, b: WorkingText): boolean {
  return TEXT_KEYS.every((key) => a[key] === b[key]);
}

export function isSameFacts(a: WorkingFacts, b: WorkingFacts): boolean {
  const isSameList = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length && one.every((id, index) => id === other[index]);
  return (
    a.categoryId === b.categoryId &&
    a.cityId === b.cityId &&
    a.mediaId === b.mediaId &&
    a.label === b.label &&
    a.sourceName === b.sourceName &&
    a.sourceUrl === b.sourceUrl &&
    a.sponsorId === b.sponsorId &&
    a.isLiveBlog === b.isLiveBlog &&
    a.embargoUntil === b.embargoUntil &&
    isSameList(a.authorIds, b.authorIds) &&
    isSameList(a.tagIds, b.tagIds)
  );
}

/** The words a headline is found by at the desk, each once, as search folds them. */
export function toWords(title: string): string[] {
  const words = foldText(title).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
}
