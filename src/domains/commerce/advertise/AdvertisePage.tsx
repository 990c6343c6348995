import type { Discount } from '#domains/commerce/booking/ad-price.model.ts';
import type { QuotedPrice } from '#domains/commerce/booking/booking.model.ts';
import { PROHIBITED_TRADES, PROVED_TRADES } from '#domains/commerce/booking/trade.model.ts';
import { toMoney } from '#domains/commerce/order/order.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';
import {
  ADVERTISE,
  BOOK,
  type PlaceChoice,
  type SlotCard,
  type StepState,
  toBookPath,
} from './advertise.model.ts';
import { type PlaceFacts, PlaceFields } from './PlaceFields.tsx';
import { PriceLines } from './PriceLines.tsx';
import { DayField } from './StepFrame.tsx';

const TALK = '/contact?type=benefit';

interface Props extends PlaceFacts {
  /** All that are sold, also those that are booked by talking to us. */
  all: readonly SlotCard[];
  discounts: readonly Discount[];
  /** False where nothing can be paid online. */
  isOpen: boolean;
  calculated: { place: PlaceChoice | null; price: QuotedPrice | null };
  firstDay: string;
  state: StepState;
}

/** What advertising here costs: each place with its true size, its price by language, a calculator and the rules. */
export function AdvertisePage(props: Props) {
  const { edition, t } = useEdition();
  const { all, isOpen } = props;
  return (
    <div className="form-page ad-page">
      <header className="list-header">
        <h1>{t('commerce-advertise.title')}</h1>
        <p className="list-intro">{t('commerce-advertise.intro')}</p>
      </header>
      <p className="ad-acts">
        {isOpen && (
          <a className="button button-strong" href={toEditionPath(edition, BOOK)}>
            {t('commerce-advertise.begin')}
          </a>
        )}
        <a className="button" href={toEditionPath(edition, TALK)}>
          {t('commerce-advertise.talk')}
        </a>
      </p>
      {!isOpen && <p>{t('commerce-advertise.not_open')}</p>}
      <section>
        <h2>{t('commerce-advertise.slots.title')}</h2>
        <ul className="ad-slots">
          {all.map((slot) => (
            <Slot key={slot.slotCode} slot={slot} />
          ))}
        </ul>
        <Discounts discounts={props.discounts} />
        <p className="quiet">{t('commerce-advertise.slots.tax')}</p>
      </section>
      <Calculator {...props} />
      <section>
        <h2>{t('commerce-advertise.audience.title')}</h2>
        <p>{t('commerce-advertise.audience.text')}</p>
      </section>
      <Rules />
    </div>
  );
}

function Slot({ slot }: { slot: SlotCard }) {
  const { edition, format, t } = useEdition();
  const { names, width, height, capacity, largestBytes, prices, leadHours } = slot;
  const size = `${width} × ${height}`;
  return (
    <li>
      <h3>{names[edition.lang]}</h3>
      <p>
        {t('commerce-advertise.slots.facts', {
          size,
          kilobytes: format.number(Math.floor(largestBytes / 1024)),
          turns: format.number(capacity),
          hours: format.duration(leadHours * 3_600),
        })}
      </p>
      <div className="ad-scroll">
        <svg
          className="ad-size"
          role="img"
          aria-label={size}
          {...{ width, height }}
          viewBox={`0 0 ${width} ${height}`}
        >
          <text x="50%" y="50%" textAnchor="middle" dominantBaseline="middle" fill="currentColor">
            {size}
          </text>
        </svg>
      </div>
      <div className="ad-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('commerce-advertise.place.language')}</th>
              <th scope="col">{t('commerce-advertise.slots.day')}</th>
              <th scope="col">{t('commerce-advertise.slots.weekend')}</th>
              <th scope="col">{t('commerce-advertise.slots.alone')}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ language, dayPaise, weekendBps, exclusiveBps }) => (
              <tr key={language ?? 'all'}>
                <th scope="row">
                  {language ? format.languageName(language) : t('commerce-advertise.place.all')}
                </th>
                <td>{toMoney(dayPaise)}</td>
                <td>{toMoney(Math.round((dayPaise * weekendBps) / 10_000))}</td>
                <td>× {format.number(exclusiveBps / 10_000)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  );
}

function Discounts({ discounts }: { discounts: readonly Discount[] }) {
  const { format, t } = useEdition();
  if (discounts.length === 0) return null;
  return (
    <ul>
      {discounts.map(({ leastDays, discountBps }) => (
        <li key={leastDays}>
          {t('commerce-advertise.slots.discount', {
            days: format.number(leastDays),
            percent: format.number(discountBps / 100),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Asks by address: what it answers can be sent to somebody. */
function Calculator({ slots, towns, calculated, firstDay, state, isOpen }: Props) {
  const { edition, t } = useEdition();
  const { place, price } = calculated;
  return (
    <section>
      <h2>{t('commerce-advertise.calculator.title')}</h2>
      <FormFaults faults={state.faults} />
      {price && (
        <FormAnswer heading={t('commerce-advertise.calculator.answer')}>
          <PriceLines price={price} />
          {isOpen && (
            <p>
              <a
                className="button button-strong"
                href={`${toEditionPath(edition, toBookPath('days', { place }))}&startOn=${price.startOn}&endOn=${price.endOn}`}
              >
                {t('commerce-advertise.calculator.book')}
              </a>
            </p>
          )}
        </FormAnswer>
      )}
      <form
        className="form"
        method="get"
        action={`${toEditionPath(edition, ADVERTISE)}#${FORM_ANSWER}`}
      >
        <PlaceFields {...{ slots, towns, chosen: place, state }} />
        <DayField
          name="startOn"
          label={t('commerce-advertise.days.first')}
          value={state.typed.startOn ?? ''}
          min={firstDay}
          state={state}
        />
        <DayField
          name="endOn"
          label={t('commerce-advertise.days.last')}
          value={state.typed.endOn ?? ''}
          min={firstDay}
          state={state}
        />
        <p>
          <button type="submit" className="button">
            {t('commerce-advertise.calculator.submit')}
          </button>
        </p>
      </form>
    </section>
  );
}

function Rules() {
  const { format, t } = useEdition();
  const prohibited = PROHIBITED_TRADES.map((trade) => t(`commerce-advertise.prohibited.${trade}`));
  const proved = PROVED_TRADES.map((trade) => t(`commerce-advertise.trade.${trade}`));
  return (
    <section>
      <h2>{t('commerce-advertise.rules.title')}</h2>
      <ul>
        <li>{t('commerce-advertise.rules.label')}</li>
        <li>{t('commerce-advertise.rules.picture')}</li>
        <li>{t('commerce-advertise.rules.review')}</li>
        <li>{t('commerce-advertise.rules.never', { trades: format.list(prohibited) })}</li>
        <li>{t('commerce-advertise.rules.proved', { trades: format.list(proved) })}</li>
        <li>{t('commerce-advertise.rules.refund')}</li>
      </ul>
    </section>
  );
}
