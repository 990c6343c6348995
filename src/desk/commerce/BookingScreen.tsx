import './bookings.css';
import { Link } from 'wouter';
import { useLoaded } from '#desk/frame/load.ts';
import type { ScreenProps } from '#desk/frame/screen.ts';
import { useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { BookingDecision, useBookingDecision } from './BookingDecision.tsx';
import { BookingItem } from './BookingItem.tsx';
import { listActKeys } from './booking-keys.ts';

/** One booked advertisement, as the calendar leads to it. */
export function BookingScreen({ params: { id = '' } }: ScreenProps) {
  const loaded = useLoaded('/desk/bookings/{id}', { params: { id } });
  const row = loaded.data ?? undefined;
  const decision = useBookingDecision(loaded.reload);
  useShortcuts(listActKeys(row, decision.start));
  return (
    <>
      <Link href="/bookings" className="text-link back">
        {t('desk.nav.bookings')}
      </Link>
      <h1>{id}</h1>
      <LoadNote loaded={loaded} />
      {row && (
        <ul className="rows">
          <BookingItem
            row={row}
            elementId={`booking-${id}`}
            isCurrent={false}
            isBusy={decision.isBusy}
            isAlone
            onFocus={() => {}}
            onAct={(action) => decision.start(row, action)}
          />
        </ul>
      )}
      <BookingDecision decision={decision} />
    </>
  );
}
