import type { Price } from '#domains/commerce/booking/ad-price.model.ts';
import type { QuotedPrice } from '#domains/commerce/booking/booking.model.ts';
import { toMoney } from '#domains/commerce/order/order.model.ts';
import { toStart } from '#shared/india-time.ts';
import { useEdition } from '#ui/edition.tsx';

/** What days come to, with tax. */
export function PriceLines({ price }: { price: QuotedPrice }) {
  const { format, t } = useEdition();
  const { days, weekendDays, isExclusive, basePaise, discountPaise, netPaise, totalPaise } = price;
  const weekend = { count: weekendDays, number: format.number(weekendDays) };
  const counted = [
    t('commerce-advertise.price.days', { count: days, number: format.number(days) }),
    weekendDays > 0 && t('commerce-advertise.price.weekend', weekend),
    isExclusive && t('commerce-advertise.price.alone'),
  ];
  // Which taxes these are follows the buyer's state, which is asked for later.
  const lines = [
    [counted.filter(Boolean).join(', '), basePaise],
    [t('commerce-advertise.price.discount'), -discountPaise],
    [t('commerce-advertise.price.net'), discountPaise > 0 ? netPaise : 0],
    ['GST', totalPaise - netPaise],
  ] as const;
  return (
    <dl className="money-lines">
      {lines
        .filter(([, paise]) => paise !== 0)
        .map(([name, paise]) => (
          <Line key={name} {...{ name, paise }} />
        ))}
      <dt className="money-total">{t('commerce-advertise.price.total')}</dt>
      <dd className="money-total">{toMoney(totalPaise)}</dd>
    </dl>
  );
}

function Line({ name, paise }: { name: string; paise: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{toMoney(paise).replace('-', '−')}</dd>
    </>
  );
}

/** The price day by day, before it is multiplied for having the place alone and before discounts. */
export function DayPrices({ dayPrices }: { dayPrices: Price['dayPrices'] }) {
  const { format, t } = useEdition();
  return (
    <details>
      <summary>{t('commerce-advertise.price.by_day')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ads.day')}</th>
            <th scope="col">{t('commerce-advertise.slots.day')}</th>
          </tr>
        </thead>
        <tbody>
          {dayPrices.map(({ day, paise }) => (
            <tr key={day}>
              <th scope="row">{format.fullDate(toStart(day))}</th>
              <td>{toMoney(paise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
