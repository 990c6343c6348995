import type { TestProject } from 'vitest/node';
import { startSampleSite } from '../sample-site.ts';
import { publishExtras } from './extra-stories.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site under test answers, without a trailing slash. */
    origin: string;
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
  return site.stop;
}
