import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { ReviewAction } from '#domains/commerce/booking/booking.model.ts';
import { BookingLink } from './BookingLink.tsx';
import { BookingPictures } from './BookingPictures.tsx';
import { type Booked, listActs, nameAct } from './booked.ts';
import { toSum } from './rupee-text.ts';

const HOUR = 3_600_000;
/** Hours before the end from which it is told louder. */
const SOON = 4;
/** Of one that is looked at: the new picture, and the one that is shown. */
const MOST_PICTURES = 2;

/** A booking: what is to be shown, where and when, and by when it has to be decided upon; with its pictures as readers see them unless it is `isBrief`. Its name leads to its own screen unless `isAlone` says that it is on it. */
export function BookingItem(props: {
  row: Booked;
  elementId: string;
  isCurrent: boolean;
  isBusy: boolean;
  isBrief?: boolean;
  isAlone?: boolean;
  onFocus: () => void;
  onAct: (action: ReviewAction) => void;
}) {
  const { row, elementId, isCurrent, isBusy, isBrief, isAlone = false, onFocus, onAct } = props;
  return (
    <li
      id={elementId}
      tabIndex={-1}
      className="case-row"
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={onFocus}
    >
      <BookingHead row={row} isAlone={isAlone} />
      <div className={isBrief ? 'booking-body booking-brief' : 'booking-body'}>
        <BookingFacts row={row} />
        {isBrief ? (
          <Thumbnail row={row} />
        ) : (
          row.creatives
            .slice(0, MOST_PICTURES)
            .map((creative) => (
              <BookingPictures key={creative.creativeId} row={row} creative={creative} />
            ))
        )}
      </div>
      <div className="row">
        {listActs(row).map((action) => (
          <button
            key={action}
            type="button"
            className={action === 'approve' ? 'button button-strong' : 'button'}
            disabled={isBusy}
            onClick={() => onAct(action)}
          >
            {t(`desk-ads.act.${nameAct(row, action)}`)}
            <span className="visually-hidden">: {row.advertiser}</span>
          </button>
        ))}
      </div>
    </li>
  );
}

/** The picture that is shown, small. */
function Thumbnail({ row }: { row: Booked }) {
  const shown = row.creatives.find(({ status }) => status === 'approved') ?? row.creatives[0];
  if (!shown) return null;
  const size = { width: row.slotWidth, height: row.slotHeight };
  return (
    <img
      src={shown.url}
      alt={row.imageDescription}
      {...size}
      loading="lazy"
      className="booking-thumbnail"
    />
  );
}

function BookingHead({ row, isAlone }: { row: Booked; isAlone: boolean }) {
  const name = <strong>{row.advertiser}</strong>;
  return (
    <div className="entry booking-head">
      {isAlone ? name : <Link href={`/bookings/${row.bookingId}`}>{name}</Link>}
      <em className="chip">{t(`desk-ads.status.${row.status}`)}</em>
      {row.exclusive && <em className="chip">{t('desk-ads.alone')}</em>}
      {row.dueAt !== null && <Clock dueAt={Date.parse(row.dueAt)} isOurs={isOurs(row)} />}
      {row.link?.isBroken && (
        <em className="chip" data-kind="late">
          {t('desk-ads.link.dead')}
        </em>
      )}
    </div>
  );
}

/** Whether it waits for the desk, and not for who booked. */
function isOurs({ status }: Booked): boolean {
  return status !== 'changes_requested';
}

/** How long is left to decide, or to answer, in hours. */
function Clock({ dueAt, isOurs }: { dueAt: number; isOurs: boolean }) {
  const left = Math.ceil((dueAt - Date.now()) / HOUR);
  const words = { count: Math.abs(left), number: format.number(Math.abs(left)) };
  const key = left > 0 ? 'hours_left' : 'hours_over';
  return (
    <em className="chip" data-kind={left < SOON ? 'late' : undefined}>
      {t(`desk-ads.${isOurs ? 'to_decide' : 'to_answer'}`, { time: t(`desk-ads.${key}`, words) })}
    </em>
  );
}

function BookingFacts({ row }: { row: Booked }) {
  const { breakup, slotName, targetName, slotWidth, slotHeight } = row;
  const place = [slotName, targetName, `${slotWidth} × ${slotHeight}`].filter(Boolean);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['place', place.join(' · ')],
    ['language', t(`desk-ads.language.${row.language ?? 'all'}`)],
    ['days', toDays(row)],
    ['trade', t(`desk-ads.trade.${row.trade}`)],
    ['proof', row.proof],
    ['leads_to', <BookingLink key="link" row={row} />],
    ['says', row.imageDescription],
    ['paid', toSum(breakup.totalPaise)],
    ['note', row.note],
    ['number', row.bookingId],
  ];
  return (
    <dl className="booking-facts">
      {facts.map(([name, fact]) =>
        fact === '' ? null : (
          <Fragment key={name}>
            <dt>{t(`desk-ads.fact.${name}`)}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

function toDays({ startOn, endOn, breakup }: Booked): string {
  const [first, last] = [startOn, endOn].map((day) => format.longDate(new Date(day)));
  const count = t('desk-ads.days', { count: breakup.days, number: format.number(breakup.days) });
  return first === last ? `${first}` : `${first} – ${last} (${count})`;
}
