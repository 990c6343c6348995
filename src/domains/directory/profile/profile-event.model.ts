/** What is counted of a business. */
export const BUSINESS_EVENTS = ['view', 'phone', 'website', 'directions', 'whatsapp'] as const;
export type BusinessEvent = (typeof BUSINESS_EVENTS)[number];

/** What businesses are called where events are counted. */
export const EVENT_KIND = 'business';
