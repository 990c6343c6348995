import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { When } from '#desk/parts/When.tsx';
import type { ReviewAction } from '#domains/commerce/booking/booking.model.ts';
import { toSum } from './rupee-text.ts';

export type Booked = Answer<'GET /desk/bookings'>['bookings'][number];

/** What the desk may do with a booking as it stands. */
export function listActs({ status, canDecide }: Booked): readonly ReviewAction[] {
  const decided: ReviewAction[] = canDecide ? ['approve', 'request_changes'] : [];
  if (status === 'live') return [...decided, 'pause', 'reject'];
  if (status === 'paused') return [...decided, 'resume', 'reject'];
  const isOpen = ['in_review', 'changes_requested', 'approved'].includes(status);
  return isOpen ? [...decided, 'reject'] : [];
}

/** A booking, whole: what is to be shown, where and when, and by when it has to be decided upon. */
export function BookingItem(props: {
  row: Booked;
  elementId: string;
  isCurrent: boolean;
  isBusy: boolean;
  onFocus: () => void;
  onAct: (action: ReviewAction) => void;
}) {
  const { row, elementId, isCurrent, isBusy, onFocus, onAct } = props;
  return (
    <li
      id={elementId}
      tabIndex={-1}
      className="case-row"
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={onFocus}
    >
      <BookingHead row={row} />
      <div className="stack">
        {row.creatives.slice(0, 2).map((creative) => (
          <figure key={creative.creativeId}>
            <img
              src={creative.url}
              alt={row.imageDescription}
              width={creative.width}
              height={creative.height}
              loading="lazy"
              className="booking-picture"
            />
            <figcaption className="quiet">
              {t(`desk-ads.picture.${creative.status}`)} {creative.note}
            </figcaption>
          </figure>
        ))}
        <p>
          {row.imageDescription} ·{' '}
          <a href={row.url} target="_blank" rel="noreferrer nofollow">
            {row.url}
          </a>
        </p>
        {row.proof && <p>{t('desk-ads.proof', { proof: row.proof })}</p>}
        {row.note && <p className="quiet">{row.note}</p>}
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
            {t(`desk-ads.act.${action}`)}
            <span className="visually-hidden">: {row.advertiser}</span>
          </button>
        ))}
      </div>
    </li>
  );
}

function BookingHead({ row }: { row: Booked }) {
  const due = row.dueAt === null ? null : Date.parse(row.dueAt);
  const place = [row.slotName, row.targetName, t(`desk-ads.language.${row.language ?? 'all'}`)];
  const facts = [
    ...place,
    `${row.startOn} – ${row.endOn}`,
    t(`desk-ads.trade.${row.trade}`),
    toSum(row.breakup.totalPaise),
    row.bookingId,
  ];
  return (
    <div className="entry">
      <strong>{row.advertiser}</strong>
      <em className="chip">{t(`desk-ads.status.${row.status}`)}</em>
      {row.exclusive && <em className="chip">{t('desk-ads.alone')}</em>}
      {due !== null && (
        <em className="chip" data-kind={due < Date.now() ? 'late' : undefined}>
          {t('desk-ads.due')} <When at={due} />
        </em>
      )}
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}
