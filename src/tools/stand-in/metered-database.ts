/** What has been asked of a database since `reset`. */
export interface Meter {
  /** The same database, counted. */
  database: D1Database;
  /** Requests to it; a batch is one. */
  roundTrips(): number;
  /** Rows its statements went through, as D1 bills them. */
  rowsRead(): number;
  reset(): void;
}

interface Count {
  roundTrips: number;
  rowsRead: number;
}

/** Counts what is asked of a database through `meter.database`. */
export function meterDatabase(database: D1Database): Meter {
  const count: Count = { roundTrips: 0, rowsRead: 0 };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  const meter = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const metered = new Proxy(statement, {
      get(target, method: keyof D1PreparedStatement) {
        if (method === 'bind') return (...values: unknown[]) => meter(target.bind(...values), sql);
        return (...options: never[]) => ask(target, { method, options, sql }, count);
      },
    });
    originals.set(metered, statement);
    return metered;
  };

  const counted = new Proxy(database, {
    get(target, method: keyof D1Database) {
      if (method === 'prepare') return (sql: string) => meter(target.prepare(sql), sql);
      if (method === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          count.roundTrips += 1;
          const results = await target.batch(
            statements.map((statement) => originals.get(statement) ?? statement),
          );
          for (const { meta } of results) count.rowsRead += meta.rows_read;
          return results;
        };
      return target[method].bind(target);
    },
  });
  return {
    database: counted,
    roundTrips: () => count.roundTrips,
    rowsRead: () => count.rowsRead,
    reset: () => Object.assign(count, { roundTrips: 0, rowsRead: 0 }),
  };
}

/** `first` and `raw` don't tell what they have read; a reading statement is asked once more for that. */
async function ask(
  statement: D1PreparedStatement,
  call: { method: Exclude<keyof D1PreparedStatement, 'bind'>; options: never[]; sql: string },
  count: Count,
): Promise<unknown> {
  count.roundTrips += 1;
  if (call.method === 'all' || call.method === 'run') {
    const result = await statement[call.method]();
    count.rowsRead += result.meta.rows_read;
    return result;
  }
  if (/^\s*(select|with)\b/i.test(call.sql)) {
    const { meta } = await statement.all();
    count.rowsRead += meta.rows_read;
  }
  return Reflect.apply(statement[call.method], statement, call.options);
}
