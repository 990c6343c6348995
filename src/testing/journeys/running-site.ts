import { afterAll, expect, inject } from 'vitest';
import type { StaffRole } from '#tools/sample/staff.ts';

/** The sample newsroom and a few stories for rare cases, running. */
export interface RunningSite {
  /** Where it answers, without a trailing slash. */
  origin: string;
  /** Cookie of somebody of each role of the newsroom. */
  staff: Record<StaffRole, string>;
  /** Number of the story that is a live blog. */
  liveBlog: number;
  /** Where it looks for a service like Google's. */
  oidcPort: number;
  /** Where it may find a push service. */
  pushPort: number;
}

const shared = await askSite('GET');
let current = shared;

/** The site that the tests of this file talk to: the one that all files share, or their own. */
export function currentSite(): RunningSite {
  return current;
}

/** Gives a file of tests that change what others see a site of its own, from the line that awaits this on. */
export async function leaseSite(): Promise<void> {
  current = await askSite('POST');
  afterAll(async () => {
    await fetch(toServiceUrl(), { method: 'DELETE' });
    current = shared;
  });
}

let desk: RunningSite | undefined;

/**
 * The same for files that change each their own things at the desk: those that run in one process, one
 * after the other, have one site. It stands until all tests are over.
 */
export async function shareDeskSite(): Promise<void> {
  desk ??= await askSite('POST');
  current = desk;
  afterAll(() => {
    current = shared;
  });
}

/** The site of all, or one that is this file's own. */
async function askSite(method: 'GET' | 'POST'): Promise<RunningSite> {
  const response = await fetch(inject('sites'), { method });
  if (!response.ok) throw new Error(`no site: ${await response.text()}`);
  return (await response.json()) as RunningSite;
}

/** SQL, with what is bound to it where that is much. */
export type SqlStatement = string | readonly [sql: string, ...values: readonly string[]];

/** Runs statements as one batch on the database of the current site; answers with the rows of each. */
export async function runSql(statements: readonly SqlStatement[]): Promise<object[][]> {
  const body = JSON.stringify(statements);
  const response = await fetch(toServiceUrl(), { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as object[][];
}

/** Counts go to the database half a minute after the first of them. */
const COUNTED = { timeout: 60_000, interval: 500 };

/** Waits until the database knows what has been counted of a thing, by its events. */
export async function awaitCounts(
  { kind, id }: { kind: string; id: number | string },
  counts: Record<string, number>,
): Promise<void> {
  const question = `SELECT coalesce(json_group_object(event, count), '{}') AS told FROM
    (SELECT event, sum(count) AS count FROM event_days WHERE kind = '${kind}' AND object_id = ${id} GROUP BY event)`;
  await expect
    .poll(async () => {
      const [[row] = []] = await runSql([question]);
      return JSON.parse((row as { told: string }).told);
    }, COUNTED)
    .toMatchObject(counts);
}

/** Runs every job of the cron of the current site once, as if all of them were due. */
export async function runJobs(): Promise<void> {
  const response = await fetch(toServiceUrl(), { method: 'PATCH' });
  if (!response.ok) throw new Error(await response.text());
}

function toServiceUrl(): string {
  return `${inject('sites')}/?origin=${current.origin}`;
}
