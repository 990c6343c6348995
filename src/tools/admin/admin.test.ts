import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#domains/identity/token/api-token.model.ts';
import { parseArguments } from '#tools/admin/arguments.ts';
import { toPlace, toWranglerArguments } from '#tools/admin/database.ts';
import { sqlOf } from '#tools/admin/sql.ts';
import { openLocalDatabases } from '#tools/start/local-databases.ts';
import { applyMigrations } from '#tools/start/migrate.ts';

const stateDir = mkdtempSync(`${tmpdir()}/admin-`);
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

describe('values in a statement', () => {
  it.each([
    ["O'Neil", "'O''Neil'"],
    ["'; DROP TABLE users; --", "'''; DROP TABLE users; --'"],
    ['$& $1 \\', "'$& $1 \\'"],
    ['', "''"],
    [-7, '-7'],
  ])('%s stands there as %s', (value, quoted) => {
    expect(sqlOf`SELECT ${value};`).toBe(`SELECT ${quoted};`);
  });

  it.each(['a\0b', 'a\nb', 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%j is refused', (value) => {
    expect(() => sqlOf`SELECT ${value}`).toThrow();
  });
});

describe('what the operator types', () => {
  const read = (line: string) => parseArguments(line.split(' ')).command;

  it.each([
    ['grant 9876543210 admin', 'phone', '+919876543210'],
    ['grant +91-98765-43210 admin', 'phone', '+919876543210'],
    ['grant ૯૮૭૬૫૪૩૨૧૦ admin', 'phone', '+919876543210'],
    ['grant ९८७६५४३२१० admin', 'phone', '+919876543210'],
    ['grant 919876543210 admin', 'phone', '+919876543210'],
    ['grant Asha@News.Example admin', 'email', 'asha@news.example'],
  ])('%s is for one person', (line, column, value) => {
    expect(read(line)).toEqual({ kind: 'grant', contact: { column, value }, role: 'admin' });
  });

  it.each([
    ['grant 9876543210 owner', /owner is no role.*reader, vendor.*admin/],
    ['grant 9876543210 constructor', /constructor is no role/],
    ['grant 9876543210', /PHONE\|EMAIL ROLE/],
    ['grant', /PHONE\|EMAIL ROLE/],
    ['grant 98765 43210 admin', /PHONE\|EMAIL ROLE/],
    ['grant 9876543210 Admin', /Admin is no role/],
    ['grant 9876543210 admin editor', /PHONE\|EMAIL ROLE/],
    ['grant +14155550123 admin', /\+14155550123 is neither/],
    ['grant 98765O3210 admin', /98765O3210 is neither/],
    ['grant ૧૨૩૪૫ admin', /૧૨૩૪૫ is neither/],
    ['grant 98765432101234 admin', /98765432101234 is neither/],
    ['grant asha admin', /asha is neither.*nor an e-mail address/],
    ['revoke 9876543210 admin', /PHONE\|EMAIL$/],
    ['grant 12345 admin', /12345 is neither a mobile number of India/],
    ['grant 5876543210 admin', /5876543210 is neither/],
    ['grant asha@@news.example admin', /asha@@news.example is no e-mail address/],
    ['revoke', /PHONE\|EMAIL$/],
    ['token Feeds', /Which permissions\? .*story\.ingest/],
    ['token Feeds story.ingest everything', /everything is no permission.*audit\.read/],
    ['sudo', /no command sudo/],
    ['list all', /nothing/],
    ['list --everything', /--everything/],
  ])('%s is told what is wrong', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });

  it('says where', () => {
    expect(parseArguments(['list', '--remote']).isRemote).toBe(true);
    expect(parseArguments(['--remote', 'grant', '9876543210', 'admin']).isRemote).toBe(true);
    expect(parseArguments(['list'])).toEqual({ command: { kind: 'list' }, isRemote: false });
  });
});

describe('what Wrangler is told', () => {
  const statements = ["SELECT 'a; b'", 'SELECT 2'];
  const command = "--command=SELECT 'a; b';\nSELECT 2;";

  it('works on the deployed database', () => {
    expect(toWranglerArguments(statements, toPlace(true, '.wrangler/other'))).toEqual([
      'd1',
      'execute',
      'DB',
      '--remote',
      '--json',
      '--yes',
      command,
    ]);
  });

  it.each([
    ['.wrangler/a state', '.wrangler/a state'],
    [undefined, '.wrangler/state'],
    ['', '.wrangler/state'],
  ])('works on the one in a folder: %j', (given, folder) => {
    expect(toWranglerArguments(statements, toPlace(false, given))).toEqual([
      'd1',
      'execute',
      'DB',
      '--local',
      '--persist-to',
      folder,
      '--json',
      '--yes',
      command,
    ]);
  });
});

