import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A site that has no paper of any day. */
const server = createServer((_, response) => response.writeHead(404).end());

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

/** What the program prints, and how it ends. */
function run(...args: string[]): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const program = ['src/tools/epaper/epaper.ts', ...args];
    execFile(process.execPath, program, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), printed: stdout + stderr }),
    );
  });
}

it('says how it is used', async () => {
  const { code, printed } = await run('--help');
  expect(code).toBe(0);
  expect(printed).toContain('npm run epaper');
});

it('says that no site answers', async () => {
  // Nothing listens there: it is reserved.
  const { code, printed } = await run('--origin', 'http://127.0.0.1:1');
  expect(code).toBe(1);
  expect(printed).toBe(
    'no site answers at http://127.0.0.1:1: start it with npm start, or name another by --origin\n',
  );
});

it('says that a day is none', async () => {
  const { port } = server.address() as AddressInfo;
  const { code, printed } = await run('--origin', `http://127.0.0.1:${port}`, '--date', 'today');
  expect(code).toBe(1);
  expect(printed).toContain('today is no day that has begun');
});

it('refuses what it does not know', async () => {
  const { code, printed } = await run('--paper', 'A3');
  expect(code).toBe(1);
  expect(printed).toContain("Unknown option '--paper'");
});
