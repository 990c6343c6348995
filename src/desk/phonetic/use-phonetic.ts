import { type RefObject, useEffect } from 'react';
import type { Lang } from '#i18n/editions.ts';
import { attachPhonetic } from './attach-phonetic.ts';

/** Phonetic typing in a field of a form, in the language of the text. */
export function usePhonetic(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  lang: Lang,
): void {
  useEffect(() => {
    return field.current && lang !== 'en' ? attachPhonetic(field.current, lang) : undefined;
  }, [field, lang]);
}
