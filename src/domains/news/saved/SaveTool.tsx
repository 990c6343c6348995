import { ToolIcon } from '#domains/news/article/ToolIcon.tsx';
import type { SavedStory } from './saved.model.ts';

export interface SaveToolProps {
  story: Omit<SavedStory, 'at'>;
  labels: { save: string; saved: string };
}

/** Keeps a story for later in this browser; `SaveButton.island.ts` makes it work. */
export function SaveTool({ labels }: SaveToolProps) {
  return (
    <button className="tool tool-worded tool-save" type="button" aria-pressed="false" disabled>
      <ToolIcon name="save" />
      <span className="tool-words">
        <span>{labels.save}</span>
        <span hidden>{labels.saved}</span>
      </span>
    </button>
  );
}
