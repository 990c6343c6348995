import type { TestProject } from 'vitest/node';
import { startSampleSite } from '../sample-site.ts';
import type { StaffRole } from '../staff.ts';
import { publishExtras } from './extra-stories.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site under test answers, without a trailing slash. */
    origin: string;
    /** Cookie of somebody of each role of the newsroom. */
    staff: Record<StaffRole, string>;
  }
}

/** One site for all browser tests: the sample newsroom and a few stories for rare cases. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSampleSite();
  try {
    await publishExtras(site);
  } catch (error) {
    await site.stop();
    throw error;
  }
  project.provide('origin', site.url);
  project.provide('staff', site.staff);
  return site.stop;
}