/** Runs the command on the local database, as `npm run admin` does. */
function admin(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const env = { ...process.env, STATE_DIR: stateDir };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/tools/admin/admin.ts', ...args],
      { env },
      (error, stdout, stderr) =>
        resolve({
          code: error === null ? 0 : error.code,
          stdout: stdout.trim(),
          stderr: stderr.trim(),
        }),
    );
  });
}

describe('the program', { timeout: 60_000 }, () => {
  it.each([
    [['grant', '98765 43210'], 'After the command stands: PHONE|EMAIL ROLE'],
    [['grant', '12345', 'admin'], /^12345 is neither a mobile number of India/],
    [['grant', '9876543210', 'owner'], /^owner is no role\. There are: reader,/],
    [['delete', '9876543210'], /^There is no command delete/],
  ])('says what is wrong with %j in one line, and ends with 1', async (args, message) => {
    const { code, stdout, stderr } = await admin(...args);
    expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 1]);
    expect(stderr).toMatch(message);
  });

  it('explains itself, and ends with 0', async () => {
    for (const args of [[], ['help'], ['--help']]) {
      const { code, stdout } = await admin(...args);
      expect(code).toBe(0);
      expect(stdout).toContain('grant PHONE|EMAIL ROLE');
    }
  });
});

// Wrangler takes its time to start, and other tests run beside it.
describe('the local database', { timeout: 180_000 }, () => {
  let instance: Miniflare;
  beforeAll(async () => {
    const answer = { code: 1, stderr: expect.stringMatching(/no tables yet/) };
    expect(await admin('list')).toMatchObject(answer);
    // Something has the databases open, as `npm start` does.
    instance = openLocalDatabases(stateDir);
    await applyMigrations(instance);
  }, 180_000);
  afterAll(() => instance.dispose());

  it('gets a person with a role, the same one under any spelling', async () => {
    expect((await admin('grant', '98765 43210', 'editor')).stdout).toBe(
      '+919876543210 (user 1) is editor.',
    );
    expect((await admin('grant', '09876543210', 'admin')).stdout).toBe(
      '+919876543210 (user 1) is admin.',
    );
    expect((await admin('revoke', '+919876543210')).stdout).toBe(
      '+919876543210 (user 1) is reader.',
    );
    const running = await instance.getD1Database('DB');
    const log = running.prepare('SELECT actor, action, object, details FROM audit_log ORDER BY id');
    const { results: entries } = await log.all();
    const entry = { actor: 'system', action: 'user.role_changed', object: 'user:1' };
    expect(entries).toEqual([
      { ...entry, details: '{"from":"reader","to":"editor"}' },
      { ...entry, details: '{"from":"editor","to":"admin"}' },
      { ...entry, details: '{"from":"admin","to":"reader"}' },
    ]);
  });

  it('gets a token, of which it keeps a hash, beside an instance that runs', async () => {
    const { stdout } = await admin('token', "Bob's feeds; --", 'story.ingest', 'media.upload');
    expect(stdout).toMatch(/^tvt_[\w-]{43}$/);
    const running = await instance.getD1Database('DB');
    const kept = await running.prepare('SELECT * FROM api_tokens').first();
    expect(kept).toMatchObject({
      name: "Bob's feeds; --",
      token_hash: hashToken(stdout),
      permissions: '["story.ingest","media.upload"]',
      created_by: 'system',
      revoked_at: null,
    });
    await running.prepare("UPDATE users SET role = 'translator', name = 'Asha'").run();
    expect((await admin('list')).stdout.split('\n')).toEqual([
      'user 1\ttranslator\t+919876543210\tAsha',
      "token 1\tBob's feeds; --\tstory.ingest media.upload\tnever used",
    ]);
  });

  it('knows when nobody has a number', async () => {
    const answer = { code: 1, stderr: 'Nobody has +919876543211' };
    expect(await admin('revoke', '9876543211')).toMatchObject(answer);
  });
});
