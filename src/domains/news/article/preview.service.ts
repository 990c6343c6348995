import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import type { Article } from '#domains/news/story/article.model.ts';
import { ALL_EDITIONS, editionOfLang, LANGS, type Lang } from '#i18n/editions.ts';
import { fontUrl } from '#islands/assets.ts';
import type { Brand } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { drawPicture } from '#platform/image-transformer.ts';
import { drawLayout, fetchAsset } from '#platform/layout-drawer.ts';
import { logError } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';
import { PREVIEW_SIZE } from '#ui/page.ts';
import { toPreviewVersion } from './preview.model.ts';
import { LOGO, PHOTO, placePhoto, toDrawable, toPreviewLayout } from './preview-layout.model.ts';

export interface PreviewEnv extends MediaEnv {
  ASSETS: Fetcher;
}

declare module '#platform/env.ts' {
  interface Env extends PreviewEnv {}
}

/** What fetches link previews does not wait longer, in milliseconds. */
const PATIENCE = 8_000;

/** Whose the picture is, and what it says of the story before its category; empty for nothing. */
export interface PreviewFrame {
  brand: Brand;
  label: string;
}

/** The picture of a story for link previews (JPEG), drawn once a version; null when it can't be had. */
export async function getPreview(
  platform: Platform<PreviewEnv>,
  article: Article,
  frame: PreviewFrame,
): Promise<ReadableStream | Uint8Array<ArrayBuffer> | null> {
  const failed = (error: unknown) => {
    logError('preview.failed', error, { article: article.id, lang: article.lang });
    return null;
  };
  const drawing = getOrDraw(platform, article, frame).catch(failed);
  // What comes too late for this request is kept for the next one.
  platform.defer(drawing);
  return withDeadline(drawing, PATIENCE).catch(failed);
}

async function getOrDraw(platform: Platform<PreviewEnv>, article: Article, frame: PreviewFrame) {
  const { MEDIA } = platform.env;
  const version = toPreviewVersion(article, frame.brand);
  // One object a story and language: a new version takes the place of the old one.
  const path = toKey(article.lang, article.id);
  const kept = await MEDIA.get(path);
  if (kept?.customMetadata?.version === version) return kept.body;
  await kept?.body.cancel();
  const bytes = await draw(platform, article, frame);
  const metadata = { httpMetadata: { contentType: 'image/jpeg' }, customMetadata: { version } };
  platform.defer(MEDIA.put(path, bytes, metadata));
  return bytes;
}

function toKey(lang: Lang, id: number): string {
  return `og/${lang}/${id}.jpg`;
}

/** Removes the pictures of a story in all languages; the edge forgets them with its pages. */
export async function removePreviews({ env }: Platform<PreviewEnv>, id: number): Promise<void> {
  await env.MEDIA.delete(LANGS.map((lang) => toKey(lang, id)));
}

async function draw(
  { env }: Platform<PreviewEnv>,
  article: Article,
  { brand, label }: PreviewFrame,
) {
  const edition = editionOfLang(article.lang);
  const [logo, photo] = await Promise.all([loadLogo(env.ASSETS, brand), loadPhoto(env, article)]);
  const layout = toPreviewLayout({
    edition,
    brand: toDrawable(brand.name),
    hasLogo: logo.length > 0,
    kicker: toDrawable([label, article.category.name].filter(Boolean).join(' · ')),
    headline: toDrawable(article.title),
    photo: photo.length > 0 ? placePhoto(article.picture) : 'none',
  });
  const others = ALL_EDITIONS.filter(({ lang }) => lang !== article.lang);
  return drawLayout(env.ASSETS, layout, {
    ...PREVIEW_SIZE,
    lang: article.lang,
    fonts: [edition, ...others].map((each) => ({ name: each.font, path: fontUrl(each) })),
    images: [...logo, ...photo],
  });
}

/** The logo where it is a file of this site. */
async function loadLogo(assets: Fetcher, brand: Brand) {
  const path = brand.logo?.startsWith(`${brand.url}/`) && brand.logo.slice(brand.url.length);
  if (!path || !/\.(svg|png)$/.test(path)) return [];
  return [{ src: LOGO, data: await fetchAsset(assets, path) }];
}

/** The picture of the story as JPEG, which the drawing engine reads. */
async function loadPhoto({ MEDIA, IMAGES }: PreviewEnv, { picture }: Article) {
  if (!picture || placePhoto(picture) === 'none') return [];
  const original = await MEDIA.get(picture.src.replace(/^\/media\//, ''));
  if (!original) return [];
  const { width } = PREVIEW_SIZE;
  const { bytes } = await drawPicture(IMAGES, original.body, {
    width,
    type: 'image/jpeg',
    quality: 90,
  });
  return [{ src: PHOTO, data: bytes }];
}
