import { afterAll, inject } from 'vitest';
import type { StaffRole } from '#tools/sample/staff.ts';

/** A site nobody else uses: the sample newsroom and a few stories for rare cases. */
export interface OwnSite {
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
  /** Folder of its database. */
  stateDir: string;
}

/** The site of this file of tests, stopped after the last of them. */
export const ownSite = await leaseSite();

async function leaseSite(): Promise<OwnSite> {
  const sites = inject('sites');
  const response = await fetch(sites, { method: 'POST' });
  if (!response.ok) throw new Error(`no site: ${await response.text()}`);
  const site = (await response.json()) as OwnSite;
  afterAll(() => fetch(`${sites}?origin=${site.origin}`, { method: 'DELETE' }));
  return site;
}
