import { t } from '#desk/frame/words.ts';
import type { Lang } from '#i18n/editions.ts';
import { type GuidedField, measureLength } from './length-guide.ts';

/** How long a text is, and how long it reads best. */
export function LengthNote(props: { text: string; field: GuidedField; lang: Lang }) {
  const { count, least, most, fit } = measureLength(props.text, props.field, props.lang);
  return (
    <span className="length-note" data-fit={fit}>
      {t(`desk-editor.length.${fit}`, { count, least, most })}
    </span>
  );
}
