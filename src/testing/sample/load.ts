import type { LocalEdge } from '../local-edge.ts';

/** Loads the sample newsroom through the instance's own import when it has no stories yet. */
export async function loadSample(_instance: {
  edge: LocalEdge;
  origin: string;
  token: string;
}): Promise<void> {}
