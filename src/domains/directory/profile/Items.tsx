import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { PriceLine } from '#domains/directory/business/PriceLine.tsx';
import { toUnitWord } from '#domains/directory/business/price-unit.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';
import { type Item, toLangMark } from './business-profile.model.ts';

const PICTURE = { width: 640, height: 640, alt: '' };

/** What a business sells or does, as a list of prices. */
export function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul className="company-items">
      {items.map((item) => (
        <li key={item.id}>
          <ItemLine item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemLine({ item }: { item: Item }) {
  const { edition, format, t } = useEdition();
  const { names, unit, minimumOrder, imageUrl } = item;
  return (
    <>
      {imageUrl && (
        <Photo picture={{ ...PICTURE, src: imageUrl }} sizes="72px" largest={256} crop="1x1" />
      )}
      <div>
        <h3 lang={toLangMark(langOfName(names, edition.lang), edition)}>
          {nameIn(names, edition.lang)}
        </h3>
        {item.description && <p>{item.description}</p>}
        {minimumOrder !== null && (
          <p>
            {t('directory.profile.minimum', {
              count: format.number(minimumOrder),
              unit: toUnitWord(unit, t),
            }).trim()}
          </p>
        )}
      </div>
      <PriceLine item={item} />
    </>
  );
}
