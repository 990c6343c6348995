import { z } from '@hono/zod-openapi';
import { WORD_ACTIONS } from '#kernel/judge/judge.model.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { lineField } from '#kernel/record/managed-input.ts';
import { blockedWordRows } from './blocked-word.service.ts';

const LONGEST_WORD = 60;

const blockedWordBody = z
  .object({ word: lineField(LONGEST_WORD, 2), action: z.enum(WORD_ACTIONS) })
  .openapi('BlockedWordInput');

/** Words that hold or refuse what readers write, as the desk keeps them. */
export const blockedWordList = managedList({
  name: 'blocked-words',
  permission: 'community.moderate',
  body: blockedWordBody,
  rows: blockedWordRows,
});
