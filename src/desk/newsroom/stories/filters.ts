import { TEXT_STATUSES, type TextStatus } from '#domains/news/story/article.model.ts';
import { STORY_KINDS, type StoryKind } from '#domains/newsroom/workflow/listing.model.ts';
import { isLang, type Lang } from '#i18n/editions.ts';

/** Which stories the list shows; what is absent does not narrow it. */
export interface Filters {
  /** Those that have, or with a status are in that status in, this language. */
  lang?: Lang;
  status?: TextStatus;
  /** News, or posts of blogs. */
  kind?: StoryKind;
  /** Numbers of categories, cities and authors. */
  category?: number;
  city?: number;
  author?: number;
  /** Those that whoever looks has worked on. */
  mine?: true;
  /** Words of headlines. */
  q?: string;
}

/** Reads what the address bar says, leaving out what makes no sense. */
export function parseFilters(search: string): Filters {
  const parameters = new URLSearchParams(search);
  const lang = parameters.get('lang') ?? '';
  const status = TEXT_STATUSES.find((each) => each === parameters.get('status'));
  const kind = STORY_KINDS.find((each) => each === parameters.get('kind'));
  const q = parameters.get('q')?.trim().slice(0, 100);
  return {
    ...(isLang(lang) && { lang }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...parseNumber('category', parameters),
    ...parseNumber('city', parameters),
    ...parseNumber('author', parameters),
    ...(parameters.get('mine') === '1' && { mine: true }),
    ...(q && { q }),
  };
}

function parseNumber(name: 'category' | 'city' | 'author', parameters: URLSearchParams): Filters {
  const value = Number(parameters.get(name));
  return Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {};
}

/** The filters as the server is asked for them, in an order of their own. */
export function toQuery(filters: Filters) {
  const { lang, status, kind, category, city, author, mine, q } = filters;
  return { lang, status, kind, category, city, author, mine: mine && ('1' as const), q };
}

/** As many as the server gives at once. */
const SIZE = 40;

/** A page of the list, from where the one before has ended. */
export function toPageQuery(filters: Filters, before?: string) {
  return { ...toQuery(filters), before, size: SIZE };
}

/** The list with these filters, as an address after `/desk`. */
export function toListPath(filters: Filters): string {
  const said = Object.entries(toQuery(filters)).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return said.length > 0 ? `/?${new URLSearchParams(said)}` : '/';
}
