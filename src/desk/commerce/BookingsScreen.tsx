import './bookings.css';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import { format } from '#desk/frame/desk-data.ts';
import { useInSight } from '#desk/frame/in-sight.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { useCurrent } from '#desk/parts/use-current.ts';
import { parsePage } from '#desk/site/use-page.ts';
import { DESK_LISTS, type DeskList } from '#domains/commerce/booking/booking.model.ts';
import { BookingDecision, useBookingDecision } from './BookingDecision.tsx';
import { BookingItem } from './BookingItem.tsx';
import type { Booked } from './booked.ts';
import { listActKeys } from './booking-keys.ts';

/** As long as nothing is there. */
const NONE: readonly Booked[] = [];

/** Booked advertisements: those to be looked at, those that run, those that are over. */
export function BookingsScreen() {
  const [params] = useSearchParams();
  const list = DESK_LISTS.find((each) => each === params.get('list')) ?? 'waiting';
  const page = parsePage(params);
  return (
    <>
      <h1>{t('desk.nav.bookings')}</h1>
      <Bookings key={`${list} ${page}`} list={list} page={page} />
    </>
  );
}

function Bookings({ list, page }: { list: DeskList; page: number }) {
  const loaded = useLoaded('/desk/bookings', { query: { list, page } });
  const { data } = loaded;
  const rows = data?.bookings ?? NONE;
  const { at, choose, focus, expectLess } = useCurrent(
    useMemo(() => rows.map(toRow), [rows]),
    toElementId,
  );
  const decision = useBookingDecision(() => {
    expectLess();
    loaded.reload();
  });
  const step = (by: number) => focus(at + by);
  useShortcuts([
    { keys: ['n', 'j'], says: t('desk-ads.next'), run: () => step(1) },
    { keys: ['p', 'k'], says: t('desk-ads.previous'), run: () => step(-1) },
    ...listActKeys(rows[at], decision.start),
  ]);
  return (
    <>
      <nav className="tabs" aria-label={t('desk-manage.together')}>
        {DESK_LISTS.map((each) => (
          <ListTab key={each} list={each} isHere={each === list} waiting={data?.waiting ?? 0} />
        ))}
      </nav>
      <DeadLinks count={data?.deadLinks ?? 0} />
      <Reported count={data?.reported ?? 0} />
      {rows.length > 0 && list !== 'ended' && (
        <p className="quiet queue-keys">{t('desk-ads.keys_help')}</p>
      )}
      <PagedList
        loaded={{ ...loaded, data: data && { rows, hasNext: data.hasNext } }}
        keyOf={({ bookingId }) => bookingId}
        draw={(row) => (
          <BookingItem
            row={row}
            elementId={toElementId(toRow(row))}
            isCurrent={row.bookingId === rows[at]?.bookingId}
            isBusy={decision.isBusy}
            isBrief={list !== 'waiting'}
            onFocus={() => choose(row.bookingId)}
            onAct={(action) => decision.start(row, action)}
          />
        )}
      />
      <BookingDecision decision={decision} />
    </>
  );
}

function ListTab(props: { list: DeskList; isHere: boolean; waiting: number }) {
  const { list, isHere, waiting } = props;
  const link = useInSight(isHere);
  return (
    <Link ref={link} href={`/bookings?list=${list}`} aria-current={isHere ? 'page' : undefined}>
      {t(`desk-ads.list.${list}`)}
      {list === 'waiting' && waiting > 0 && ` (${format.number(waiting)})`}
    </Link>
  );
}

/** Booked ones stand in the list; those of the house, in theirs. */
function DeadLinks({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="notice">
      {t('desk-ads.link.count', { count, number: format.number(count) })}{' '}
      <Link href="/manage/advertisements">{t('desk.nav.advertisements')}</Link>
    </p>
  );
}

/** What readers have reported is decided upon among all that waits for a decision. */
function Reported({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="notice">
      <Link href="/manage/moderation?kind=advertisement">
        {t('desk-ads.reported', { count, number: format.number(count) })}
      </Link>
    </p>
  );
}

function toRow({ bookingId: id }: Booked) {
  return { id };
}

function toElementId({ id }: { id: string }): string {
  return `booking-${id}`;
}
