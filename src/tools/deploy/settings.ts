import type { Vars } from './secrets.ts';

/** What a value must be, in words; null where it is that. */
type Rule = (value: string, vars: Vars) => string | null;

const LANGS = ['en', 'hi', 'gu'];
const HOST = /^(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?(:\d{1,5})?$/i;
const EMAIL = /^[^\s@<>",;]+@([a-z\d-]+\.)+[a-z]{2,}$/i;

const when =
  (isRight: (value: string) => boolean, must: string): Rule =>
  (value) =>
    isRight(value) ? null : must;
/** Empty switches off what it is for. */
const optional =
  (rule: Rule): Rule =>
  (value, vars) =>
    value === '' ? null : rule(value, vars);
const matches = (pattern: RegExp, must: string) => when((value) => pattern.test(value), must);
const oneOf = (...values: readonly string[]) =>
  when((value) => values.includes(value), `one of ${values.filter(Boolean).join(', ')}`);
const wordsOf = (value: string) => value.split(/\s+/).filter((word) => word !== '');
const each = (isRight: (word: string) => boolean, must: string) =>
  when((value) => wordsOf(value).every(isRight), `${must}, divided by blanks`);
const isUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '');

const text = when(() => true, '');
const named = matches(/\S/, 'a name');
const url = when(isUrl, 'an address that begins with https://');
const email = matches(EMAIL, 'an e-mail address');
const phone = matches(/^\+?\d[\d\s()-]{2,20}$/, 'a telephone number');
const hosts = each((word) => HOST.test(word), 'names of hosts');
const count = matches(/^[1-9]\d{0,8}$/, 'a whole number above 0');
const key = matches(/^\S+$/, 'a value without blanks');
/** Services that keep to this machine. */
const local =
  (rule: Rule, service = 'outbox'): Rule =>
  (value, vars) =>
    value === service && vars.ENVIRONMENT === 'development' ? null : rule(value, vars);
const neededFor =
  (provider: string, service: string, rule: Rule): Rule =>
  (value, vars) =>
    value === '' && vars[provider] !== service ? null : rule(value, vars);

const site: Rule = (value, vars) => {
  const parsed = isUrl(value) ? new URL(value) : null;
  const isWhole = parsed !== null && parsed.origin === value;
  if (!isWhole)
    return 'the public address without a path or a slash at its end, e.g. https://your.site';
  const isSafe = parsed.protocol === 'https:' || vars.ENVIRONMENT === 'development';
  return isSafe ? null : 'an address that begins with https://';
};

/** Entries such as `en:7`, one a language at most. */
const byLanguage = (isRight: (value: string) => boolean, must: string): Rule =>
  when((value) => {
    const entries = wordsOf(value).map((word) => /^(\w\w):(.+)$/.exec(word));
    const langs = entries.map((entry) => entry?.[1] ?? '');
    const isOnce = new Set(langs).size === langs.length;
    return (
      isOnce &&
      entries.every((entry) => LANGS.includes(entry?.[1] ?? '') && isRight(entry?.[2] ?? ''))
    );
  }, must);

const hours = byLanguage(
  (hour) => /^\d{1,2}$/.test(hour) && Number(hour) <= 23,
  'hours from 0 to 23 by language, e.g. en:7 hi:7 gu:7',
);
const templates = optional(
  byLanguage((id) => /^[\w-]+$/.test(id), 'ids by language, e.g. en:1107 gu:1108'),
);

/** What each variable of docs/configuration.md must be. */
export const SETTINGS: Readonly<Record<string, Rule>> = {
  ENVIRONMENT: oneOf('production', 'development'),
  SITE_URL: site,
  BRAND_NAME: named,
  BRAND_NAME_HI: named,
  BRAND_NAME_GU: named,
  BRAND_LOGO: optional(
    when((value) => /^\/[^/\s]\S*$/.test(value) || isUrl(value), 'a path or an address'),
  ),
  SOCIAL_LINKS: each(isUrl, 'addresses that begin with https://'),
  POWERED_BY_NAME: text,
  PUBLISHER_NAME: text,
  PUBLISHER_ADDRESS: text,
  GRIEVANCE_OFFICER: text,
  CONTEXT_MENU: oneOf('blocked', 'open'),
  HSTS_SCOPE: oneOf('host', 'subdomains', 'preload', 'off'),
  AI_CRAWLERS: oneOf('allow', 'search', 'deny'),
  MAIL_PROVIDER: local(oneOf('', 'binding', 'resend', 'ses')),
  MAIL_FROM: optional(email),
  SES_REGION: neededFor(
    'MAIL_PROVIDER',
    'ses',
    matches(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region of Amazon, e.g. ap-south-1'),
  ),
  MAIL_RATE: optional(
    when((value) => Number(value) > 0 && Number(value) <= 10_000, 'calls a second, e.g. 2'),
  ),
  EMAIL_CHECKS: each(
    (word) => ['kickbox', 'zerobounce'].includes(word),
    'kickbox, zerobounce or both',
  ),
  NEWSLETTER_OPT_IN: oneOf('double', 'single'),
  DIGEST_HOURS: hours,
  GOOGLE_CLIENT_ID: optional(key),
  TURNSTILE_SITE_KEY: optional(key),
  SMS_PROVIDER: local(oneOf('', 'msg91', 'twilio')),
  SMS_TEMPLATES: templates,
  SMS_CHANGE_TEMPLATES: templates,
  TWILIO_ACCOUNT_SID: neededFor('SMS_PROVIDER', 'twilio', key),
  TWILIO_SENDER: neededFor('SMS_PROVIDER', 'twilio', matches(/\S/, 'who Twilio sends as')),
  PAYMENT_PROVIDER: local(oneOf('', 'razorpay'), 'simulated'),
  RAZORPAY_KEY_ID: neededFor(
    'PAYMENT_PROVIDER',
    'razorpay',
    matches(/^rzp_(live|test)_\w+$/, 'a key that begins with rzp_live_ or rzp_test_'),
  ),
  VAPID_PUBLIC_KEY: optional(matches(/^[\w-]{87}$/, 'a key as npm run keys prints it')),
  INDEXNOW_KEY: optional(matches(/^[a-zA-Z\d-]{8,128}$/, '8 to 128 letters, digits and hyphens')),
  IP_LOOKUP_URL: optional(
    when((value) => isUrl(value) && value.includes('{ip}'), 'an address with {ip} in it'),
  ),
  WEBSUB_HUB: optional(url),
  // Also of a local instance only.
  AUTH_SECRET: optional(matches(/^\S{32,}$/, 'at least 32 characters without blanks')),
  LINK_SECRET: optional(matches(/^\S{32,}$/, 'at least 32 characters without blanks')),
};

/** Variables that are alike by how they are called. */
const BY_NAME: readonly (readonly [name: RegExp, rule: Rule])[] = [
  [/_(URL|BASE|ENDPOINT|HUB|ISSUER)$/, optional(url)],
  [/_HOSTS$/, hosts],
  [/_EMAIL$/, optional(email)],
  [/_PHONE$/, optional(phone)],
  [/(_A_DAY|_A_MINUTE|_AT_ONCE|_RATE)$/, count],
  [/_RESERVED$/, matches(/^\d{1,9}$/, 'a whole number')],
];

/** The rule of a variable; null where any text will do. */
export function findRule(name: string): Rule | null {
  return SETTINGS[name] ?? BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** What is wrong with the values of variables, each with the variable's name. */
export function listFaults(vars: Vars): string[] {
  const names = new Set([...Object.keys(vars), 'ENVIRONMENT', 'SITE_URL', 'DIGEST_HOURS']);
  return [...names].flatMap((name) => {
    const value = vars[name] === undefined ? '' : String(vars[name]);
    const must = findRule(name)?.(value, vars);
    return must ? [`${name} = ${JSON.stringify(toShown(name, value))}: it must be ${must}`] : [];
  });
}

function toShown(name: string, value: string): string {
  return /SECRET|PRIVATE_KEY/.test(name) ? value.replace(/./gs, '*') : value.slice(0, 100);
}
