import { BillingFields } from '#domains/commerce/order/BillingFields.tsx';
import { toMoney } from '#domains/commerce/order/order.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { ListingGrants } from '#kernel/domain/listing-grant.model.ts';
import { toStart } from '#shared/india-time.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { toPlanPath } from './plan.model.ts';
import type { Offer, PlanState, PlanView } from './plan-view.model.ts';

/** A choice of the form: what is paid for, and the price that was shown, as one value. */
function toChoice({ purpose, refId, netPaise }: Offer): string {
  return `${purpose}|${refId}|${netPaise}`;
}

/** The plan of a business, what others give, and the form that leads to paying for one. */
export function PlanPage(props: {
  view: PlanView;
  /** Of this one form: sent twice it orders once. */
  requestKey: string;
  typed: Readonly<Record<string, string>>;
  faults: readonly FormFault[];
}) {
  const { view, requestKey, typed, faults } = props;
  const { edition, t } = useEdition();
  const { business, offers, isOpen } = view;
  const plans = offers.filter(({ grants }) => grants);
  const fees = offers.filter(({ grants }) => !grants);
  return (
    <div className="form-page money-page">
      <header className="list-header">
        <h1>{t('commerce-plan.page.title', { name: business.name })}</h1>
      </header>
      <FormFaults faults={faults} />
      <section>
        <h2>{t('commerce-plan.page.now')}</h2>
        <PlanLines state={view} />
        <p>{t('commerce-plan.page.rank')}</p>
        <p>{t('commerce-plan.page.renew')}</p>
      </section>
      {isOpen && offers.length > 0 ? (
        <form
          className="form"
          method="post"
          action={`${toEditionPath(edition, toPlanPath(business.id))}#${FORM_ANSWER}`}
          noValidate
        >
          <input type="hidden" name="key" value={requestKey} />
          <Choices heading={t('commerce-plan.page.choose')} offers={plans} chosen={typed.offer} />
          <Choices heading={t('commerce-plan.page.fees')} offers={fees} chosen={typed.offer} />
          <BillingFields typed={typed} faults={faults} />
          <button type="submit" className="button button-primary">
            {t('commerce-plan.page.go')}
          </button>
        </form>
      ) : (
        <p>{t('commerce-plan.page.closed')}</p>
      )}
      <p>
        <a className="text-link" href={`${toEditionPath(edition, '/vendor')}?id=${business.id}`}>
          {t('commerce-plan.page.back')}
        </a>
      </p>
    </div>
  );
}

/** Which plan runs until when, and which follows. */
export function PlanLines({ state: { now, next } }: { state: PlanState }) {
  const { edition, t, format } = useEdition();
  const day = (text: string) => format.longDate(toStart(text));
  const plan = now.names[edition.lang];
  return (
    <>
      <p>
        {now.until
          ? t('commerce-plan.page.running', { plan, until: day(now.until) })
          : t('commerce-plan.page.free', { plan })}
      </p>
      {next.map(({ names, fromOn, untilOn }) => (
        <p key={fromOn}>
          {t('commerce-plan.page.next', {
            ...{ plan: names[edition.lang], from: day(fromOn), until: day(untilOn) },
          })}
        </p>
      ))}
    </>
  );
}

function Choices(props: { heading: string; offers: readonly Offer[]; chosen: string | undefined }) {
  const { heading, offers, chosen } = props;
  const { edition, t, format } = useEdition();
  if (offers.length === 0) return null;
  return (
    <fieldset className="form-field">
      <legend>{heading}</legend>
      {offers.map((offer) => {
        const { names, netPaise, fromOn, untilOn, grants } = offer;
        const [from, until] = [fromOn, untilOn].map((day) => format.longDate(toStart(day)));
        return (
          <div key={offer.refId}>
            <label>
              <input
                type="radio"
                name="offer"
                value={toChoice(offer)}
                defaultChecked={toChoice(offer) === chosen}
              />
              <span>
                <strong>{names[edition.lang]}</strong>, {toMoney(netPaise)}{' '}
                {t('commerce-plan.page.tax')}
              </span>
            </label>
            <p className="form-help">{t('commerce-plan.page.period', { from, until })}</p>
            {grants && <Grants grants={grants} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function Grants({ grants }: { grants: ListingGrants }) {
  const { t } = useEdition();
  const { photos, items, ...rest } = grants;
  const given = (['leadsByToken', 'ownProfile', 'sponsoredPlaces'] as const).filter(
    (each) => rest[each],
  );
  return (
    <ul>
      <li>{t('commerce-plan.grant.photos', { count: photos })}</li>
      <li>{t('commerce-plan.grant.items', { count: items })}</li>
      {given.map((each) => (
        <li key={each}>{t(`commerce-plan.grant.${each}`)}</li>
      ))}
    </ul>
  );
}
