import type { ShownMoney } from '#domains/commerce/payment/payment.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';
import { toStart } from '#shared/india-time.ts';
import { useEdition } from '#ui/edition.tsx';
import { OrderLines, WithNumbers } from './OrderLines.tsx';
import { type BookStep, isPaid, PAYMENTS, toMoney, toOrderPath, toPayPath } from './order.model.ts';
import { PaperList } from './PaperList.tsx';
import { StepLine } from './StepLine.tsx';

/** What the page says first, by the order's state. */
export type ShownState =
  | 'paid'
  | 'checking'
  | 'failed'
  | 'unpaid'
  | 'expired'
  | 'part_refunded'
  | 'refunded';

/** One order: how it stands in words, its papers, and money that goes back. */
export function PaymentPage(props: {
  whole: ShownMoney;
  state: ShownState;
  canPay: boolean;
  /** Where what it is for stands. */
  about: { path: string; purpose: PaymentPurpose } | null;
  /** Of booking, for whoever has just paid. */
  step?: BookStep | null;
}) {
  const { whole, state, canPay, about, step } = props;
  const { edition, t } = useEdition();
  const { order } = whole;
  return (
    <div className="form-page money-page">
      <header className="list-header">
        <p>
          <a className="text-link" href={toEditionPath(edition, PAYMENTS)}>
            {t('commerce-payment.list.all')}
          </a>
        </p>
        <h1>
          <WithNumbers text={t('commerce-payment.one.title', { number: order.id })} />
        </h1>
      </header>
      {step && <StepLine step={step} />}
      <StateOf {...props} />
      {about && (
        <p>
          <a className="text-link" href={toEditionPath(edition, about.path)}>
            {t(`commerce-payment.about.${about.purpose}`)}
          </a>
        </p>
      )}
      {!isPaid(order.status) && (
        <div className="money-acts">
          {canPay && state !== 'checking' && (
            <a className="button button-strong" href={toEditionPath(edition, toPayPath(order.id))}>
              {t('commerce-payment.one.pay')}
            </a>
          )}
          <form method="post" action={toEditionPath(edition, toOrderPath(order.id))}>
            <button type="submit" className="button">
              {t('commerce-payment.one.check')}
            </button>
          </form>
        </div>
      )}
      <OrderLines order={order} />
      {whole.papers.length > 0 && (
        <section>
          <h2>{t('commerce-payment.one.papers')}</h2>
          <PaperList papers={whole.papers} />
        </section>
      )}
      <Tries tries={whole.payments} />
      <Refunds refunds={whole.refunds} />
    </div>
  );
}

function StateOf({ whole, state, step }: Parameters<typeof PaymentPage>[0]) {
  const { format, t } = useEdition();
  const time = format.timestamp(whole.order.expiresAt);
  const hint = toHint(whole, state);
  return (
    <div className="form-answer" role="status">
      <h2>{t(`commerce-payment.state.${state}`)}</h2>
      {hint && <p>{t(`commerce-payment.hint.${hint}`, { time })}</p>}
      {step === 'done' && <p>{t('commerce-advertise.hint.in_review')}</p>}
    </div>
  );
}

/** What is said below the state; money that has come and goes back is told of first. */
function toHint({ order, refunds, payments }: ShownMoney, state: ShownState) {
  const isLate = refunds.some(({ key }) => key === `${order.id}/late`);
  if (state === 'paid' && isLate) return 'late';
  const hasMore = payments.some(({ status }) => status === 'surplus');
  return hasMore && state !== 'checking' ? 'beside' : HINTS[state];
}

const HINTS: Readonly<Partial<Record<ShownState, 'checking' | 'unpaid' | 'expired'>>> = {
  checking: 'checking',
  unpaid: 'unpaid',
  failed: 'unpaid',
  expired: 'expired',
};

function Tries({ tries }: { tries: ShownMoney['payments'] }) {
  const { format, t } = useEdition();
  if (tries.length === 0) return null;
  return (
    <section>
      <h2>{t('commerce-payment.one.tries')}</h2>
      <ul className="money-list">
        {tries.map(({ id, status, method, instrument, amountPaise, createdAt }) => (
          <li key={id}>
            <div>
              {[
                method === 'upi' ? 'UPI' : t(`commerce-payment.method.${toMethod(method)}`),
                // Of a transfer it is the day on which it came.
                instrument && method === 'bank_transfer'
                  ? format.longDate(toStart(instrument))
                  : instrument,
              ]
                .filter(Boolean)
                .join(' · ')}
              <p className="quiet">
                <time dateTime={createdAt.toISOString()}>{format.timestamp(createdAt)}</time>
                <br />
                {id.replace(/^bank:/, '')}
              </p>
            </div>
            <p className="money-sum">
              {toMoney(amountPaise)}
              <span className="money-state">{t(`commerce-payment.payment.${status}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As somebody has paid; what services call it otherwise is paid online. */
function toMethod(method: string) {
  const known = ['card', 'netbanking', 'wallet', 'bank_transfer'] as const;
  return known.find((each) => each === method) ?? 'other';
}

function Refunds({ refunds }: { refunds: ShownMoney['refunds'] }) {
  const { t } = useEdition();
  if (refunds.length === 0) return null;
  return (
    <section>
      <h2>{t('commerce-payment.one.refunds')}</h2>
      <ul className="money-list">
        {refunds.map(({ id, status, amountPaise }) => (
          <li key={id}>
            <div>
              {t(`commerce-payment.refund.${status}`)}
              <p className="quiet">{id}</p>
            </div>
            <p className="money-sum">{toMoney(amountPaise)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
