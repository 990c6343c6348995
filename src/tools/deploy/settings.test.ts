import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { localVars } from '#tools/start/local-vars.ts';
import { findRule, listFaults } from './settings.ts';

const { vars }: Unstable_Config = unstable_readConfig({ config: 'wrangler.toml' });
const faultsOf = (changes: Record<string, string>) =>
  listFaults({ ...vars, ...changes }).map((fault) => fault.split(' = ')[0]);

it('are right as they come', () => {
  expect(listFaults(vars)).toEqual([]);
});

it('have a rule each, but for names and keys of services', () => {
  const page = readFileSync('docs/configuration.md', 'utf8');
  const named = [...page.matchAll(/^\| (.+?) \| (.+?) \|/gm)].flatMap(
    ([, names = '', where = '']) =>
      where.includes('[vars]')
        ? [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name = '']) => name)
        : [],
  );
  expect(named.length).toBeGreaterThan(35);
  const secrets = named.filter((name) => !(name in vars));
  expect(named.filter((name) => !secrets.includes(name) && !findRule(name))).toEqual([]);
});

describe('are refused by their names', () => {
  it.each([
    ['SITE_URL', ''],
    ['SITE_URL', 'news.test'],
    ['SITE_URL', 'https://news.test/'],
    ['SITE_URL', 'http://news.test'],
    ['SITE_URL', 'https://news.test/hindi'],
    ['ENVIRONMENT', 'prod'],
    ['ENVIRONMENT', ''],
    ['DIGEST_HOURS', 'en:99'],
    ['DIGEST_HOURS', 'en:7 en:8'],
    ['DIGEST_HOURS', 'fr:7'],
    ['DIGEST_HOURS', '7'],
    ['CODES_A_DAY', '0'],
    ['CODES_A_DAY', 'many'],
    ['CONTACT_EMAIL', 'desk at news.test'],
    ['GRIEVANCE_PHONE', 'call us'],
    ['MAIL_PROVIDER', 'sendmail'],
    ['MAIL_PROVIDER', 'outbox'],
    ['SMS_PROVIDER', 'outbox'],
    ['PAYMENT_PROVIDER', 'fake'],
    ['PAYMENT_PROVIDER', 'simulated'],
    ['RAZORPAY_KEY_ID', 'key'],
    ['SMS_TEMPLATES', 'en='],
    ['PUSH_HOSTS', 'https://fcm.googleapis.com'],
    ['IMAGE_HOSTS', 'a,b'],
    ['SOCIAL_LINKS', 'x.com/trivarta'],
    ['INDEXNOW_KEY', 'short'],
    ['INDEXNOW_ENDPOINT', 'api.indexnow.org'],
    ['IP_LOOKUP_URL', 'https://ipapi.co/json/'],
    ['VAPID_PUBLIC_KEY', 'abc'],
    ['CONTEXT_MENU', 'no'],
    ['AI_CRAWLERS', ''],
    ['NEWSLETTER_OPT_IN', 'none'],
    ['BRAND_NAME', ' '],
    ['WEATHER_API_BASE', 'ftp://weather'],
    ['AUTH_SECRET', 'short'],
  ])('%s = %j', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([name]);
  });

  it('with what they need besides', () => {
    expect(faultsOf({ SMS_PROVIDER: 'twilio' })).toEqual(['TWILIO_ACCOUNT_SID', 'TWILIO_SENDER']);
    expect(faultsOf({ MAIL_PROVIDER: 'ses' })).toEqual(['SES_REGION']);
    expect(faultsOf({ MAIL_PROVIDER: 'ses', SES_REGION: 'ap-south-1' })).toEqual([]);
  });

  it('also where they are missing', () => {
    expect(listFaults({})).toHaveLength(2);
  });

  it('without a secret in the message', () => {
    expect(listFaults({ ...vars, AUTH_SECRET: 'hunter2' })[0]).not.toContain('hunter2');
  });
});

it('are right on this machine', () => {
  const local = localVars('http://localhost:8787', '.wrangler/none', () => 'x'.repeat(32));
  expect(listFaults({ ...vars, ...local })).toEqual([]);
});
