/** What every listing without a running term is on; it costs nothing and can't be switched off. */
export const FREE_PLAN = 'free';

/** One term of one plan for one business, as orders call it: paying it twice is refused, the next term is another thing. */
export interface PlanRef {
  businessId: number;
  code: string;
  /** First day in India as it was when the order was made, `YYYY-MM-DD`. */
  fromOn: string;
  /** How many are sold, as its papers say. Null in orders made before refs said it: those have what the plan has now. */
  days: number | null;
}

const REF = /^([1-9]\d{0,14}):([a-z][a-z0-9-]{0,39}):(\d{4}-\d\d-\d\d)(?::([1-9]\d{0,3}))?$/;

/** E.g. `417:plus:2026-11-24:365`. */
export function toPlanRef({ businessId, code, fromOn, days }: PlanRef & { days: number }): string {
  return `${businessId}:${code}:${fromOn}:${days}`;
}

export function readPlanRef(refId: string): PlanRef | null {
  const [, businessId, code, fromOn, days] = REF.exec(refId) ?? [];
  if (!(businessId && code && fromOn)) return null;
  return { businessId: Number(businessId), code, fromOn, days: days ? Number(days) : null };
}

/** Days before the last one on which its end is told, and how often at most: once each. */
export const REMINDERS = [14, 3, 0] as const;

/** Where the plan of a business stands, without an edition's prefix. */
export function toPlanPath(businessId: number): string {
  return `/vendor/${businessId}/plan`;
}
