import { z } from 'zod';
import { EDITION_CODES, type Edition } from '#i18n/editions.ts';
import { PERIODS, type SearchFilter, SORTS, STORY_KINDS } from './search-filter.model.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/)
  .nullable()
  .catch(null);
const day = z.iso.date().nullable().catch(null);

/** What is left blank in the form, or written into the address by hand, narrows nothing down. */
const filterSchema = z.object({
  // The API's name for the edition of English works here as well.
  language: z.preprocess(
    (code) => (code === 'english' ? 'en' : code),
    z.enum(EDITION_CODES).nullable().catch(null),
  ),
  kind: z.enum(STORY_KINDS).nullable().catch(null),
  category: slug,
  city: slug,
  date: z.enum(PERIODS).nullable().catch(null),
  from: day,
  to: day,
  sort: z.enum(SORTS).catch('relevance'),
});

/** The filter in the address of a page of results. Days count only where a range is asked for, or nothing else is. */
export function parseFilter(query: Record<string, string>, edition: Edition): SearchFilter {
  const { date, from, to, language, ...rest } = filterSchema.parse({ ...NOTHING, ...query });
  const isRange = (date === 'range' || query.date === undefined) && (from ?? to) !== null;
  const [first, last] = from && to ? [from, to].toSorted() : [from, to];
  return {
    ...rest,
    language: language === edition.code ? null : language,
    period: isRange ? 'range' : date === 'range' ? null : date,
    from: (isRange && first) || null,
    to: (isRange && last) || null,
  };
}

const NOTHING = {
  language: null,
  kind: null,
  category: null,
  city: null,
  date: null,
  from: null,
  to: null,
};
