/** What is counted of a business. */
export const BUSINESS_EVENTS = [
  ...(['view', 'phone', 'website', 'directions', 'whatsapp'] as const),
  ...(['place_view', 'place_click'] as const),
] as const;
export type BusinessEvent = (typeof BUSINESS_EVENTS)[number];

/** What is counted of the places that a business has paid for: that one was in sight for a second, and that it was followed. */
const PLACE_EVENTS: readonly BusinessEvent[] = ['place_view', 'place_click'];

export function isOfPlace(event: BusinessEvent): boolean {
  return PLACE_EVENTS.includes(event);
}

/** What businesses are called where events are counted. */
export const EVENT_KIND = 'business';
