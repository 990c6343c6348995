import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readVapidKeys } from '#tools/keys/vapid-keys.ts';
import { DamagedStateError, setDamagedAside, toDatabaseFile } from './damaged-state.ts';
import { openLocalDatabases } from './local-databases.ts';
import { readLocalSecret } from './local-secret.ts';
import { readLocalToken } from './local-token.ts';
import { lockState, StateInUseError } from './state-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/state-`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a folder', () => {
  const lock = () => `${folder}/lock`;

  it('is held against others, and named', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      writeFileSync(lock(), `${other.pid}`);
      expect(() => lockState(folder)).toThrow(StateInUseError);
      expect(() => lockState(folder)).toThrow(`process ${other.pid}`);
      expect(readFileSync(lock(), 'utf8')).toBe(`${other.pid}`);
    } finally {
      other.kill();
    }
  });

  it.each(['999999999', '', 'x', `${process.pid}`])(
    'of a process that is gone is taken over: %j',
    (pid) => {
      writeFileSync(lock(), pid);
      lockState(folder);
      expect(readFileSync(lock(), 'utf8')).toBe(`${process.pid}`);
      expect(readdirSync(folder)).toEqual(['lock']);
    },
  );

  it('from before the machine was started is taken over, whoever has the number now', () => {
    writeFileSync(lock(), '1');
    utimesSync(lock(), 1, 1);
    lockState(folder);
    expect(readFileSync(lock(), 'utf8')).toBe(`${process.pid}`);
  });

  it('ends with its process', () => {
    const script = `import('${process.cwd()}/src/tools/start/state-lock.ts').then(({ lockState }) => { lockState('${folder}'); console.log(require('fs').readdirSync('${folder}').join()); })`;
    const printed = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect(printed.trim()).toBe('lock');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a secret', () => {
  it('is made where its file is missing or empty, and stays', () => {
    for (const text of [null, '', ' \n']) {
      if (text !== null) writeFileSync(`${folder}/auth-secret`, text);
      const secret = readLocalSecret(folder, 'auth-secret');
      expect(secret).toMatch(/^.{32,}$/);
      expect(readLocalSecret(folder, 'auth-secret')).toBe(secret);
    }
    writeFileSync(`${folder}/api-token`, '');
    expect(readLocalToken(folder).length).toBeGreaterThan(20);
    writeFileSync(`${folder}/vapid-keys.json`, '');
    expect(readVapidKeys(folder)).toEqual(readVapidKeys(folder));
    expect(readdirSync(folder).toSorted()).toEqual(['api-token', 'auth-secret', 'vapid-keys.json']);
  });
});

describe('a damaged database', () => {
  const files = { DB: '', SEARCH: '' };

  async function makeDatabases(): Promise<void> {
    const instance = openLocalDatabases(folder);
    for (const binding of ['DB', 'SEARCH'] as const) {
      const database = await instance.getD1Database(binding);
      await database.exec('CREATE TABLE t (x TEXT)');
      await database.prepare("INSERT INTO t VALUES ('a')").run();
      files[binding] = toDatabaseFile(folder, binding);
    }
    await instance.dispose();
  }
  const damage = (file: string) => {
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    writeFileSync(file, 'no database at all, but long enough to be looked at as one'.repeat(100));
  };

  it('is named, where nothing can take its place, and that of search set aside', {
    timeout: 60_000,
  }, async () => {
    await makeDatabases();
    for (const file of Object.values(files)) expect(existsSync(file)).toBe(true);
    expect(setDamagedAside(folder)).toEqual({ aside: [], isSearchLost: false });
    damage(files.SEARCH);
    const { aside, isSearchLost } = setDamagedAside(folder);
    expect(isSearchLost).toBe(true);
    expect(aside[0]).toContain(`${files.SEARCH}.damaged-`);
    expect(existsSync(files.SEARCH)).toBe(false);
    damage(files.DB);
    expect(() => setDamagedAside(folder)).toThrow(DamagedStateError);
    expect(() => setDamagedAside(folder)).toThrow(files.DB);
  });
});
