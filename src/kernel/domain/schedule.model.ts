/** The name of a run of the cron in which every job is due: that of a site which has just started. */
export const EVERY_JOB = 'every job';

/** Whether a job that is due every so many minutes is due in a minute; jobs of one rhythm are spread over their minutes by their names. */
export function isDueIn(minute: number, { name, every }: { name: string; every: number }): boolean {
  return (minute + sumOf(name)) % every === 0;
}

function sumOf(name: string): number {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 1_000_003;
  return sum;
}

/** Jobs of the cron with how often they are due, in minutes; what is late by as much must do no harm. */
export function every<Job, Name extends string>(
  minutes: 1 | 5 | 15,
  jobs: Record<Name, Job>,
): Record<Name, { every: number; run: Job }> {
  const entries = Object.entries<Job>(jobs).map(([name, run]) => [name, { every: minutes, run }]);
  // The names are those of `jobs`.
  return Object.fromEntries(entries) as Record<Name, { every: number; run: Job }>;
}
