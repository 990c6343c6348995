/** Number in E.164 and address of an account, as far as it has them. */
export interface Contact {
  phone: string | null;
  email: string | null;
}

/** Milliseconds for which somebody who has shown who they are may change number and address. */
const FRESH = 10 * 60_000;

/**
 * Whether somebody has to show again who they are before their account gets another number or address,
 * which then signs in to it: a copied session alone must not be enough. Accounts without any can't.
 */
export function mustProve(provedAt: Date, { phone, email }: Contact, now: Date): boolean {
  return Boolean(phone || email) && now.getTime() - provedAt.getTime() > FRESH;
}

/** As much of number and address as their owner needs to know them by. */
export function maskContact({ phone, email }: Contact): Contact {
  return { phone: phone && maskPhone(phone), email: email && maskEmail(email) };
}

/** A mobile number of which only its owner knows the rest: `+91 ••••• •3210`. */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}\u00a0•••••\u00a0•${phone.slice(-4)}`;
}

/** An address of which only its owner knows the rest: `r•••@example.org`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0]}•••${email.slice(at)}`;
}
