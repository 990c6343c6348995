import { readdirSync, readFileSync } from 'node:fs';
import { type Agent, request } from 'node:http';
import { Connection } from './connection.ts';

export interface LoadResult {
  /** Requests a second. */
  rate: number;
  /** Processor time of workerd a request, in microseconds. */
  cpu: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Asks for one address from `connections` kept-alive connections for `seconds`, each time when the answer before has come whole. */
export async function applyLoad(
  url: URL,
  options: { seconds: number; connections: number },
): Promise<LoadResult> {
  const connections = Array.from({ length: options.connections }, () => new Connection(url));
  const durations: number[] = [];
  const cpuBefore = workerdCpu();
  const start = performance.now();
  const end = start + options.seconds * 1_000;
  const run = async (connection: Connection) => {
    while (performance.now() < end) {
      const begun = performance.now();
      await connection.ask(url);
      durations.push(performance.now() - begun);
    }
  };
  await Promise.all(connections.map(run));
  const elapsed = (performance.now() - start) / 1_000;
  const cpu = (workerdCpu() - cpuBefore) / durations.length;
  for (const connection of connections) connection.close();
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor(durations.length * share)] ?? 0;
  return { rate: durations.length / elapsed, cpu, p50: at(0.5), p99: at(0.99) };
}

/** Asks for an address and reads the answer to its end; rejects for anything but 200. */
export function ask(url: URL, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { 'User-Agent': 'Mozilla/5.0' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume();
      response.on('end', resolve);
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}

const TICK = 10_000;

/** Processor time of all workerd processes started by this one, in microseconds. */
export function workerdCpu(): number {
  const ticks = listWorkerd().map(({ fields }) => Number(fields[11]) + Number(fields[12]));
  return TICK * ticks.reduce((sum, each) => sum + each, 0);
}

/** Memory that these processes hold, in pages. */
export function workerdMemory(): number {
  return listWorkerd().reduce((sum, { fields }) => sum + Number(fields[21]), 0);
}

/** The fields of `/proc/[pid]/stat` behind the name, from the third on. */
function listWorkerd(): { fields: string[] }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((entry) => {
      try {
        const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const isOurs = stat.includes('(workerd)') && fields[1] === String(process.pid);
        return isOurs ? [{ fields }] : [];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
}
