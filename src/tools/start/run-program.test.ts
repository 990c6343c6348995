import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const run = (script: string) => () => runProgram(process.execPath, ['-e', script]);

it('says nothing of a program that ends well', () => {
  expect(run("console.log('fine')")()).toBeUndefined();
});

it.each([
  ["console.log('half done'); console.error('broken'); process.exit(3)", 'exit code 3'],
  ["console.log('half done'); console.error('broken'); process.kill(process.pid)", 'SIGTERM'],
])('tells all that a failed one has printed, and how it ended: %s', (script, end) => {
  for (const part of ['half done', 'broken', end]) expect(run(script)).toThrow(part);
});

it('says when there is no such program', () => {
  expect(() => runProgram('no-such-program', [])).toThrow('ENOENT');
});
