import type { Unstable_Config } from 'wrangler';
import { SECRETS, type Vars } from './secrets.ts';

/** SITE_URL as it comes with the code. */
const EXAMPLE_HOST = 'trivarta.example';

/** What wrangler can't do or must be told first, in the order it is to be done. `known` are the secrets that are set. */
export function listRemaining(config: Unstable_Config, known: ReadonlySet<string>): string[] {
  const vars: Vars = config.vars;
  return [
    'Account: the Workers Paid plan; R2 and Images switched on (each by opening it in the dashboard once).',
    ...toAddressSteps(config),
    toMailStep(vars),
    ...SECRETS.filter(({ name, isNeeded }) => isNeeded(vars) && !known.has(name)).map(
      ({ name, use, make = `echo VALUE` }) =>
        `Secret ${name}, which ${use}: ${make} | npx wrangler secret put ${name}`,
    ),
  ];
}

function toAddressSteps({ vars, routes = [], workers_dev }: Unstable_Config): string[] {
  const { hostname } = new URL(String(vars.SITE_URL));
  const domains = routes.flatMap((route) =>
    typeof route === 'object' && 'custom_domain' in route && route.custom_domain
      ? [route.pattern]
      : [],
  );
  return [
    ...(hostname === EXAMPLE_HOST
      ? ['wrangler.toml: your address in SITE_URL and in the pattern of the route.']
      : []),
    ...(domains.includes(hostname)
      ? []
      : [
          `wrangler.toml: routes = [{ pattern = "${hostname}", custom_domain = true }], as SITE_URL says.`,
        ]),
    ...(workers_dev === false
      ? []
      : ['wrangler.toml: workers_dev = false, or the site has a second address.']),
    `DNS: the zone of ${hostname} is active in this account, and has no record of that name: the deployment makes it.`,
  ];
}

function toMailStep({ MAIL_PROVIDER, MAIL_FROM, CONTACT_EMAIL }: Vars): string {
  const sender = String(MAIL_FROM || CONTACT_EMAIL);
  if (!sender) return 'Mail: MAIL_FROM or CONTACT_EMAIL in wrangler.toml; until then none is sent.';
  const domain = sender.slice(sender.indexOf('@') + 1);
  return MAIL_PROVIDER === 'binding'
    ? `Mail: onboard ${domain} for Email Sending (npx wrangler email sending enable ${domain}), and verify CONTACT_EMAIL and GRIEVANCE_EMAIL in Email Routing.`
    : `Mail: verify ${domain} at ${MAIL_PROVIDER}, and have it report to ${'/api/mail/event'}.`;
}
