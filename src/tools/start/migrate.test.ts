import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';
import { findFreePort } from '#tools/sample/sample-site.ts';
import { openLocalDatabases } from './local-databases.ts';
import { applyMigrations } from './migrate.ts';

const FOLDERS = ['migrations/main', 'migrations/search'];

/**
 * What might be cut on the way to Cloudflare, which is sent each file whole and divides it by rules of its own: it has
 * been seen to end a trigger at the END of a CASE, at a line's end, and to know BEGIN only in capitals.
 */
function listCuts(sql: string): string[] {
  const code = sql.replace(/^ *--.*$/gm, '').replace(/'[^']*'/g, "''");
  const triggers = code.split('\n').filter((line) => /create +(temp +)?trigger/i.test(line));
  return [
    ...(sql.includes('\r') ? ['a carriage return'] : []),
    ...(Buffer.byteLength(sql) > 100_000 ? ['more than 100,000 bytes'] : []),
    ...(/^ *--.*['"`;]/m.test(sql) ? ['a quote or a semicolon in a comment'] : []),
    ...(/\bcase\b/i.test(code) ? ['a CASE'] : []),
    ...triggers
      .filter((line) => !/ BEGIN [^;]+;( [^;]+;)* END;(--> statement-breakpoint)?$/.test(line))
      .map((line) => `a trigger that isn't one line with BEGIN and END: ${line}`),
  ];
}

function dumpDatabase(database: DatabaseSync): unknown[] {
  const objects = database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY name').all();
  const tables = objects.filter(({ type }) => type === 'table');
  return [objects, ...tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`).all())];
}

describe.each(FOLDERS)('%s', (folder) => {
  const files = globSync(`${folder}/*.sql`).toSorted();

  it('is divided by wrangler as SQLite reads it', () => {
    const whole = new DatabaseSync(':memory:');
    const divided = new DatabaseSync(':memory:');
    for (const file of files) {
      const sql = readFileSync(file, 'utf8');
      whole.exec(sql);
      // SQLite takes one statement of what it is given here: a piece with two would leave one out.
      for (const statement of splitSqlQuery(sql)) divided.prepare(statement).run();
    }
    expect(files.length).toBeGreaterThan(0);
    expect(dumpDatabase(divided)).toEqual(dumpDatabase(whole));
  });

  it.each(files)('%s cannot be cut on the way to Cloudflare', (file) => {
    expect(listCuts(readFileSync(file, 'utf8'))).toEqual([]);
  });
});

describe('what might be cut', () => {
  const trigger =
    'CREATE TRIGGER t AFTER INSERT ON a WHEN new.b BEGIN DELETE FROM c; DELETE FROM d; END;';
  it.each([
    ['an even trigger', trigger, 0],
    ['drizzle’s mark', `${trigger}--> statement-breakpoint\nCREATE TABLE e (f);`, 0],
    ['lines', trigger.replace(' BEGIN ', '\nBEGIN\n'), 1],
    ['small letters', trigger.replace('BEGIN', 'begin'), 1],
    ['a small end', trigger.replace('END', 'end'), 1],
    ['a bare CASE', trigger.replace('new.b', 'CASE new.b WHEN 1 THEN 2 END'), 1],
    ['the word in a text', trigger.replace('new.b', "new.b = 'case'"), 0],
    ['lines of Windows', `${trigger}\r\n`, 2],
    ['an apostrophe in a comment', `-- A row's columns\n${trigger}`, 1],
    ['a large file', `-- ${'x'.repeat(100_000)}`, 1],
  ])('%s', (_, sql, cuts) => {
    expect(listCuts(sql)).toHaveLength(cuts);
  });
});

describe('drizzle', () => {
  it('has one snapshot, and the tables are as it says', { timeout: 60_000 }, async () => {
    expect(globSync('migrations/main/meta/*_snapshot.json')).toHaveLength(1);
    expect(await run('src/tools/start/generate-migration.ts')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('nothing to migrate'),
    });
    expect(globSync('migrations/main/meta/*_snapshot.json')).toHaveLength(1);
  });
});

describe('local state', () => {
  const stateDir = mkdtempSync(`${tmpdir()}/migrate-`);
  afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

  it('is brought up to date once, and refused when it is of another version', async () => {
    const instance = openLocalDatabases(stateDir);
    const files = FOLDERS.flatMap((folder) => globSync(`${folder}/*.sql`).toSorted());
    expect(await applyMigrations(instance)).toEqual(files);
    expect(await applyMigrations(instance)).toEqual([]);
    const database = await instance.getD1Database('DB');
    await database.exec("UPDATE local_migrations SET hash = '' WHERE name = '0001_seed.sql'");
    await expect(applyMigrations(instance)).rejects.toThrow(/not in migrations\/main.*0001_seed/);
    await database.exec("DELETE FROM d1_migrations WHERE name = '0001_seed.sql'");
    await database.exec("INSERT INTO d1_migrations (name) VALUES ('0007_menu.sql')");
    await expect(applyMigrations(instance)).rejects.toThrow(
      /DB.*not in migrations\/main.*0007_menu/,
    );
    await instance.dispose();
  });

  it('of another version is no start, which says what to do', { timeout: 120_000 }, async () => {
    const env = { STATE_DIR: stateDir, PORT: String(await findFreePort()) };
    const { code, stderr } = await run('src/tools/start/start.ts', env);
    expect(code).toBe(1);
    expect(stderr).toContain(`The local state in ${stateDir} was made by another version`);
    expect(stderr).toContain(`rm -rf '${stateDir}'`);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});

/** A program of ours, run to its end. */
function run(program: string, env: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const path = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`;
    const options = { env: { ...process.env, PATH: path, ...env } };
    const child = execFile(process.execPath, [program], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}
