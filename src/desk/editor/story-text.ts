import { toEditorHtml } from '#desk/prose/body-schema.ts';
import { EMPTY_TEXT, type WorkingText } from '#domains/news/story/working.model.ts';
import { loosenText } from '#i18n/loose-text.ts';

/** One language of a story as it is edited: its words, and what of others its writer has taken note of. */
export interface StoryText extends WorkingText {
  /** Version of the source-language text this follows; null in the source language. */
  sourceVersion: number | null;
  /** When the newest text of the source came in that the writer has dealt with; null when none did. */
  incomingSeen: number | null;
}

export const NO_TEXT: StoryText = { ...EMPTY_TEXT, sourceVersion: null, incomingSeen: null };

/** The text of an answer in the form in which the editor writes it. */
export function toStoryText(text: WorkingText & { sourceVersion?: number | null }): StoryText {
  const typed = toTyped(text);
  return {
    ...typed,
    bodyHtml: toEditorHtml(typed.bodyHtml),
    sourceVersion: text.sourceVersion ?? null,
    incomingSeen: null,
  };
}

/** A text as it was typed, not as it is set: nobody is to choose between two spaces. */
export function toTyped(text: WorkingText): WorkingText {
  const typed = { ...EMPTY_TEXT };
  for (const key of Object.keys(EMPTY_TEXT) as (keyof WorkingText)[])
    typed[key] = loosenText(text[key]);
  return typed;
}

/** A text without the blanks around its lines, which don't count. */
export function trimLines(text: StoryText): StoryText {
  const lines = Object.entries(text).map(([key, value]) => [
    key,
    typeof value === 'string' && key !== 'bodyHtml' ? value.replace(/\s+/g, ' ').trim() : value,
  ]);
  return Object.fromEntries(lines);
}

/** A block without any text, or with nothing but such blocks in it. */
const EMPTY_BLOCK = /<(p|h[2-4]|li|ul|ol|blockquote)>\s*<\/\1>/g;

/** What the server keeps of a text: no blanks around lines, and no block that is empty. */
export function toKept(text: StoryText): StoryText {
  let { bodyHtml } = text;
  for (let before = ''; before !== bodyHtml; ) {
    before = bodyHtml;
    bodyHtml = before.replace(EMPTY_BLOCK, '');
  }
  return { ...trimLines(text), bodyHtml };
}

export function isSameText(one: StoryText, other: StoryText): boolean {
  return JSON.stringify(toKept(one)) === JSON.stringify(toKept(other));
}
