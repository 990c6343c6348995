/** The fee of one membership from a day on, as orders call it: paying it twice is refused, the next one is another thing. */
export interface FeeRef {
  businessId: number;
  affiliationId: number;
  /** First day in India, `YYYY-MM-DD`. */
  fromOn: string;
  /** How many are sold, as its papers say. Null in orders made before refs said it: those have what the association gives now. */
  days: number | null;
  /** Whether the membership had no end before. */
  isFirst: boolean;
}

const REF = /^([1-9]\d{0,14}):([1-9]\d{0,14}):(\d{4}-\d\d-\d\d)(?::([1-9]\d{0,3}))?(:first)?$/;

/** E.g. `417:12:2026-11-24:365:first`. */
export function toFeeRef({
  businessId,
  affiliationId,
  fromOn,
  days,
  isFirst,
}: FeeRef & { days: number }): string {
  return `${businessId}:${affiliationId}:${fromOn}:${days}${isFirst ? ':first' : ''}`;
}

export function readFeeRef(refId: string): FeeRef | null {
  const [, businessId, affiliationId, fromOn, days, first] = REF.exec(refId) ?? [];
  if (!(businessId && affiliationId && fromOn)) return null;
  return {
    ...{ businessId: Number(businessId), affiliationId: Number(affiliationId) },
    ...{ fromOn, days: days ? Number(days) : null, isFirst: first !== undefined },
  };
}
