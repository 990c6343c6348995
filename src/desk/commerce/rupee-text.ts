const LAKHS = new Intl.NumberFormat('en-IN');

/** A sum in paise as the desk shows it: "₹12,44,310.50". */
export function toSum(paise: number): string {
  const rest = paise % 100;
  return `₹${LAKHS.format((paise - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}

/** Paise of what is typed in rupees, "12,443.10"; null for what is no sum. */
export function parseRupees(typed: string): number | null {
  const [, rupees = '', paise = ''] =
    /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[₹,\s]/g, '')) ?? [];
  if (rupees === '') return null;
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/** Basis points of what is typed in percent, "18" or "0.5"; null for what is none. */
export function parsePercent(typed: string): number | null {
  return parseRupees(typed.replace('%', ''));
}
