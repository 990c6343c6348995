import type { Lang } from '#i18n/editions.ts';

/** What a preview shows of a story. */
export interface PreviewStory {
  id: number;
  lang: Lang;
  title: string;
  label: string;
  category: { slug: string };
  picture: { src: string; width: number; height: number } | null;
}

/** Raised when the design changes, so that every preview is drawn and fetched again. */
const DESIGN = 1;
/** The same of stories that somebody has paid for, which say so. */
const PAID_DESIGN = 2;

/** Address of the picture of a story for link previews; another one as soon as it would look different. */
export function toPreviewPath(story: PreviewStory, brand: { name: string }): string {
  return `/og/${story.lang}/${story.id}/${toPreviewVersion(story, brand)}.jpg`;
}

/** Ten letters and digits that stand for everything drawn. */
export function toPreviewVersion(story: PreviewStory, brand: { name: string }): string {
  const { title, label, category, picture } = story;
  const design = label === 'sponsored' ? PAID_DESIGN : DESIGN;
  const drawn = [design, title, label, category.slug, picture?.src ?? '', brand.name];
  const text = drawn.join('\n');
  return (hash(text, FNV_START) + hash(text, ~FNV_START)).slice(0, 10);
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over UTF-16 units, in base 36: tells versions of one story apart, nothing more. */
function hash(text: string, start: number): string {
  let value = start;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (value >>> 0).toString(36).padStart(7, '0');
}
