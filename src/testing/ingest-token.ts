import { readLocalSecret } from './local-secret.ts';

/** The token of a local instance. */
export function readIngestToken(stateDir: string): string {
  return readLocalSecret(stateDir, 'ingest-token');
}
