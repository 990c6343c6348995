import type { BookingStatus } from '#domains/commerce/booking/booking.model.ts';
import { toMoney } from '#domains/commerce/order/order.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { ADVERTISE, BOOK, OWN_ADS, type OwnBooking, toOwnAdPath } from './advertise.model.ts';
import { BookedLine, DayRange } from './StepFrame.tsx';

/** A booking with the city or section it is aimed at, in the reader's language; empty for none. */
export type ListedAd = OwnBooking & { target: string };

/** Advertisements of one's own and their drafts, the newest first. */
export function OwnAdsPage(props: {
  bookings: readonly ListedAd[];
  page: number;
  hasNext: boolean;
}) {
  const { bookings, page, hasNext } = props;
  const { edition, t } = useEdition();
  return (
    <div className="form-page ad-page">
      <header className="list-header">
        <h1>{t('commerce-advertise.own.title')}</h1>
      </header>
      <p className="ad-acts">
        <a className="button button-strong" href={toEditionPath(edition, BOOK)}>
          {t('commerce-advertise.begin')}
        </a>
        <a className="button" href={toEditionPath(edition, ADVERTISE)}>
          {t('commerce-advertise.own.prices')}
        </a>
      </p>
      {bookings.length === 0 && <p className="empty">{t('commerce-advertise.own.none')}</p>}
      {bookings.length > 0 && (
        <ul className="money-list">
          {bookings.map((own) => (
            <Row key={own.booking.id} own={own} />
          ))}
        </ul>
      )}
      <Pagination path={OWN_ADS} page={page} hasNext={hasNext} />
    </div>
  );
}

/** Whoever booked has to do something. */
const DUE: readonly BookingStatus[] = ['held', 'pending_payment', 'changes_requested'];

function Row({ own: { booking, slot, target } }: { own: ListedAd }) {
  const { edition, t } = useEdition();
  const { id, status, advertiser, totalPaise, language } = booking;
  const names = { en: slot.nameEn, hi: slot.nameHi, gu: slot.nameGu };
  return (
    <li>
      <div>
        <a className="money-name" href={toEditionPath(edition, toOwnAdPath(id))}>
          <BookedLine {...{ names, language, target }} startOn="" endOn="" />
        </a>
        <p className="quiet">
          {advertiser && `${advertiser} · `}
          <DayRange {...booking} />
        </p>
      </div>
      <p className="money-sum">
        {toMoney(totalPaise)}
        <span className="money-state" data-due={DUE.includes(status) || undefined}>
          {t(`commerce-advertise.status.${status}`)}
        </span>
      </p>
    </li>
  );
}
