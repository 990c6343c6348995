import type { AdNumbers } from '#domains/commerce/ad/ad-number.model.ts';
import type { RefundRule } from '#domains/commerce/invoice/gst-paper.model.ts';
import { toMoney, toOrderPath } from '#domains/commerce/order/order.model.ts';
import { PaperList } from '#domains/commerce/order/PaperList.tsx';
import type { ShownMoney } from '#domains/commerce/payment/payment.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toStart } from '#shared/india-time.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormFaults } from '#ui/FormAnswer.tsx';
import {
  type BookedFacts,
  isOpen,
  type Moment,
  mayCancel,
  mayRewrite,
  maySend,
  OWN_ADS,
  type OwnBooking,
  type StepState,
  toBookPath,
  toOwnAdPath,
} from './advertise.model.ts';
import { CreativeLook } from './CreativeLook.tsx';
import { LinkFields, PictureField } from './PictureField.tsx';
import { BookedLine, DayRange } from './StepFrame.tsx';

export interface OwnAdProps {
  own: OwnBooking;
  booked: BookedFacts;
  /** False for who keeps the same business: they only see it. */
  isMine: boolean;
  moments: readonly Moment[];
  /** Null before its first day. */
  numbers: AdNumbers | null;
  papers: ShownMoney['papers'];
  refunds: readonly RefundRule[];
  state: StepState;
}

/** One advertisement of one's own: how it stands, what may be done with it, what it has brought, what it shows, its papers. */
export function OwnAdPage(props: OwnAdProps) {
  const { edition, t } = useEdition();
  const { own, booked, isMine, state } = props;
  const { booking } = own;
  const { id, status, advertiser } = booking;
  const replace = isMine && maySend(status) && <Replace {...props} />;
  const isAsked = status === 'changes_requested';
  return (
    <div className="form-page ad-page">
      <header className="list-header">
        <p>
          <a className="text-link" href={toEditionPath(edition, OWN_ADS)}>
            {t('commerce-advertise.own.all')}
          </a>
        </p>
        <h1>
          <BookedLine {...booked} startOn="" endOn="" />
        </h1>
        <p className="list-intro">
          <DayRange {...booking} />
        </p>
        <p className="quiet">
          {advertiser && `${advertiser} · `}
          <span className="money-number">{id}</span>
        </p>
      </header>
      <FormFaults faults={state.faults} />
      <Standing {...props} />
      {isAsked && replace}
      <Numbers {...props} />
      <TimeLine moments={props.moments} status={status} />
      <Creatives own={own} />
      {!isAsked && replace}
      <Papers papers={props.papers} orderId={isMine ? booking.orderId : null} />
      {isMine && mayCancel(status) && <Cancel {...props} />}
    </div>
  );
}

const HINTED = [
  ...(['in_review', 'changes_requested', 'approved', 'live', 'paused'] as const),
  ...(['rejected', 'draft', 'expired'] as const),
];

function Standing(props: OwnAdProps) {
  const { own, isMine, state } = props;
  const { edition, format, t } = useEdition();
  const { id, status, note, orderId, holdUntil, startOn, endOn } = own.booking;
  const hint = HINTED.find((each) => each === status);
  const day = format.longDate(toStart(status === 'approved' ? startOn : endOn));
  const goOn = isOpen(status) || status === 'held';
  const path = goOn
    ? toBookPath(status === 'held' ? 'billing' : 'creative', { draftId: id })
    : toOrderPath(`${orderId}`);
  return (
    // What is wrong with what was sent is the answer to it.
    <div
      id={state.faults.length > 0 ? undefined : FORM_ANSWER}
      className="form-answer"
      role="status"
      tabIndex={-1}
    >
      <h2>{t(`commerce-advertise.status.${status}`)}</h2>
      {hint && <p>{t(`commerce-advertise.hint.${hint}`, { day })}</p>}
      {holdUntil && (status === 'held' || status === 'pending_payment') && (
        <p>{t('commerce-advertise.price.held', { time: format.timeOfDay(holdUntil) })}</p>
      )}
      {note && (
        <>
          <p>{t('commerce-advertise.own.note')}</p>
          <p className="typed-text">{note}</p>
        </>
      )}
      {isMine && (goOn || status === 'pending_payment') && (
        <p>
          <a className="button button-strong" href={toEditionPath(edition, path)}>
            {t(`commerce-advertise.own.${goOn ? 'go_on' : 'pay'}`)}
          </a>
        </p>
      )}
    </div>
  );
}

