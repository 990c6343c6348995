import type { Lang } from '#i18n/editions.ts';

/** A business of the directory that readers can see, as other domains show it. */
export interface NamedBusiness {
  id: number;
  names: Readonly<Record<Lang, string>>;
  /** Without the prefix of an edition. */
  path: string;
  /** A square; null without one. */
  logoUrl: string | null;
}

/** A business that was looked for by its name, with where it is. */
export interface FoundBusiness {
  id: number;
  name: string;
}
