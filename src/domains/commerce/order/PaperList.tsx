import {
  type ShownMoney,
  toPaperAddress,
  toPaperPath,
} from '#domains/commerce/payment/payment.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toStart } from '#shared/india-time.ts';
import { useEdition } from '#ui/edition.tsx';
import { toMoney } from './order.model.ts';

/** Papers under GST, each to be looked at and as PDF. */
export function PaperList({ papers }: { papers: ShownMoney['papers'] }) {
  const { edition, format, t } = useEdition();
  return (
    <ul className="money-list">
      {papers.map(({ id, series, number, issuedOn, totalPaise }) => (
        <li key={id}>
          <div>
            {t(`commerce-payment.paper.${series}`)} <span className="money-number">{number}</span>
            <p className="quiet">{format.longDate(toStart(issuedOn))}</p>
          </div>
          <p className="money-sum">
            {toMoney(totalPaise)}
            <span className="money-links">
              <a className="text-link" href={toEditionPath(edition, toPaperPath(id))}>
                {t('commerce-payment.one.view')}
              </a>
              <a className="text-link" href={`${toPaperAddress(id)}?format=pdf`} download>
                PDF
              </a>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
