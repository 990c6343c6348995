import { toCreativeUrl } from '#domains/commerce/booking/creative.model.ts';
import { OPEN_TRADES, PROVED_TRADES } from '#domains/commerce/booking/trade.model.ts';
import { nameBusiness, type SessionBusiness } from '#kernel/access/session-business.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormField } from '#ui/FormField.tsx';
import { faultOf, findCreative, type OwnBooking } from './advertise.model.ts';
import { CreativeLook } from './CreativeLook.tsx';
import { LinkFields, PictureField } from './PictureField.tsx';
import { SelectField, StepForm, StepFrame, type StepProps } from './StepFrame.tsx';

interface Props extends StepProps {
  own: OwnBooking;
  businesses: readonly SessionBusiness[];
}

/** Step 3: the picture with its check, what it shows, where it leads, and who advertises. */
export function CreativeStep(props: Props) {
  const { own, state } = props;
  const { t } = useEdition();
  const { booking, slot } = own;
  const creative = findCreative(own);
  return (
    <StepFrame {...props}>
      {creative && <CreativeLook id={creative.id} alt={booking.imageDescription} slot={slot} />}
      <StepForm {...props} hasFile>
        <PictureField
          slot={slot}
          state={state}
          {...(creative && { kept: toCreativeUrl(creative.id) })}
        />
        <LinkFields values={booking} state={state} />
        <AdvertiserFields {...props} />
        <p className="ad-acts">
          <button type="submit" className="button button-primary">
            {t('commerce-advertise.next')}
          </button>
          <button type="submit" className="button" name="intent" value="keep" formNoValidate>
            {t('commerce-advertise.creative.keep')}
          </button>
        </p>
      </StepForm>
    </StepFrame>
  );
}

function AdvertiserFields({ own: { booking }, businesses, state }: Props) {
  const { edition, t } = useEdition();
  const { typed } = state;
  const trades = [...OPEN_TRADES, ...PROVED_TRADES].map((trade) => ({
    value: trade as string,
    text: t(`commerce-advertise.trade.${trade}`),
  }));
  const [advertiserFault, proofFault] = [faultOf(state, 'advertiser'), faultOf(state, 'proof')];
  return (
    <>
      <FormField
        name="advertiser"
        label={t('commerce-advertise.creative.advertiser')}
        help={t('commerce-advertise.creative.advertiser_help')}
        value={typed.advertiser ?? booking.advertiser}
        maxLength={80}
        autoComplete="organization"
        {...(advertiserFault && { fault: advertiserFault })}
      />
      {businesses.length > 0 && (
        <SelectField
          name="vendorBusinessDetailsId"
          label={t('commerce-advertise.creative.business')}
          value={typed.vendorBusinessDetailsId ?? String(booking.businessId ?? '')}
          options={[
            { value: '', text: t('commerce-advertise.creative.no_business') },
            ...businesses.map((each) => ({
              value: String(each.vendorBusinessDetailsId),
              text: nameBusiness(each, edition.lang),
            })),
          ]}
          state={state}
        />
      )}
      <SelectField
        name="trade"
        label={t('commerce-advertise.creative.trade')}
        value={typed.trade ?? booking.trade}
        options={[{ value: '', text: t('commerce-advertise.creative.no_trade') }, ...trades]}
        state={state}
      />
      <FormField
        name="proof"
        label={t('commerce-advertise.creative.proof')}
        help={t('commerce-advertise.creative.proof_help')}
        value={typed.proof ?? booking.proof}
        maxLength={200}
        autoComplete="off"
        isOptional
        {...(proofFault && { fault: proofFault })}
      />
    </>
  );
}
