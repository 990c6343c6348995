import type { TestProject } from 'vitest/node';
import { OIDC_CLIENT } from '../oidc-issuer.ts';
import { toIssuerUrl } from '../oidc-server.ts';
import { findFreePort, startSampleSite } from '../sample-site.ts';
import type { StaffRole } from '../staff.ts';
import { publishExtras } from './extra-stories.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site under test answers, without a trailing slash. */
    origin: string;
    /** Cookie of somebody of each role of the newsroom. */
    staff: Record<StaffRole, string>;
    /** Number of the story that is a live blog. */
    liveBlog: number;
    /** Where the site looks for a service like Google's. */
    oidcPort: number;
    /** Folder of its database. */
    stateDir: string;
  }
}

/** One site for all browser tests: the sample newsroom and a few stories for rare cases. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const oidcPort = await findFreePort();
  const site = await startSampleSite({
    GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
    GOOGLE_ISSUER: toIssuerUrl(oidcPort),
  });
  try {
    await publishExtras(site);
  } catch (error) {
    await site.stop();
    throw error;
  }
  project.provide('origin', site.url);
  project.provide('staff', site.staff);
  project.provide('liveBlog', site.liveBlog);
  project.provide('oidcPort', oidcPort);
  project.provide('stateDir', site.stateDir);
  return site.stop;
}
