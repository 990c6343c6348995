import type { Discount } from '#domains/commerce/booking/ad-price.model.ts';
import type { QuotedPrice } from '#domains/commerce/booking/booking.model.ts';
import { PROHIBITED_TRADES, PROVED_TRADES } from '#domains/commerce/booking/trade.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';
import {
  ADVERTISE,
  BOOK,
  type PlaceChoice,
  type SlotCard,
  type StepState,
  TALK,
  toBookPath,
  toShortMoney,
} from './advertise.model.ts';
import { type PlaceFacts, PlaceFields } from './PlaceFields.tsx';
import { PriceLines } from './PriceLines.tsx';
import { DayField } from './StepFrame.tsx';

interface Props extends PlaceFacts {
  discounts: readonly Discount[];
  /** How often advertisements of a place were in sight in the last four weeks. */
  seenIn: (slot: SlotCard) => number;
  /** False where nothing can be paid online. */
  isOpen: boolean;
  calculated: { place: PlaceChoice | null; price: QuotedPrice | null };
  firstDay: string;
  state: StepState;
}

/** What advertising here costs: each place with its true size, its price by language, a calculator and the rules. */
export function AdvertisePage(props: Props) {
  const { edition, t } = useEdition();
  const { slots, isOpen } = props;
  return (
    <div className="ad-page">
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
      {slots.length > 0 && <Places {...props} />}
      {slots.length > 0 && <Calculator {...props} />}
      <section>
        <h2>{t('commerce-advertise.audience.title')}</h2>
        <p>{t('commerce-advertise.audience.text')}</p>
      </section>
      <Rules />
    </div>
  );
}

function Places({ slots, discounts, seenIn, isOpen }: Props) {
  const { t } = useEdition();
  return (
    <section>
      <h2>{t('commerce-advertise.slots.title')}</h2>
      <p className="quiet">{t('commerce-advertise.slots.tax')}</p>
      <ul className="ad-slots">
        {slots.map((slot) => (
          <Slot key={slot.slotCode} slot={slot} seen={seenIn(slot)} isOpen={isOpen} />
        ))}
      </ul>
      <Discounts discounts={discounts} />
    </section>
  );
}

function Slot({ slot, seen, isOpen }: { slot: SlotCard; seen: number; isOpen: boolean }) {
  const { edition, format, t } = useEdition();
  const { slotCode, names, width, height, capacity, largestBytes, prices, leadHours } = slot;
  const size = `${width} × ${height}`;
  const place = { slotCode, language: edition.lang, isExclusive: false, city: '', category: '' };
  const path = toEditionPath(edition, toBookPath('place', { place }));
  return (
    <li className={height * 2 > width ? 'ad-slot-tall' : undefined}>
      <h3>{names[edition.lang]}</h3>
      <svg
        className="ad-size"
        role="img"
        aria-label={size}
        {...{ width, height }}
        viewBox={`0 0 ${width} ${height}`}
      >
        <rect width={width} height={height} />
      </svg>
      <p className="quiet">
        {t('commerce-advertise.slots.facts', {
          size,
          kilobytes: format.number(Math.floor(largestBytes / 1024)),
          turns: format.number(capacity),
          hours: format.duration(leadHours * 3_600),
        })}
      </p>
      {seen > 0 && (
        <p className="quiet">
          {t('commerce-advertise.slots.seen', { number: format.number(seen) })}
        </p>
      )}
      <Prices prices={prices} />
      {isOpen && (
        <p>
          <a className="button" href={path}>
            {t('commerce-advertise.slots.book')}
            <span className="visually-hidden"> {names[edition.lang]}</span>
          </a>
        </p>
      )}
    </li>
  );
}

function Prices({ prices }: Pick<SlotCard, 'prices'>) {
  const { format, t } = useEdition();
  return (
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
            <td>{toShortMoney(dayPaise)}</td>
            <td>{toShortMoney(Math.round((dayPaise * weekendBps) / 10_000))}</td>
            <td>{toShortMoney(Math.round((dayPaise * exclusiveBps) / 10_000))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Discounts({ discounts }: { discounts: readonly Discount[] }) {
  const { format, t } = useEdition();
  if (discounts.length === 0) return null;
  return (
    <>
      <h3>{t('commerce-advertise.slots.longer')}</h3>
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
    </>
  );
}

/** Asks by address: what it answers can be sent to somebody. */
function Calculator({ calculated, firstDay, state, isOpen, ...facts }: Props) {
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
        <PlaceFields {...facts} chosen={place} state={state} />
        <div className="ad-pair">
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
        </div>
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
        <li>{t('commerce-advertise.rules.proved', { trades: proved.join('; ') })}</li>
        <li>{t('commerce-advertise.rules.refund')}</li>
      </ul>
    </section>
  );
}
