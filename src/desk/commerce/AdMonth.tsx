import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { edition, format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { listDays } from '#domains/commerce/booking/ad-day.model.ts';
import { addDays } from '#shared/india-time.ts';
import { type AdDay, stepDay, toFill, toWeekday } from './ad-month.ts';

/** A Monday. */
const MONDAY = '2026-11-02';
const WEEKDAY = new Intl.DateTimeFormat(edition.locale, { weekday: 'short', timeZone: 'UTC' });
/** Bookings that are named in a day. */
const MOST_NAMED = 2;

/** The days of a month, one of them chosen: what is taken of it and by whom stands below. */
export function AdMonth({ days }: { days: readonly AdDay[] }) {
  const today = format.isoDate(new Date());
  const [chosen, setChosen] = useState(today);
  const day = days.find((each) => each.day === chosen) ?? days[0];
  const grid = useRef<HTMLOListElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    byKey.current = false;
  });
  if (!day) return null;
  const step = (event: KeyboardEvent) => {
    const to = stepDay(days, day.day, event.key);
    if (to === null) return;
    event.preventDefault();
    byKey.current = true;
    setChosen(to);
  };
  return (
    <div className="stack ad-calendar">
      <div className="ad-weekdays" aria-hidden="true">
        {listDays(MONDAY, addDays(MONDAY, 6)).map((each) => (
          <span key={each}>{WEEKDAY.format(new Date(each))}</span>
        ))}
      </div>
      <ol ref={grid} className="ad-days" onKeyDown={step}>
        {days.map((each) => (
          <li key={each.day} data-weekday={toWeekday(each.day)}>
            <Day
              day={each}
              isChosen={each === day}
              isToday={each.day === today}
              onChoose={() => setChosen(each.day)}
            />
          </li>
        ))}
      </ol>
      <DayDetails day={day} />
    </div>
  );
}

function Day(props: { day: AdDay; isChosen: boolean; isToday: boolean; onChoose: () => void }) {
  const { day, isChosen, isToday, onChoose } = props;
  const { booked, capacity } = day.fullest;
  const held = Math.max(...day.taken.map((each) => each.held));
  const more = day.bookings.length - MOST_NAMED;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      data-fill={toFill(day)}
      onClick={onChoose}
    >
      <strong>{Number(day.day.slice(8))}</strong>
      <span>
        {booked}/{capacity}
      </span>
      {held > 0 && <small className="ad-held">{t('desk-ads.held', { count: held })}</small>}
      <span className="ad-names">
        {day.bookings.slice(0, MOST_NAMED).map(({ bookingId, advertiser }) => (
          <small key={bookingId}>{advertiser}</small>
        ))}
        {more > 0 && <small>+{more}</small>}
      </span>
      <span className="visually-hidden">
        {t('desk-ads.day', { day: toLongDay(day), booked, capacity })}
      </span>
    </button>
  );
}

function DayDetails({ day }: { day: AdDay }) {
  return (
    <section className="stack ad-day" aria-live="polite">
      <h2>{toLongDay(day)}</h2>
      <table>
        <thead>
          <tr>
            {['language', 'booked', 'held', 'free'].map((name) => (
              <th key={name} scope="col">
                {t(`desk-ads.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.taken.map(({ language, booked, held, capacity }) => (
            <tr key={language}>
              <th scope="row">{t(`desk-ads.language.${language}`)}</th>
              <td>{booked - held}</td>
              <td>{held}</td>
              <td>
                {capacity - booked} / {capacity}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {day.bookings.length === 0 && <p className="quiet">{t('desk-ads.nothing_booked')}</p>}
      <ul className="rows">
        {day.bookings.map((booking) => (
          <li key={booking.bookingId}>
            <div className="entry">
              <Link href={`/bookings/${booking.bookingId}`}>
                <strong>{booking.advertiser}</strong>
              </Link>
              <em className="chip">{t(`desk-ads.status.${booking.status}`)}</em>
              {booking.shares > 1 && <em className="chip">{t('desk-ads.alone')}</em>}
              <span>
                {t(`desk-ads.language.${booking.language ?? 'all'}`)} ·{' '}
                {[booking.startOn, booking.endOn].map(toShort).join(' – ')} · {booking.bookingId}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toLongDay({ day }: AdDay): string {
  return format.fullDate(new Date(day));
}

function toShort(day: string): string {
  return format.date(new Date(day), new Date());
}
