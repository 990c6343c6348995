import { hashToken, makeToken } from '#domains/identity/token/api-token.model.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { readLocalSecret } from './local-secret.ts';

/** What the tools of an instance may do with its own token. */
const PERMISSIONS: readonly Permission[] = [
  'story.ingest',
  'source.manage',
  'media.upload',
  'search.rebuild',
  'push.send',
  'breaking.announce',
  'directory.review',
  'taxonomy.manage',
];

/** The token of a local instance, made when it is first asked for. */
export function readLocalToken(stateDir: string): string {
  return readLocalSecret(stateDir, 'api-token', makeToken);
}

/** Makes a token good in a local database, as often as it is asked to; one that was revoked stays so. */
export async function admitToken(database: D1Database, token: string): Promise<void> {
  await database
    .prepare(
      `INSERT INTO api_tokens (name, token_hash, permissions, created_by, created_at)
        VALUES ('Tools of this instance', ?, ?, 'system', ?)
        ON CONFLICT (token_hash) DO UPDATE SET permissions = excluded.permissions`,
    )
    .bind(hashToken(token), JSON.stringify(PERMISSIONS), Date.now())
    .run();
}
