/** The city, or none, that this browser and an account both had when they were last in step. */
export interface CityBase {
  account: number;
  city: string | null;
}

/** Null for what is none. */
export function parseBase(text: string | null): CityBase | null {
  try {
    const { account, city } = Object(JSON.parse(text ?? 'null'));
    const isCity = typeof city === 'string' || city === null;
    return Number.isSafeInteger(account) && isCity ? { account, city } : null;
  } catch {
    return null;
  }
}

/**
 * The city that both are to have: what was changed here since they were in step, else what the account says. A browser that
 * was never in step with it brings its city along where the account has none.
 */
export function agreeOnCity(
  here: string | null,
  account: CityBase,
  base: CityBase | null,
): string | null {
  if (base?.account !== account.account) return account.city ?? here;
  return here === base.city ? account.city : here;
}
