import { isDisposable } from '#platform/disposable-domain.ts';
import { type EmailRefusal, findEmailFault, normaliseEmail } from './email.model.ts';

/** Why an address is not taken; null when it is. */
export function refuseEmail(text: string): EmailRefusal | null {
  const fault = findEmailFault(text);
  if (fault) return fault;
  const [, domain = ''] = normaliseEmail(text).split('@');
  return isDisposable(domain) ? 'disposable' : null;
}
