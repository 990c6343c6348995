import type { Lang } from '#i18n/editions.ts';

/** Pages about the site itself whose text the desk may write. */
export const STANDING_PAGES = [
  'about',
  'privacy',
  'cookies',
  'terms',
  'rules',
  'comments',
  'contact',
  'grievance',
] as const;
export type StandingPage = (typeof STANDING_PAGES)[number];

/** Where readers find them, under the prefix of each edition. */
export const PAGE_PATHS: Readonly<Record<StandingPage, string>> = {
  about: '/about',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  terms: '/terms-and-condition',
  rules: '/directory/rules',
  comments: '/comment-rules',
  contact: '/contact',
  grievance: '/grievance',
};

/** What a text may name as `{{brand}}`; the settings of the site say what stands there. */
export const FACT_NAMES = [
  'brand',
  'site',
  'publisher',
  'address',
  'email',
  'phone',
  'officer',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** A text as it is kept; `html` is null where the one that comes with the site is shown. */
export interface PageText {
  /** 0 while the desk has not touched it. */
  version: number;
  html: string | null;
  /** Epoch milliseconds; null where nobody has touched it. */
  savedAt: number | null;
}

/** Somebody's change of a text, as the desk lists it. */
export interface PageVersion {
  version: number;
  savedAt: number;
  savedBy: string;
  /** Whether the text that comes with the site was put back. */
  isBuiltIn: boolean;
}

/** How the texts of a page stand. */
export interface PageSummary {
  page: StandingPage;
  texts: Record<Lang, { version: number; savedAt: number | null; isOwn: boolean }>;
}

/** What is written between double braces in a text. */
export function listNames(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
}
