import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toUnitWord } from '#domains/directory/business/price-unit.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';
import { type Item, toLangMark, toPrice } from './business-profile.model.ts';

const PICTURE = { width: 640, height: 640, alt: '' };

/** What a business sells or does, with its prices. */
export function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul className="company-items">
      {items.map((item) => (
        <li key={item.id}>
          <ItemCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemCard({ item }: { item: Item }) {
  const { edition, format, t } = useEdition();
  const { names, minimumOrder, imageUrl } = item;
  const unit = toUnitWord(item.unit, t);
  const price = toPrice(item, format.number);
  return (
    <>
      {imageUrl && (
        <Photo picture={{ ...PICTURE, src: imageUrl }} sizes="96px" largest={256} crop="1x1" />
      )}
      <div>
        <h3 lang={toLangMark(langOfName(names, edition.lang), edition)}>
          {nameIn(names, edition.lang)}
        </h3>
        {price && (
          <p className="company-price">
            {price} {unit && <small>{t('directory.profile.per', { unit })}</small>}
          </p>
        )}
        {item.description && <p>{item.description}</p>}
        {minimumOrder !== null && (
          <p className="quiet">
            {t('directory.profile.minimum', { count: minimumOrder, unit }).trim()}
          </p>
        )}
      </div>
    </>
  );
}
