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

/** The database with something happening before each of its answers. */
export function withFault(database: D1Database, fault: Fault): D1Database {
  return interceptCalls(database, {
    prepare: (sql: string) => statementWithFault(database.prepare(sql), fault),
    batch: async (statements: D1PreparedStatement[]) => {
      await fault();
      return database.batch(statements);
    },
  });
}

function statementWithFault(statement: D1PreparedStatement, fault: Fault): D1PreparedStatement {
  const after =
    (method: 'all' | 'raw' | 'run' | 'first') =>
    async (...values: unknown[]) => {
      await fault();
      return Reflect.apply(statement[method], statement, values);
    };
  return interceptCalls(statement, {
    bind: (...values: unknown[]) => statementWithFault(statement.bind(...values), fault),
    all: after('all'),
    raw: after('raw'),
    run: after('run'),
    first: after('first'),
  });
}

function interceptCalls<T extends object>(target: T, calls: Record<string, unknown>): T {
  return new Proxy(target, {
    get: (_, name) => calls[String(name)] ?? Reflect.get(target, name),
  });
}
