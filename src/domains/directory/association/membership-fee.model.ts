/** The fee of one membership from a day on, as orders call it: paying it twice is refused, the next one is another thing. */
export interface FeeRef {
  businessId: number;
  affiliationId: number;
  /** First day in India, `YYYY-MM-DD`. */
  fromOn: string;
  /** Whether the membership had no end before. */
  isFirst: boolean;
}

const REF = /^([1-9]\d{0,14}):([1-9]\d{0,14}):(\d{4}-\d\d-\d\d)(:first)?$/;

/** E.g. `417:12:2026-11-24:first`. */
export function toFeeRef({ businessId, affiliationId, fromOn, isFirst }: FeeRef): string {
  return `${businessId}:${affiliationId}:${fromOn}${isFirst ? ':first' : ''}`;
}

export function readFeeRef(refId: string): FeeRef | null {
  const [, businessId, affiliationId, fromOn, first] = REF.exec(refId) ?? [];
  if (!(businessId && affiliationId && fromOn)) return null;
  return {
    ...{ businessId: Number(businessId), affiliationId: Number(affiliationId) },
    ...{ fromOn, isFirst: first !== undefined },
  };
}
