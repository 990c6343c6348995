import { editionOfLang } from '#i18n/editions.ts';
import type { Comment } from './comment.model.ts';

/** A comment as the API answers it. */
export function toAnswer({ createdAt, editedAt, language, ...rest }: Comment) {
  return {
    ...rest,
    language: editionOfLang(language).apiName,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
