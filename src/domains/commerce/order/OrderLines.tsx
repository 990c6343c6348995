import { useEdition } from '#ui/edition.tsx';
import { type ShownOrder, toMoney } from './order.model.ts';

/** What an order is for, who its papers are made out to, and what it comes to. Descriptions and addresses are in English, as on papers. */
export function OrderLines({ order }: { order: ShownOrder }) {
  const { t } = useEdition();
  const { buyer, netPaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = order;
  const sums = [
    [t('commerce-payment.line.net'), netPaise],
    ['CGST', cgstPaise],
    ['SGST / UTGST', sgstPaise],
    ['IGST', igstPaise],
  ] as const;
  return (
    <dl className="money-lines">
      <dt className="money-text">{t('commerce-payment.line.what')}</dt>
      <dd className="money-text" lang="en">
        <Description text={order.description} />
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

/** What was bought; numbers in it aren't divided. */
export function Description({ text }: { text: string }) {
  return text.split(/(\b[A-Z]-\d{4}-\w+)/).map((part, place) =>
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