function TimeLine(props: { moments: readonly Moment[]; status: OwnBooking['booking']['status'] }) {
  const { t } = useEdition();
  return (
    <section>
      <h2>{t('commerce-advertise.own.line')}</h2>
      <ol className="ad-line">
        {props.moments.map(({ name, at, isPast }) => (
          <li key={name} className={isPast ? 'ad-past' : undefined}>
            {name === 'stopped'
              ? t(`commerce-advertise.status.${props.status}`)
              : t(`commerce-advertise.moment.${name}`)}
            <p className="quiet">
              {at ? <TimeOf name={name} at={at} /> : t('commerce-advertise.moment.open')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function TimeOf({ name, at }: { name: Moment['name']; at: Date }) {
  const { format } = useEdition();
  const isDay = name === 'begins' || name === 'ends';
  return (
    <time dateTime={at.toISOString()}>{isDay ? format.longDate(at) : format.timestamp(at)}</time>
  );
}

/** Nobody looks at a picture before it is paid for, nor when all is over. */
function isLookedAt(
  { status }: OwnBooking['booking'],
  picture: OwnBooking['creatives'][number]['status'],
): boolean {
  return picture !== 'pending' || maySend(status);
}

function Creatives({ own: { booking, creatives, slot } }: { own: OwnBooking }) {
  const { t } = useEdition();
  const { imageDescription, url } = booking;
  const shown = creatives.filter(({ status }) => status !== 'superseded');
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{t('commerce-advertise.own.creative')}</h2>
      {shown.map(({ id, status, note }) => (
        <div key={id} className="ad-shown">
          <p>
            {t(`commerce-advertise.picture.${isLookedAt(booking, status) ? status : 'unsent'}`)}
            {status === 'rejected' && note && note !== booking.note && `: ${note}`}
          </p>
          <CreativeLook id={id} alt={imageDescription} slot={slot} />
        </div>
      ))}
      <p>{imageDescription}</p>
      <p>
        <a className="text-link" href={url} rel="nofollow noopener">
          {url}
        </a>
      </p>
    </section>
  );
}

/** Sends another picture; before approval other texts as well. */
function Replace({ own: { booking, slot }, state }: OwnAdProps) {
  const { edition, t } = useEdition();
  const { id, status, version } = booking;
  return (
    <section>
      <h2>{t('commerce-advertise.own.replace')}</h2>
      {!mayRewrite(status) && <p>{t('commerce-advertise.own.replace_help')}</p>}
      <form
        className="form"
        method="post"
        encType="multipart/form-data"
        action={`${toEditionPath(edition, toOwnAdPath(id))}#${FORM_ANSWER}`}
      >
        <input type="hidden" name="version" value={version} />
        <PictureField slot={slot} state={state} />
        {mayRewrite(status) && <LinkFields values={booking} state={state} />}
        <p>
          <button type="submit" className="button" name="intent" value="replace">
            {t('commerce-advertise.own.send')}
          </button>
        </p>
      </form>
    </section>
  );
}

/** Says what goes back before it is cancelled. */
function Cancel({ own: { booking, cancelRefundPaise }, refunds }: OwnAdProps) {
  const { edition, format, t } = useEdition();
  const { id, status, version } = booking;
  const isPaid = maySend(status);
  const amount = toMoney(cancelRefundPaise);
  const back = cancelRefundPaise > 0 ? 'refund' : 'no_refund';
  return (
    <section>
      <h2>{t('commerce-advertise.cancel.title')}</h2>
      <p>{t(`commerce-advertise.cancel.${isPaid ? back : 'unpaid'}`, { amount })}</p>
      {isPaid && (
        <ul>
          {refunds.map(({ leastHours, shareBps }) => (
            <li key={leastHours}>
              {t(`commerce-advertise.cancel.${leastHours === 0 ? 'rule_last' : 'rule'}`, {
                time: format.duration(leastHours * 3_600),
                percent: format.number(shareBps / 100),
              })}
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={`${toEditionPath(edition, toOwnAdPath(id))}#${FORM_ANSWER}`}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="refund" value={cancelRefundPaise} />
        <button type="submit" className="button" name="intent" value="cancel">
          {t('commerce-advertise.cancel.submit')}
        </button>
      </form>
    </section>
  );
}

function Numbers({ own: { booking }, numbers }: OwnAdProps) {
  const { edition, format, t } = useEdition();
  if (!numbers) return null;
  return (
    <section>
      <h2>{t('commerce-advertise.own.numbers')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ads.day')}</th>
            <th scope="col">{t('ads.impressions')}</th>
            <th scope="col">{t('ads.clicks')}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.days.map(({ day, impressions, clicks }) => (
            <tr key={day}>
              <th scope="row">{format.longDate(toStart(day))}</th>
              <td>{format.number(impressions)}</td>
              <td>{format.number(clicks)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('commerce-advertise.price.total')}</th>
            <td>{format.number(numbers.impressions)}</td>
            <td>{format.number(numbers.clicks)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <a
          className="button"
          href={`${toEditionPath(edition, toOwnAdPath(booking.id))}/days.csv`}
          download
        >
          {t('commerce-advertise.own.table')}
        </a>
      </p>
    </section>
  );
}

/** Papers, and the payment they are of: that page says what goes back, and looks for money that hasn't come. */
function Papers(props: { papers: ShownMoney['papers']; orderId: string | null }) {
  const { papers, orderId } = props;
  const { edition, t } = useEdition();
  if (papers.length === 0 && !orderId) return null;
  return (
    <section>
      <h2>{t('commerce-payment.list.title')}</h2>
      {papers.length > 0 && <PaperList papers={papers} />}
      {orderId && (
        <p>
          <a className="text-link" href={toEditionPath(edition, toOrderPath(orderId))}>
            {t('commerce-payment.one.title', { number: orderId })}
          </a>
        </p>
      )}
    </section>
  );
}
