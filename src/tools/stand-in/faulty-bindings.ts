/** What happens before a binding answers: nothing, a delay, a failure. */
export type Fault = () => Promise<void>;

export const works: Fault = () => Promise.resolve();
export const hangs: Fault = () => new Promise(() => {});

export function fails(message = 'Network connection lost.'): Fault {
  return () => Promise.reject(new Error(message));
}

export function isLate(milliseconds: number): Fault {
  return () => new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A KV namespace in memory that counts what it is asked and can be made to fail. */
export class MemoryKv {
  readonly entries = new Map<string, string>();
  readonly reads: string[] = [];
  readonly writes: string[] = [];
  onRead: Fault = works;
  onWrite: Fault = works;

  async get(key: string, _type: 'json'): Promise<unknown> {
    this.reads.push(key);
    await this.onRead();
    return JSON.parse(this.entries.get(key) ?? 'null');
  }

  async put(key: string, value: string): Promise<void> {
    this.writes.push(key);
    await this.onWrite();
    this.entries.set(key, value);
  }

  /** Only what the site calls of a namespace is there. */
  get binding(): KVNamespace {
    return this as unknown as KVNamespace;
  }
}

/** The database with something happening before each of its answers, and when it has done what it was asked. */
export function withFault(
  database: D1Database,
  before: Fault,
  afterwards: Fault = works,
): D1Database {
  return interceptCalls(database, {
    prepare: (sql: string) => statementWithFault(database.prepare(sql), before, afterwards),
    batch: async (statements: D1PreparedStatement[]) => {
      await before();
      const answer = await database.batch(statements);
      await afterwards();
      return answer;
    },
  });
}

function statementWithFault(
  statement: D1PreparedStatement,
  before: Fault,
  afterwards: Fault,
): D1PreparedStatement {
  const around =
    (method: 'all' | 'raw' | 'run' | 'first') =>
    async (...values: unknown[]) => {
      await before();
      const answer = await Reflect.apply(statement[method], statement, values);
      await afterwards();
      return answer;
    };
  return interceptCalls(statement, {
    bind: (...values: unknown[]) =>
      statementWithFault(statement.bind(...values), before, afterwards),
    all: around('all'),
    raw: around('raw'),
    run: around('run'),
    first: around('first'),
  });
}

function interceptCalls<T extends object>(target: T, calls: Record<string, unknown>): T {
  return new Proxy(target, {
    get: (_, name) => calls[String(name)] ?? Reflect.get(target, name),
  });
}
