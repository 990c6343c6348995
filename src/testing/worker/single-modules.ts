import type { PoolRunnerInitializer, PoolWorker } from 'vitest/node';

/** A request of a runner, by which it asks for all modules that were made ready for others. */
interface Question {
  /** `q` of what asks. */
  t?: string;
  m?: string;
  i?: string;
}

type Listener = Parameters<PoolWorker['on']>[1];

/** As Vite plugins are, with Vitest's hook. */
interface ProjectPlugin {
  name: string;
  configureVitest(context: { project: { config: { poolRunner?: PoolRunnerInitializer } } }): void;
}

/**
 * Has a runner in workerd ask for each module by itself. One that starts when another has loaded the product
 * would be sent all of it at once: more than the 32 MiB that workerd takes of a message, at which it ends the
 * connection ("Message is too large") and Vitest loses the runner.
 */
export function sendModulesSingly(): ProjectPlugin {
  return {
    name: 'send-modules-singly',
    configureVitest({ project: { config } }) {
      const { poolRunner } = config;
      if (!poolRunner) throw new Error('it comes after the plugin that runs tests in workerd');
      const createPoolWorker: PoolRunnerInitializer['createPoolWorker'] = (options) =>
        withSingleModules(poolRunner.createPoolWorker(options));
      config.poolRunner = { ...poolRunner, createPoolWorker };
    },
  };
}

/** Answers itself that nothing stands ready, whereupon Vitest asks for one module after the other. */
export function withSingleModules(worker: PoolWorker): PoolWorker {
  const { on } = worker;
  worker.on = (event, callback) => {
    const listen: Listener = (message: Question, ...more) => {
      if (event !== 'message' || message?.m !== 'fetchWarmModules') callback(message, ...more);
      else worker.send({ t: 's', i: message.i, r: null } as never);
    };
    on.call(worker, event, listen);
  };
  return worker;
}
