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
      <span className="tool-words">
        <span>
          <ToolIcon name="save" />
          <span>{labels.save}</span>
        </span>
        <span hidden>
          <ToolIcon name="save" />
          <span>{labels.saved}</span>
        </span>
      </span>
    </button>
  );
}
