import type { Picture } from '#domains/news/story/article.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { toSafeSlug } from '#i18n/slug.ts';

/** A text in each language; blank where it has not been written. */
export type Texts = Readonly<Record<Lang, string>>;

/** A category of videos with its names. */
export interface VideoCategory {
  slug: string;
  name: Texts;
}

/** A video as every edition knows it. */
export interface Video {
  id: number;
  slug: string;
  category: VideoCategory;
  title: Texts;
  standfirst: Texts;
  /** As it was given: it leads to the video even where it can't be played here. */
  youtubeUrl: string;
  durationSeconds: number | null;
  poster: Omit<Picture, 'alt'> | null;
  isSample: boolean;
  /** Epoch milliseconds. */
  publishedAt: number;
}

export interface VideoList {
  /** The category asked for; null for all. */
  category: VideoCategory | null;
  /** In their order. */
  categories: VideoCategory[];
  videos: Video[];
  page: number;
  hasNext: boolean;
}

/** A video and what to watch next. */
export interface VideoPage {
  video: Video;
  more: Video[];
}

/** A text with the language it is in. */
export interface LocalText {
  text: string;
  lang: Lang;
}

/** The text in the language asked for, else in the first that has one. */
export function textIn(texts: Texts, lang: Lang): LocalText {
  const found = [lang, ...LANGS].find((candidate) => texts[candidate] !== '') ?? lang;
  return { text: texts[found], lang: found };
}

/** Path of a video without the edition's prefix. */
export function toVideoPath(video: Pick<Video, 'id' | 'slug' | 'category'>): string {
  return `/video/${video.category.slug}/${toSafeSlug(video.slug, 'video')}/${video.id}`;
}

export function toCategoryPath(category: VideoCategory | null): string {
  return category ? `/video/${category.slug}` : '/video';
}

/** "3:07" or "1:02:09". */
export function toClock(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(
    Math.floor,
  );
  const parts = hours ? [hours, minutes, rest] : [minutes, rest];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, '0')).join(':');
}

/** ISO 8601 duration, e.g. "PT187S". */
export function toIsoDuration(seconds: number): string {
  return `PT${seconds}S`;
}
