import { useEdition } from '#ui/edition.tsx';
import { toCredit } from './credit.model.ts';

const GAP = '{credit}';

/** Who made a picture, as the reader's language writes it. */
export function Credit({ given }: { given: string }) {
  const { edition, t, brandName, brandNames } = useEdition();
  const { text, lang } = toCredit(given, edition.lang, { name: brandName, names: brandNames });
  const [before, after] = t('article.credit', { credit: GAP }).split(GAP);
  return (
    <small lang={edition.lang}>
      {before}
      {lang === edition.lang ? text : <span lang={lang}>{text}</span>}
      {after}
    </small>
  );
}
