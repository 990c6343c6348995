import { type RateLimitEnv, takeTurnOf } from '#kernel/access/rate-limit.ts';
import { type DisposableDomainEnv, isDisposable } from '#platform/disposable-domain.ts';
import {
  createEmailChecks,
  type EmailCheck,
  type EmailCheckEnv,
  type EmailVerdict,
} from '#platform/email-check.ts';
import { logError } from '#platform/log.ts';
import { type EmailRefusal, findEmailFault, normaliseEmail } from './email.model.ts';

/** Times an hour that services are asked for one reader: many cost something. */
const CHECK_LIMIT = { name: 'email-check', most: 20, window: 3_600 };

/** Why an address is not taken; null when it is. Asks no service. */
export async function refuseEmail(
  env: DisposableDomainEnv,
  text: string,
): Promise<EmailRefusal | null> {
  const fault = findEmailFault(text);
  if (fault) return fault;
  const [, domain = ''] = normaliseEmail(text).split('@');
  return (await isDisposable(env, domain)) ? 'disposable' : null;
}

/**
 * The same of an address that mails are to go to from now on, with what the configured services know of it.
 * Where they don't answer in time, or have been asked too often for this reader, the site's own list decides.
 */
export async function verifyEmail(
  env: EmailCheckEnv & RateLimitEnv & DisposableDomainEnv,
  { email, reader }: { email: string; reader: string },
): Promise<EmailRefusal | null> {
  const fault = await refuseEmail(env, email);
  const checks = fault ? [] : createEmailChecks(env);
  if (checks.length === 0 || (await takeTurnOf({ env }, reader, CHECK_LIMIT)) > 0) return fault;
  for (const check of checks) {
    const verdict = await askOrPass(check, normaliseEmail(email));
    if (verdict) return verdict;
  }
  return null;
}

async function askOrPass(check: EmailCheck, email: string): Promise<EmailVerdict | null> {
  try {
    return await check.ask(email);
  } catch (error) {
    logError('email.not_checked', error, { service: check.name });
    return null;
  }
}
