import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { edition, format, may } from '#desk/frame/desk-data.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { nameOrder } from '#domains/commerce/order/order.model.ts';
import {
  sayFault,
  sayGateway,
  sayInstrument,
  sayMethod,
  sayOutcome,
  sayReason,
} from './money-words.ts';
import { toSum } from './rupee-text.ts';
import './order-story.css';

export type Story = Answer<'GET /desk/orders/{id}'>;

const toTime = (at: string) => format.timestamp(new Date(at));
const join = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');

/** All that is known of an order: who bought what, its money, its papers, and what the gateway told. */
export function OrderStory({ story }: { story: Story }) {
  const { documents, events } = story;
  return (
    <>
      <Facts story={story} />
      <Money story={story} />
      {documents.length > 0 && (
        <Part name="papers">
          {documents.map(({ number, series, url }) => (
            <li key={number}>
              <span>
                <a className="text-link" href={url}>
                  {number}
                </a>{' '}
                {t(`desk-money.one_${series}`)}
              </span>
            </li>
          ))}
        </Part>
      )}
      {events.length > 0 && (
        <Part name="events">
          {events.map(({ eventId, type, outcome, isSettled, at }) => (
            <li key={eventId}>
              <span translate="no">{type}</span>{' '}
              {!isSettled && (
                <em className="chip" data-kind="late">
                  {t('desk-money.unsettled')}
                </em>
              )}
              <span className="quiet">{join(toTime(at), sayOutcome(outcome))}</span>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ name, children }: { name: 'money' | 'papers' | 'events'; children: ReactNode }) {
  return (
    <section>
      <h3>{t(`desk-money.${name}`)}</h3>
      <ul className="items">{children}</ul>
    </section>
  );
}

function Facts({ story: { order } }: { story: Story }) {
  const { buyer, breakup, vendorBusinessDetailsId: businessId } = order;
  const { netPaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = breakup;
  const tax = cgstPaise + sgstPaise + igstPaise;
  const facts: [string, ReactNode][] = [
    ['buyer', join(buyer.name, buyer.gstin, buyer.isSez && 'SEZ')],
    ['address', join(buyer.address, `${buyer.city} ${buyer.pincode}`)],
    ['place', order.placeName],
    ['contact', join(buyer.email, buyer.phone)],
    ['purpose', <Purpose key="purpose" order={order} />],
    ['business', businessId === null ? null : String(businessId)],
    [
      'sum',
      t('desk-money.sum_with_tax', {
        ...{ net: toSum(netPaise), tax: toSum(tax), total: toSum(totalPaise) },
      }),
    ],
    ['gateway', join(sayGateway(order.gateway), order.gatewayOrderId)],
    ['pay_until', order.paidPaise === 0 ? toTime(order.expiresAt) : null],
  ];
  return (
    <dl className="order-facts">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{t(`desk-money.fact.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What was bought; a booking leads to its own screen. */
function Purpose({ order }: { order: Story['order'] }) {
  const { text, lang } = nameOrder(order, edition.lang);
  const { purpose, refId } = order;
  return (
    <>
      <span lang={lang}>{text}</span>
      {purpose === 'ad_booking' && ' · '}
      {purpose === 'ad_booking' &&
        (may('ads.manage') ? (
          <Link className="text-link" href={`/bookings/${refId}`}>
            {refId}
          </Link>
        ) : (
          refId
        ))}
    </>
  );
}

/** Payments and what goes back of them, in the order in which they came. */
function Money({ story: { payments, refunds } }: { story: Story }) {
  if (payments.length === 0) return null;
  return (
    <Part name="money">
      {payments.map(({ paymentId, status, amountPaise, method, instrument, error, at }) => (
        <li key={paymentId}>
          <span>
            <strong>{t(`desk-money.payment.${status}`)}</strong> {toSum(amountPaise)}{' '}
            {error && <em className="chip chip-alert order-fault">{sayFault(error)}</em>}
          </span>
          <span className="quiet">
            {join(toTime(at), sayMethod(method), sayInstrument(method, instrument), paymentId)}
          </span>
        </li>
      ))}
      {refunds.map(({ refundId, status, amountPaise, reason, at, settledAt, attempts, dueAt }) => (
        <li key={refundId}>
          <span>
            <strong>{t(`desk-money.refund.${status}`)}</strong> {toSum(amountPaise)}{' '}
            {sayReason(reason)}
          </span>
          <span className="quiet">
            {join(
              toTime(at),
              refundId,
              settledAt && t('desk-money.back_at', { time: toTime(settledAt) }),
              dueAt &&
                attempts > 0 &&
                t('desk-money.tried', { count: attempts, time: toTime(dueAt) }),
            )}
          </span>
        </li>
      ))}
    </Part>
  );
}
