import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** A secret of a local instance, made at its first start and readable by its owner only. */
export function readLocalSecret(
  stateDir: string,
  name: 'api-token' | 'link-secret' | 'auth-secret',
  make: () => string = () => randomBytes(24).toString('base64url'),
): string {
  const file = `${stateDir}/${name}`;
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, make(), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
