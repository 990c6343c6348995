import type { ModeratedText } from '#kernel/domain/moderation-subject.model.ts';

/** Hexadecimal digits that tell two texts apart. */
const LENGTH = 16;

/** Tells what somebody decides upon from what its author has put in its place since. */
export async function toVersion({
  text,
  pictures = [],
}: Pick<ModeratedText, 'text' | 'pictures'>): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([text, pictures]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return digest.toHex().slice(0, LENGTH);
}
