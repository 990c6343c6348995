import { expect, it } from 'vitest';
import type { PoolWorker } from 'vitest/node';
import { withSingleModules } from './single-modules.ts';

it('a runner that asks for all modules at once is told that nothing is ready, and is heard otherwise', () => {
  const listeners = new Map<string, (message: unknown) => void>();
  const [sent, heard]: [unknown[], unknown[]] = [[], []];
  const worker = withSingleModules({
    name: 'a runner',
    on: (event, callback) => void listeners.set(event, callback),
    off: () => {},
    send: (message) => sent.push(message),
    deserialize: (data) => data,
    start: async () => {},
    stop: async () => {},
  } satisfies PoolWorker);
  for (const event of ['message', 'exit']) {
    worker.on(event, (message: unknown) => heard.push([event, message]));
  }
  const listen = (event: string, message: unknown) => listeners.get(event)?.(message);
  listen('message', { t: 'q', m: 'fetchWarmModules', i: 'a call', a: ['__vitest__', []] });
  const single = { t: 'q', m: 'fetch', i: 'another' };
  listen('message', single);
  listen('exit', { code: 1009 });
  expect(sent).toEqual([{ t: 's', i: 'a call', r: null }]);
  expect(heard).toEqual([
    ['message', single],
    ['exit', { code: 1009 }],
  ]);
});
