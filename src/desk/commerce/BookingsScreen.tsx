import './bookings.css';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useLoaded } from '#desk/frame/load.ts';
import { type Shortcut, useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { useCurrent } from '#desk/parts/use-current.ts';
import { parsePage } from '#desk/site/use-page.ts';
import { DESK_LISTS, type DeskList } from '#domains/commerce/booking/booking.model.ts';
import { BookingDecision, useBookingDecision } from './BookingDecision.tsx';
import { type Booked, BookingItem, listActs } from './BookingItem.tsx';

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
      <nav className="tabs" aria-label={t('desk-manage.together')}>
        {DESK_LISTS.map((each) => (
          <Link
            key={each}
            href={`/bookings?list=${each}`}
            aria-current={each === list ? 'page' : undefined}
          >
            {t(`desk-ads.list.${each}`)}
          </Link>
        ))}
      </nav>
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
  useShortcuts(toKeys({ row: rows[at], step, start: decision.start }));
  return (
    <>
      <p className="quiet queue-keys">{t('desk-ads.keys_help')}</p>
      <PagedList
        loaded={{ ...loaded, data: data && { rows, hasNext: data.hasNext } }}
        keyOf={({ bookingId }) => bookingId}
        draw={(row) => (
          <BookingItem
            row={row}
            elementId={toElementId(toRow(row))}
            isCurrent={row.bookingId === rows[at]?.bookingId}
            isBusy={decision.isBusy}
            onFocus={() => choose(row.bookingId)}
            onAct={(action) => decision.start(row, action)}
          />
        )}
      />
      <BookingDecision decision={decision} />
    </>
  );
}

function toKeys(props: {
  row: Booked | undefined;
  step: (by: number) => boolean;
  start: ReturnType<typeof useBookingDecision>['start'];
}): Shortcut[] {
  const { row, step, start } = props;
  const act = (key: string, action: Parameters<typeof start>[1]): Shortcut => ({
    keys: [key],
    says: t(`desk-ads.act.${action}`),
    run: () => (row && listActs(row).includes(action) ? start(row, action) : false),
  });
  return [
    { keys: ['n', 'j'], says: t('desk-ads.next'), run: () => step(1) },
    { keys: ['p', 'k'], says: t('desk-ads.previous'), run: () => step(-1) },
    act('a', 'approve'),
    act('c', 'request_changes'),
    act('r', 'reject'),
  ];
}

function toRow({ bookingId: id }: Booked) {
  return { id };
}

function toElementId({ id }: { id: string }): string {
  return `booking-${id}`;
}
