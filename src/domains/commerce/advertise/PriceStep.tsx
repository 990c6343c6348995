import type { Price } from '#domains/commerce/booking/ad-price.model.ts';
import type { QuotedPrice } from '#domains/commerce/booking/booking.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toStart } from '#shared/india-time.ts';
import { useEdition } from '#ui/edition.tsx';
import { toBookPath } from './advertise.model.ts';
import { DayPrices, PriceLines } from './PriceLines.tsx';
import { CheckField, StepForm, StepFrame, type StepProps } from './StepFrame.tsx';

/** What the fourth step shows of the price; null where these days can't be had. */
export interface Offer {
  quoteId: string;
  price: QuotedPrice;
  dayPrices: Price['dayPrices'];
  fullDays: readonly string[];
}

/** Step 4: what it costs, and a button that holds the places; while they are held, until when. */
export function PriceStep(
  props: StepProps & {
    offer: Offer | null;
    held: { until: Date; price: QuotedPrice } | null;
    isOver: boolean;
  },
) {
  const { offer, held, isOver } = props;
  const { edition, format, t } = useEdition();
  if (held) return <HeldStep {...props} held={held} />;
  const daysPath = toEditionPath(edition, toBookPath('days', props));
  return (
    <StepFrame {...props}>
      {isOver && <p role="status">{t('commerce-advertise.price.over')}</p>}
      {offer && <PriceLines price={offer.price} />}
      {offer && <DayPrices dayPrices={offer.dayPrices} />}
      {offer && offer.fullDays.length > 0 && (
        <p className="form-fault">
          {t('commerce-advertise.price.full', {
            days: format.list(offer.fullDays.map((day) => format.longDate(toStart(day)))),
          })}
        </p>
      )}
      {offer && offer.fullDays.length === 0 ? (
        <HoldForm {...props} quoteId={offer.quoteId} />
      ) : (
        <p>
          <a className="button button-strong" href={daysPath}>
            {t('commerce-advertise.price.other_days')}
          </a>
        </p>
      )}
    </StepFrame>
  );
}

function HoldForm(props: StepProps & { quoteId: string }) {
  const { state, quoteId } = props;
  const { t } = useEdition();
  return (
    <StepForm {...props} hidden={{ quote: quoteId }}>
      <CheckField
        name="rightsOwned"
        label={t('commerce-advertise.price.rights')}
        isChecked={state.typed.rightsOwned === '1'}
        state={state}
      />
      <CheckField
        name="allowed"
        label={t('commerce-advertise.price.allowed')}
        isChecked={state.typed.allowed === '1'}
        state={state}
      />
      <p>{t('commerce-advertise.price.hold_help')}</p>
      <p>
        <button type="submit" className="button button-primary" name="intent" value="hold">
          {t('commerce-advertise.price.hold')}
        </button>
      </p>
    </StepForm>
  );
}

function HeldStep(props: StepProps & { held: { until: Date; price: QuotedPrice } }) {
  const { held } = props;
  const { edition, t } = useEdition();
  return (
    <StepFrame {...props}>
      <HeldUntil until={held.until} />
      <PriceLines price={held.price} />
      <p>
        <a
          className="button button-strong"
          href={toEditionPath(edition, toBookPath('billing', props))}
        >
          {t('commerce-advertise.next')}
        </a>
      </p>
      <StepForm {...props}>
        <p>{t('commerce-advertise.price.release_help')}</p>
        <p>
          <button type="submit" className="button" name="intent" value="release">
            {t('commerce-advertise.price.release')}
          </button>
        </p>
      </StepForm>
    </StepFrame>
  );
}

/** Until when places are held: as a time, which stays true without a script. */
export function HeldUntil({ until }: { until: Date }) {
  const { format, t } = useEdition();
  return (
    <p className="ad-held" role="status">
      <time dateTime={until.toISOString()}>
        {t('commerce-advertise.price.held', { time: format.timeOfDay(until) })}
      </time>
    </p>
  );
}
