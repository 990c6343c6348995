import type commerceAdvertise from '#locales/en/commerce-advertise.json';
import type commerceBooking from '#locales/en/commerce-booking.json';
import type commercePaper from '#locales/en/commerce-paper.json';
import type commercePayment from '#locales/en/commerce-payment.json';
import type commercePlan from '#locales/en/commerce-plan.json';

/** Words of what is sold and how it is paid for: read when an isolate starts. */
interface Own {
  'commerce-advertise': typeof commerceAdvertise;
  'commerce-booking': typeof commerceBooking;
  'commerce-paper': typeof commercePaper;
  'commerce-payment': typeof commercePayment;
  'commerce-plan': typeof commercePlan;
}

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
