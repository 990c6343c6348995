import type { ZodError } from 'zod';
import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import type { ErrorDetail } from '#shared/app-error.ts';

type Issue = ZodError['issues'][number];

/** What is wrong with an input, field by field, in codes that stay and words that can be shown. */
export function toInputDetails(error: ZodError, edition: Edition): ErrorDetail[] {
  return error.issues.map((issue) => ({
    field: issue.path.join('.'),
    ...describe(issue, edition),
  }));
}

function describe(issue: Issue, edition: Edition): Omit<ErrorDetail, 'field'> {
  const t = translatorOf(edition.lang);
  const toNumber = (limit: number | bigint) => formatterOf(edition).number(Number(limit));
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'input.type', message: t('input.type') };
    case 'invalid_value':
      return { code: 'input.value', message: t('input.value') };
    case 'too_small':
      return issue.origin === 'string'
        ? {
            code: 'input.too_short',
            message: t('input.too_short', { count: Number(issue.minimum) }),
          }
        : { code: 'input.too_small', message: t('input.too_small', { limit: issue.minimum }) };
    case 'too_big':
      return issue.origin === 'string'
        ? {
            code: 'input.too_long',
            message: t('input.too_long', { limit: toNumber(issue.maximum) }),
          }
        : { code: 'input.too_big', message: t('input.too_big', { limit: issue.maximum }) };
    case 'custom':
      return describeOwn(issue.params ?? {}, t);
    default:
      return { code: 'input.format', message: t('input.format') };
  }
}

/** Rules of ours that a schema names by their code, which is also the key of their words. */
const OWN_RULES = ['range', 'reserved', 'markup', 'https', 'network', 'mail', 'phone'] as const;

/** `words` are those of one case of the rule, where its own don't say what is wrong. */
function describeOwn(
  { code, words }: Readonly<Record<string, unknown>>,
  t: Translate,
): Omit<ErrorDetail, 'field'> {
  const rule = OWN_RULES.find((each) => code === `input.${each}`) ?? 'format';
  return { code: `input.${rule}`, message: t(`input.${words === 'overlap' ? words : rule}`) };
}
