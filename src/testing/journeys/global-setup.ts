import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readIngestToken } from '../ingest-token.ts';
import { startLocalEdge } from '../local-edge.ts';
import { applyMigrations } from '../migrate.ts';
import { buildIfChanged } from '../production-build.ts';
import { SAMPLE_BRAND } from '../sample/brand.ts';
import { loadSample } from '../sample/load.ts';
import { publishExtras } from './extra-stories.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site under test answers, without a trailing slash. */
    origin: string;
  }
}

/** One site for all browser tests: the production bundle with the sample newsroom in a state of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildIfChanged();
  const stateDir = mkdtempSync(join(tmpdir(), 'journeys-'));
  const token = readIngestToken(stateDir);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const edge = await startLocalEdge({
    port,
    stateDir,
    vars: { ...SAMPLE_BRAND, ENVIRONMENT: 'development', SITE_URL: origin, INGEST_TOKEN: token },
  });
  const stop = async () => {
    await edge.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
  try {
    await applyMigrations(edge.miniflare);
    await loadSample({ url: origin, token });
    await publishExtras({ url: origin, token });
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('origin', origin);
  return stop;
}

/** The site must know its own address before it starts. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      server.close(() => (port ? resolve(port) : reject(new Error('no free port'))));
    });
  });
}
