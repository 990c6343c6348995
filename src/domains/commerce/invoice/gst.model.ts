import { GST_STATES } from '#shared/gst-state.ts';
import { toGstState } from '#shared/gstin.ts';

/** No sum of this product is more: ₹100 crore. Products with basis points stay below 2^53. */
export const MOST_PAISE = 100_000_000_000;
const WHOLE_BPS = 10_000;

/** So many basis points of a sum in paise, halves up; throws a RangeError for what is no sum of money. */
export function share(paise: number, bps: number): number {
  requireWhole(paise, MOST_PAISE);
  requireWhole(bps, 9 * WHOLE_BPS);
  return Math.floor((paise * bps + WHOLE_BPS / 2) / WHOLE_BPS);
}

/** Rate in basis points, even: two taxes share it. */
interface Supply {
  rateBps: number;
  /** Codes of states under GST, e.g. `24`; null for a seller who isn't registered. */
  sellerCode: string | null;
  placeOfSupply: string;
  isSez: boolean;
}

export interface Tax {
  /** 0 where no tax is charged. */
  rateBps: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** With the net sum. */
  totalPaise: number;
}

/** The code of the state under GST in which something is supplied (IGST Act, 12): of the GSTIN, else of the address. */
export function toPlaceOfSupply(buyer: { gstin: string | null; stateCode: string }): string {
  const code = buyer.gstin ? toGstState(buyer.gstin) : GST_STATES.get(buyer.stateCode);
  if (!code) throw new RangeError(`no state ${buyer.stateCode}`);
  return code;
}

/** Tax on a sum in paise: in the seller's own state two halves, each rounded alone; elsewhere, and in special economic zones, one sum (IGST Act, 7 and 8). */
export function reckonTax(netPaise: number, supply: Supply): Tax {
  const { rateBps, sellerCode, placeOfSupply, isSez } = supply;
  if (sellerCode === null) return toTax(netPaise, { rateBps: 0, half: 0, whole: 0 });
  if (isSez || placeOfSupply !== sellerCode)
    return toTax(netPaise, { rateBps, half: 0, whole: share(netPaise, rateBps) });
  return toTax(netPaise, { rateBps, half: share(netPaise, rateBps / 2), whole: 0 });
}

function toTax(netPaise: number, tax: { rateBps: number; half: number; whole: number }): Tax {
  requireWhole(netPaise, MOST_PAISE);
  const { rateBps, half, whole } = tax;
  const totalPaise = netPaise + 2 * half + whole;
  return { rateBps, cgstPaise: half, sgstPaise: half, igstPaise: whole, totalPaise };
}

function requireWhole(number: number, most: number): void {
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new RangeError(`not a sum: ${number}`);
}
