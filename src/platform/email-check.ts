import { z } from 'zod';
import type { SiteEnv } from './env.ts';
import { logInfo } from './log.ts';
import { fetchJson } from './outside-json.ts';

export interface EmailCheckEnv extends SiteEnv {
  /** Services asked about an address, in their order, divided by blanks: `kickbox`, `zerobounce`; empty for the list of this site alone. */
  EMAIL_CHECKS: string;
  /** Secret. */
  ZEROBOUNCE_API_KEY?: string;
}

declare module './env.ts' {
  interface Env extends EmailCheckEnv {}
}

/** Its domain's addresses are thrown away after minutes, or there is no such mailbox. */
export type EmailVerdict = 'disposable' | 'undeliverable';

/** A service that knows of addresses. */
export interface EmailCheck {
  readonly name: string;
  /** Null where it knows nothing against the address; throws when there is no answer in time. */
  ask(email: string): Promise<EmailVerdict | null>;
}

/** Milliseconds that somebody who has sent a form waits for one service. */
const TIME_LIMIT = 1_500;

const MAKERS: Readonly<Record<string, (env: EmailCheckEnv) => EmailCheck | null>> = {
  kickbox: () => KICKBOX,
  zerobounce: ({ ZEROBOUNCE_API_KEY: key }) => (key ? new ZeroBounce(key) : null),
};

let isMissingLogged = false;

/** The services of EMAIL_CHECKS; one that is unknown or has no key is left out, which is logged once. */
export function createEmailChecks(env: EmailCheckEnv): EmailCheck[] {
  const names = env.EMAIL_CHECKS.split(/\s+/).filter((name) => name !== '');
  const checks = names.flatMap((name) => MAKERS[name]?.(env) ?? []);
  if (checks.length < names.length && !isMissingLogged) {
    logInfo('email.check_not_configured', { checks: env.EMAIL_CHECKS });
    isMissingLogged = true;
  }
  return checks;
}

/** The public check of disposable domains, which is told the domain only: github.com/ivolo/disposable-email-domains. */
const KICKBOX: EmailCheck = {
  name: 'kickbox',
  ask: async (email) => {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const url = `https://open.kickbox.com/v1/disposable/${encodeURIComponent(domain)}`;
    const { disposable } = z
      .object({ disposable: z.boolean() })
      .parse(await fetchJson(url, TIME_LIMIT));
    return disposable ? 'disposable' : null;
  },
};

/** What it says of an address that is none: an error has no status. */
const zeroBounceSchema = z.object({ status: z.string().min(1), sub_status: z.string() });

/** Verification of a mailbox: zerobounce.net/docs, version 2 of the API. */
class ZeroBounce implements EmailCheck {
  readonly name = 'zerobounce';
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  async ask(email: string): Promise<EmailVerdict | null> {
    const query = new URLSearchParams({ api_key: this.#key, email, ip_address: '' });
    const url = `https://api.zerobounce.net/v2/validate?${query}`;
    const { status, sub_status } = zeroBounceSchema.parse(await fetchJson(url, TIME_LIMIT));
    if (sub_status === 'disposable') return 'disposable';
    return status === 'invalid' ? 'undeliverable' : null;
  }
}
