import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { catchUpSaved, followSaved, toggleSaved } from './saved.store.ts';
import { savedStories } from './saved-shelf.store.ts';

export interface SavedStoriesProps {
  labels: { empty: string; remove: string; sponsored: string };
}

/** The stories this browser has kept, the last saved first. */
export function SavedStories({ labels }: SavedStoriesProps) {
  useSignals();
  useEffect(followSaved, []);
  useEffect(catchUpSaved, []);
  const stories = savedStories.value;
  if (!stories) return null;
  if (stories.length === 0) return <p className="empty">{labels.empty}</p>;
  return (
    <ul className="saved-stories">
      {stories.map((story) => (
        <li key={`${story.lang}:${story.id}`}>
          <div>
            {story.sponsored && <strong className="paid">{labels.sponsored}</strong>}{' '}
            <a href={story.path} lang={story.lang} className="headline">
              {story.title}
            </a>
          </div>
          <button
            type="button"
            className="button"
            aria-label={`${labels.remove}: ${story.title}`}
            onClick={() => toggleSaved(story)}
          >
            {labels.remove}
          </button>
        </li>
      ))}
    </ul>
  );
}
