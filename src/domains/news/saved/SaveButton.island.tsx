import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { ToolIcon } from '#domains/news/article/ToolIcon.tsx';
import { isSame, type SavedStory } from './saved.model.ts';
import { followSaved, toggleSaved } from './saved.store.ts';
import { savedStories } from './saved-shelf.store.ts';

export interface SaveButtonProps {
  story: Omit<SavedStory, 'at'>;
  labels: { save: string; saved: string };
}

/** Keeps a story for later in this browser. Off until it knows what is kept. */
export function SaveButton({ story, labels }: SaveButtonProps) {
  useSignals();
  useEffect(followSaved, []);
  const stories = savedStories.value;
  const isSaved = stories?.some((other) => isSame(other, story)) ?? false;
  return (
    <button
      className="tool tool-worded tool-save"
      type="button"
      aria-pressed={isSaved}
      disabled={stories === null}
      onClick={() => toggleSaved(story)}
    >
      <ToolIcon name="save" />
      <span className="tool-words">
        <span hidden={isSaved}>{labels.save}</span>
        <span hidden={!isSaved}>{labels.saved}</span>
      </span>
    </button>
  );
}
