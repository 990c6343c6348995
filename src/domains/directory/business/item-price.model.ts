const PAISE = 100;

/** A price in paise as people write it, "₹1,200", "₹12.50" or "₹1,200–1,500"; null without one. */
export function toPrice(
  { pricePaise, priceMaxPaise }: { pricePaise: number | null; priceMaxPaise: number | null },
  number: (value: number) => string,
): string | null {
  if (pricePaise === null) return null;
  const from = `₹${toRupees(pricePaise, number)}`;
  const isRange = priceMaxPaise !== null && priceMaxPaise > pricePaise;
  return isRange ? `${from}–${toRupees(priceMaxPaise, number)}` : from;
}

/** Paise are two digits, and not said where there are none. */
function toRupees(price: number, number: (value: number) => string): string {
  const paise = price % PAISE;
  const rupees = number((price - paise) / PAISE);
  return paise === 0 ? rupees : `${rupees}.${String(paise).padStart(2, '0')}`;
}
