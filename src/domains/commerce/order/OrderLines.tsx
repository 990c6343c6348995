import { UTGST_STATES } from '#shared/gst-state.ts';
import { useEdition } from '#ui/edition.tsx';
import { nameOrder, type ShownOrder, toMoney } from './order.model.ts';

/** What an order is for, who its papers are made out to, and what it comes to. Addresses are in English, as on papers. */
export function OrderLines({ order }: { order: ShownOrder }) {
  const { t } = useEdition();
  const { buyer, placeOfSupply, netPaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = order;
  const sums = [
    [t('commerce-payment.line.net'), netPaise],
    ['CGST', cgstPaise],
    [UTGST_STATES.has(placeOfSupply) ? 'UTGST' : 'SGST', sgstPaise],
    ['IGST', igstPaise],
  ] as const;
  return (
    <dl className="money-lines">
      <dt className="money-text">{t('commerce-payment.line.what')}</dt>
      <dd className="money-text">
        <OrderName order={order} />
      </dd>
      <dt className="money-text">{t('commerce-payment.line.to')}</dt>
      <dd className="money-text" lang="en">
        {buyer.name}
        {buyer.gstin && <p className="quiet">GSTIN {buyer.gstin}</p>}
      </dd>
      {sums
        .filter(([, paise], place) => place === 0 || paise > 0)
        .map(([label, paise]) => (
          <Sum key={label} label={label} paise={paise} />
        ))}
      <dt className="money-total">{t('commerce-payment.line.total')}</dt>
      <dd className="money-total">{toMoney(totalPaise)}</dd>
    </dl>
  );
}

/** What was bought, in the reader's language where the order knows it. */
export function OrderName({ order }: { order: Pick<ShownOrder, 'names' | 'description'> }) {
  const { edition } = useEdition();
  const { text, lang } = nameOrder(order, edition.lang);
  return (
    <span lang={lang === edition.lang ? undefined : lang}>
      <WithNumbers text={text} />
    </span>
  );
}

const NUMBER = /(\b[A-Z]-\d{4}-\w+|\b[A-Z]{2}\/\d\d-\d\d\/\d+)/;

/** A text in which numbers of bookings and orders aren't divided. */
export function WithNumbers({ text }: { text: string }) {
  return text.split(NUMBER).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="money-number">
        {part}
      </span>
    ),
  );
}

function Sum({ label, paise }: { label: string; paise: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{toMoney(paise)}</dd>
    </>
  );
}
