/** A mobile number of which only its owner knows the rest: `+91 ••••• •3210`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} ••••• •${phone.slice(-4)}`;
}

/** An address of which only its owner knows the rest: `r•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0]}•••${email.slice(at)}`;
}
