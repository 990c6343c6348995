import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A secret of a local instance, made at its first start and readable by its owner only. */
export function readLocalSecret(
  stateDir: string,
  name: 'api-token' | 'link-secret' | 'auth-secret' | 'vapid-keys.json',
  make: () => string = () => randomBytes(24).toString('base64url'),
): string {
  const file = `${stateDir}/${name}`;
  const kept = readIfThere(file);
  if (kept !== '') return kept;
  mkdirSync(stateDir, { recursive: true });
  // Under its name it is whole, however the writing ends.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, make(), { mode: 0o600 });
  renameSync(unfinished, file);
  return readFileSync(file, 'utf8').trim();
}

/** Empty where there is none; a file that was cut off at nothing is none. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
