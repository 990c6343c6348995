import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { type Account, WranglerStandIn } from '#testing/wrangler-stand-in.ts';
import { setUp } from './set-up.ts';

const QUEUES = [
  'ingest',
  'import',
  'index',
  'media',
  'mail',
  'digest',
  'push',
  'webhook',
  'payment',
  'dead-letter',
];
const CREATES = [
  'd1 create trivarta --location apac',
  'd1 create trivarta-search --location apac',
  'kv namespace create trivarta-cache',
  'r2 bucket create trivarta-media --location apac',
  ...QUEUES.map((queue) => `queues create ${queue}`),
];

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/setup-`);
  path = `${folder}/wrangler.toml`;
  cpSync('wrangler.toml', path);
  forgetDeployment();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the file what a fresh clone has, whoever has configured and deployed this one. */
function forgetDeployment(): void {
  const { hostname } = new URL(String(readConfig().vars.SITE_URL));
  const ids = Object.values(readIds()).map(String);
  const text = ids.reduce(
    (rest, id, index) => rest.replace(id, `00000000-0000-0000-0000-00000000000${index + 1}`),
    readText().replaceAll(hostname, 'trivarta.example'),
  );
  writeFileSync(path, text);
  const services = ['SMS_PROVIDER', 'PAYMENT_PROVIDER', 'GOOGLE_CLIENT_ID', 'VAPID_PUBLIC_KEY'];
  for (const name of [...services, 'MAIL_FROM']) setVar(name, '');
  setVar('MAIL_PROVIDER', 'binding');
}

function setVar(name: string, value: string): void {
  const line = new RegExp(`^${name} = ".*"$`, 'm');
  expect(readText()).toMatch(line);
  writeFileSync(path, readText().replace(line, `${name} = "${value}"`));
}

function openAccount(account: Partial<Account> = {}): WranglerStandIn {
  const standIn = new WranglerStandIn(`${folder}/bin`, account);
  vi.stubEnv('PATH', `${standIn.folder}:${process.env.PATH}`);
  return standIn;
}

/** What the command prints. */
function run(...args: string[]): string {
  const lines: string[] = [];
  setUp(args, { path, tell: (line) => lines.push(line) });
  return lines.join('\n');
}

function listCreated(standIn: WranglerStandIn): string[] {
  return standIn.asked().filter((command) => command.includes(' create '));
}

function readText(): string {
  return readFileSync(path, 'utf8');
}

function edit(from: string, to: string): void {
  expect(readText()).toContain(from);
  writeFileSync(path, readText().replace(from, to));
}

function readConfig(): Unstable_Config {
  return unstable_readConfig({ config: path }, { hideWarnings: true });
}

/** Ids by binding. */
function readIds(): Record<string, string | undefined> {
  const config = readConfig();
  return Object.fromEntries([
    ...config.d1_databases.map(({ binding, database_id }) => [binding, database_id]),
    ...config.kv_namespaces.map(({ binding, id }) => [binding, id]),
  ]);
}

describe('without --remote', () => {
  it('says what it would do, and asks nobody', () => {
    const account = openAccount();
    const before = readText();
    const said = run();
    for (const command of CREATES) expect(said).toContain(`- wrangler ${command}\n`);
    expect(said).toContain('the ids of DB, SEARCH, CACHE');
    expect(account.asked()).toEqual([]);
    expect(readText()).toBe(before);
  });

  it('places databases where it is told', () => {
    expect(run('--location', 'weur')).toContain('d1 create trivarta --location weur');
  });

  it('explains itself', () => {
    expect(run('--help')).toContain('--remote');
    expect(() => run('--nonsense')).toThrow('npm run setup');
  });
});

describe('with --remote', () => {
  it('makes everything in an empty account, and nothing more when it is run again', () => {
    const account = openAccount();
    const said = run('--remote');
    expect(said).toContain('queue dead-letter: made');
    expect(listCreated(account)).toEqual(CREATES);
    expect(readIds()).toEqual({
      DB: account.idOf('databases', 'trivarta'),
      SEARCH: account.idOf('databases', 'trivarta-search'),
      CACHE: account.idOf('namespaces', 'trivarta-cache'),
    });
    expect(account.names('queues')).toEqual(QUEUES.toSorted());

    const after = readText();
    expect(run('--remote')).toContain('queue dead-letter: there');
    expect(listCreated(account)).toEqual(CREATES);
    expect(readText()).toBe(after);
  });

  it('changes nothing but ids in wrangler.toml', () => {
    openAccount();
    const before = readText();
    run('--remote');
    const withoutIds = (text: string) => text.replace(/((?:database_)?id = )"[\w-]+"/g, '$1""');
    expect(readText()).not.toBe(before);
    expect(withoutIds(readText())).toBe(withoutIds(before));
  });

  it('makes only what is missing, and writes down the ids of what is there', () => {
    const ids = { DB: '5d1a1d9c-0000-4000-8000-000000000001', CACHE: 'abcdef0123456789' };
    const account = openAccount({
      databases: { trivarta: ids.DB, another: '5d1a1d9c-0000-4000-8000-000000000002' },
      namespaces: { 'trivarta-cache': ids.CACHE },
      queues: ['mail', 'index'],
    });
    run('--remote');
    const there = / create (trivarta --|trivarta-cache|mail|index)/;
    expect(listCreated(account)).toEqual(CREATES.filter((command) => !there.test(command)));
    expect(readIds()).toMatchObject(ids);
  });

  it('stops where a call fails, keeps what it has done, and goes on from there', () => {
    const error = 'A request to the Cloudflare API (/accounts/1/queues) failed.';
    const account = openAccount();
    account.fail('queues create media', error);
    expect(() => run('--remote')).toThrow(
      `wrangler queues create media has failed:\n✘ [ERROR] ${error}`,
    );
    const database = account.idOf('databases', 'trivarta');
    expect(readIds().DB).toBe(database);
    expect(account.names('queues')).toEqual(['import', 'index', 'ingest']);

    account.fail('');
    run('--remote');
    expect(account.names('queues')).toEqual(QUEUES.toSorted());
    expect(account.names('databases')).toEqual(['trivarta', 'trivarta-search']);
    expect(readIds().DB).toBe(database);
  });

  it('says when R2 is not switched on', () => {
    const error = 'Please enable R2 through the Cloudflare Dashboard. [code: 10042]';
    openAccount().fail('r2 bucket info trivarta-media', error);
    expect(() => run('--remote')).toThrow('R2 is not switched on');
  });

  it.each([
    ['d1 list --json', 'Could not authenticate because no credentials were found.', 'd1 create'],
    ['queues info ingest', 'A request to the Cloudflare API failed.', 'queues create'],
    ['r2 bucket info trivarta-media', 'Authentication error [code: 10000]', 'r2 bucket create'],
    ['secret list', 'Authentication error [code: 10000]', 'secret put'],
  ])('takes no failure of %s for something that is missing', (command, error, create) => {
    const account = openAccount();
    account.fail(command, error);
    expect(() => run('--remote')).toThrow(error);
    expect(account.asked().filter((asked) => asked.startsWith(create))).toEqual([]);
  });

  it('makes nothing in an account that does not know an id of wrangler.toml', () => {
    const account = openAccount();
    edit('00000000-0000-0000-0000-000000000001', '5d1a1d9c-0000-4000-8000-000000000001');
    expect(() => run('--remote')).toThrow('Is it the right account');
    expect(listCreated(account)).toEqual([]);
  });

  it('leaves an id to be written by hand where it can’t tell its place', () => {
    const account = openAccount();
    edit('database_id = "00000000-0000-0000-0000-000000000001"\n', '');
    expect(() => run('--remote')).toThrow(
      /Write the id [\w-]+ into wrangler.toml at the binding DB/,
    );
    expect(listCreated(account)).toEqual(CREATES.slice(0, 1));
  });
});

describe('what is left to do by hand', () => {
  const listLeft = (said: string) => said.split('Left to do by hand:\n')[1] ?? '';

  it.each([
    'Workers Paid',
    'R2 and Images',
    'SITE_URL',
    'DNS',
    'Mail',
    'AUTH_SECRET',
    'LINK_SECRET',
  ])('holds %s at first', (part) => {
    expect(listLeft(run())).toContain(part);
    expect(listLeft(run())).not.toContain('RESEND_API_KEY');
  });

  it('is less where the site is configured and its secrets are set', () => {
    openAccount({ secrets: ['AUTH_SECRET', 'RESEND_API_KEY'] });
    setVar('SITE_URL', 'https://news.test');
    edit('pattern = "trivarta.example"', 'pattern = "news.test"');
    setVar('MAIL_PROVIDER', 'resend');
    setVar('MAIL_FROM', 'desk@mail.news.test');
    const left = listLeft(run('--remote'));
    expect(left).not.toMatch(/SITE_URL|Secret AUTH_SECRET|Secret RESEND_API_KEY|Secret SES/);
    expect(left).toContain('Mail: verify mail.news.test at resend');
    expect(left).toContain('| npx wrangler secret put LINK_SECRET');
    expect(left).toContain('| npx wrangler secret put MAIL_WEBHOOK_SECRET');
  });

  it.each([
    ['workers_dev = false', '', 'workers_dev = false'],
    ['pattern = "trivarta.example"', 'pattern = "other.example"', 'pattern = "trivarta.example"'],
    [
      '{ pattern = "trivarta.example", custom_domain = true }',
      '"trivarta.example/*"',
      'custom_domain = true',
    ],
  ])('is what wrangler.toml lacks: %s', (from, to, said) => {
    expect(listLeft(run())).not.toContain(said);
    edit(from, to);
    expect(listLeft(run())).toContain(said);
  });
});
