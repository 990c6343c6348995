import commerceAdvertise from '#locales/en/commerce-advertise.json' with { type: 'json' };
import commerceBooking from '#locales/en/commerce-booking.json' with { type: 'json' };
import commercePaper from '#locales/en/commerce-paper.json' with { type: 'json' };
import commercePayment from '#locales/en/commerce-payment.json' with { type: 'json' };

/** Words of what is sold and how it is paid for. */
export const COMMERCE_WORDS = {
  'commerce-advertise': commerceAdvertise,
  'commerce-booking': commerceBooking,
  'commerce-paper': commercePaper,
  'commerce-payment': commercePayment,
};

type Own = typeof COMMERCE_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
