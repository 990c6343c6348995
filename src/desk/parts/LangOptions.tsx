import { t } from '#desk/frame/words.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';

/** Languages to choose from in a `<select>`, all of them by default. */
export function LangOptions({ of = LANGS }: { of?: readonly Lang[] }) {
  return of.map((lang) => (
    <option key={lang} value={lang}>
      {t(`desk.lang.${lang}`)}
    </option>
  ));
}
