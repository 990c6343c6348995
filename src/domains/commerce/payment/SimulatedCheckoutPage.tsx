import { toMoney } from '#domains/commerce/order/order.model.ts';
import { useEdition } from '#ui/edition.tsx';

export interface SimulatedCheckoutPageProps {
  path: string;
  order: { id: string; description: string; totalPaise: number };
  /** Comes with each form, so that what is chosen can lead back. */
  back: Readonly<Record<'callback_url' | 'cancel_url', string>>;
  /** What the next payment brings the site, signed. */
  proof: Readonly<Record<string, string>>;
  payments: readonly { id: string; status: string; method: string; createdAt: Date }[];
}

/** For developers, in English: the simulated bank, where an order is paid, or not. */
export function SimulatedCheckoutPage(props: SimulatedCheckoutPageProps) {
  const { path, order, back, proof, payments } = props;
  const { format } = useEdition();
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>Simulated bank</h1>
        <p className="list-intro">
          {`${order.description}: ${toMoney(order.totalPaise)} for ${order.id}. No money moves.`}
        </p>
      </header>
      <form className="form" method="post" action={path}>
        <Hidden fields={{ ...back, ...proof }} />
        <p className="form-actions">
          <label htmlFor="events">Its events are sent</label>
          <select id="events" name="events">
            <option value="1">once, at once</option>
            <option value="3">three times, in any order</option>
            <option value="0">never, or below</option>
          </select>
        </p>
        <p className="form-actions">
          <Choice name="pay" text="Pay" isFirst />
          <Choice name="twice" text="Pay twice" />
        </p>
      </form>
      <form className="form" method="post" action={path}>
        <Hidden fields={back} />
        <p className="form-actions">
          <Choice name="upi" text="Pay by UPI later" />
          <Choice name="late" text="Pay after the hold" />
          <Choice name="fail" text="Fail" />
          <Choice name="close" text="Close" />
        </p>
        <p className="form-help">
          UPI is confirmed after half a minute, late money a minute after the order’s end.
        </p>
      </form>
      {payments.length > 0 && (
        <form className="form" method="post" action={path}>
          <Hidden fields={back} />
          <h2>Payments</h2>
          <ul>
            {payments.map(({ id, status, method, createdAt }) => (
              <li key={id}>
                {id}: {status}, {method}, {format.timestamp(createdAt)}
              </li>
            ))}
          </ul>
          <p className="form-actions">
            <Choice name="send" text="Send their events" />
            <Choice name="shuffle" text="Send them three times, in any order" />
          </p>
        </form>
      )}
    </div>
  );
}

function Choice({ name, text, isFirst }: { name: string; text: string; isFirst?: boolean }) {
  return (
    <button
      type="submit"
      name="do"
      value={name}
      className={isFirst ? 'button button-primary' : 'button'}
    >
      {text}
    </button>
  );
}

function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
