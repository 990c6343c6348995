import deskManifest from '#client/desk-manifest.json' with { type: 'json' };
import manifest from '#client/manifest.json' with { type: 'json' };
import type { Edition } from '#i18n/editions.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const chunks: Record<string, Chunk | undefined> = { ...deskManifest, ...manifest };

/** Address of a built file of the browser bundle. */
function urlOf(source: string): string {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`not in the browser bundle: ${source}`);
  return `/${chunk.file}`;
}

/** Address of the styles a built script needs from its start. */
function stylesOf(source: string): string {
  const style = chunks[source]?.css?.[0];
  if (!style) throw new Error(`no styles in the browser bundle: ${source}`);
  return `/${style}`;
}

export const BOOT_SCRIPT = urlOf('src/islands/boot.ts');
export const STYLESHEET = urlOf('src/ui/site.css');

/** Address of the styles that only pages of the directory need; they come after the site's. */
export function directoryStyles(): string {
  return urlOf('src/ui/directory.css');
}

/** Addresses of the styles that pages of associations need besides the site's. */
export function associationStyles(): string[] {
  return [directoryStyles(), urlOf('src/domains/directory/association/association-page.css')];
}

/** Address of the styles that only pages of shopkeepers need; they come after the site's. */
export function vendorStyles(): string {
  return urlOf('src/domains/directory/onboarding/vendor-page.css');
}

/** Address of the styles that only pages of enquiries need; they come after the site's. */
export function enquiryStyles(): string {
  return urlOf('src/domains/directory/enquiry/enquiry.css');
}

/** Address of the styles that only papers under GST need; they come after the site's. */
export function paperStyles(): string {
  return urlOf('src/domains/commerce/invoice/paper.css');
}

/** Address of the styles that only pages of payments need; they come after the site's. */
export function moneyStyles(): string {
  return urlOf('src/domains/commerce/order/money.css');
}

/** Addresses of the styles that only pages of advertisers need; they come after the site's. */
export function advertiseStyles(): string[] {
  return [moneyStyles(), urlOf('src/domains/commerce/advertise/advertise.css')];
}

/** Address of the styles that only the reference of the API needs; they come after the site's. */
export function referenceStyles(): string {
  return urlOf('src/app/api-reference.css');
}

/** Address of the styles that only comments need; they come after the site's. */
export function commentStyles(): string {
  return urlOf('src/domains/community/discussion/discussion.css');
}

/** Address of the styles that only stories in two languages need; they come after the site's. */
export function bilingualStyles(): string {
  return urlOf('src/domains/news/bilingual/bilingual.css');
}

/** Address of the styles that only the page of what is followed needs; they come after the site's. */
export function followingStyles(): string {
  return urlOf('src/domains/news/follow/following.css');
}

/** Addresses of the styles that only the day in two minutes needs; they come after the site's. */
export function briefStyles(): string[] {
  return [urlOf('src/domains/news/brief/brief.css'), playlistStyles()];
}

/** Addresses of the styles that only saved stories need; they come after the site's. */
export function savedStyles(): string[] {
  return [urlOf('src/domains/news/saved/saved.css'), playlistStyles()];
}

function playlistStyles(): string {
  return urlOf('src/domains/news/playlist/playlist.css');
}

/** Address of the styles that only papers of a day need; they come after the site's. */
export function epaperStyles(): string {
  return urlOf('src/domains/news/epaper/epaper.css');
}

/** Address of the styles that only stories in pictures need; they come after the site's. */
export function webStoryStyles(): string {
  return urlOf('src/domains/news/webstory/webstory.css');
}

/** Address of the styles that only the archive needs; they come after the site's. */
export function archiveStyles(): string {
  return urlOf('src/domains/news/archive/archive.css');
}

/** Address of the styles that only pages of videos need; they come after the site's. */
export function videoStyles(): string {
  return urlOf('src/domains/news/video/video.css');
}

/** Address of the styles that only live blogs need; they come after the site's. */
export function liveBlogStyles(): string {
  return urlOf('src/domains/news/live/live-blog.css');
}

/** The newsroom's own bundle. */
export const DESK_SCRIPT = urlOf('src/desk/main.tsx');
export const DESK_STYLESHEET = stylesOf('src/desk/main.tsx');

/** Addresses of the scripts that the newsroom's can't begin without, among them the words of its frame. */
export function deskModules({ code }: Edition): string[] {
  const found = new Set<string>();
  for (const source of ['src/desk/main.tsx', `src/desk/words-${code}.ts`])
    addModules(source, found);
  return [...found];
}

function addModules(source: string, found: Set<string>): void {
  const url = urlOf(source);
  if (found.has(url)) return;
  found.add(url);
  for (const imported of chunks[source]?.imports ?? []) addModules(imported, found);
}

/** Address of the one font file of an edition's first view. */
export function fontUrl(edition: Edition): string {
  return FONTS[edition.font];
}

const FONTS: Readonly<Record<Edition['font'], string>> = {
  'noto-sans-latin': urlOf('src/ui/fonts/noto-sans-latin.woff2'),
  'noto-sans-devanagari': urlOf('src/ui/fonts/noto-sans-devanagari.woff2'),
  'noto-sans-gujarati': urlOf('src/ui/fonts/noto-sans-gujarati.woff2'),
};
