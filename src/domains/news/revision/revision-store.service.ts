import { z } from 'zod';
import { AppError, unavailable } from '#shared/app-error.ts';

export interface RevisionEnv {
  MEDIA: R2Bucket;
}

declare module '#platform/env.ts' {
  interface Env extends RevisionEnv {}
}

/** A version that the desk has kept, or one that readers have seen. */
export interface RevisionName {
  kind: 'working' | 'public';
  articleId: number;
  language: string;
  number: number;
}

/** Everything a revision holds beside its title, by the names of its columns. */
export type RevisionContent = Readonly<Record<string, string>>;

/** R2 deletes as many at a time. */
const MOST_KEYS = 1_000;

const contentSchema = z.record(z.string(), z.string());

/** Writes what a revision holds; the same again changes nothing. */
export async function storeRevision(
  { MEDIA }: RevisionEnv,
  name: RevisionName,
  content: RevisionContent,
): Promise<void> {
  const httpMetadata = { contentType: 'application/json' };
  await MEDIA.put(keyOf(name), JSON.stringify(content), { httpMetadata });
}

/** What a revision held; refused as unavailable where R2 doesn't give it. */
export async function loadStoredRevision(
  { MEDIA }: RevisionEnv,
  name: RevisionName,
): Promise<RevisionContent> {
  try {
    const object = await MEDIA.get(keyOf(name));
    if (!object) throw new Error(`no object ${keyOf(name)}`);
    return contentSchema.parse(await object.json());
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(error);
  }
}

export async function deleteStoredRevisions(
  { MEDIA }: RevisionEnv,
  names: readonly RevisionName[],
): Promise<void> {
  const keys = names.map(keyOf);
  for (let from = 0; from < keys.length; from += MOST_KEYS)
    await MEDIA.delete(keys.slice(from, from + MOST_KEYS));
}

function keyOf({ kind, articleId, language, number }: RevisionName): string {
  return `revisions/${kind}/${articleId}/${language}/${number}.json`;
}
