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
      <dt>{t('commerce-payment.line.what')}</dt>
      <dd lang="en">{order.description}</dd>
      <dt>{t('commerce-payment.line.to')}</dt>
      <dd lang="en">{buyer.name}</dd>
      {buyer.gstin && (
        <>
          <dt>GSTIN</dt>
          <dd>{buyer.gstin}</dd>
        </>
      )}
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

function Sum({ label, paise }: { label: string; paise: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{toMoney(paise)}</dd>
    </>
  );
}
