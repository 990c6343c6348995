import { useEdition } from '#ui/edition.tsx';
import { toPrice } from './item-price.model.ts';
import { toUnitWord } from './price-unit.model.ts';

/** What something costs, and for how much of it; nothing where no price is told. */
export function PriceLine(props: {
  item: { pricePaise: number | null; priceMaxPaise: number | null; unit: string };
}) {
  const { item } = props;
  const { format, t } = useEdition();
  const price = toPrice(item, format.number);
  if (price === null) return null;
  return (
    <span className="price-line">
      <strong>{price}</strong>
      {item.unit && <small> {t('directory.per', { unit: toUnitWord(item.unit, t) })}</small>}
    </span>
  );
}
