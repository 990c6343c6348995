import { ToolIcon } from './ToolIcon.tsx';

export interface ListenToolProps {
  /** Language of the story's text, which may differ from the page's. */
  lang: string;
  labels: { listen: string; pause: string; resume: string; stop: string };
}

/** What each state of the voice offers, by its name in `speech.store.ts`. */
const FACES = [
  { state: 'silent', icon: 'listen', label: 'listen' },
  { state: 'speaking', icon: 'pause', label: 'pause' },
  { state: 'paused', icon: 'listen', label: 'resume' },
] as const;

/** Reads the story aloud; `ListenButton.island.ts` shows it where the browser has a voice for the language. */
export function ListenTool({ labels }: ListenToolProps) {
  return (
    <>
      <button className="tool tool-worded" type="button" hidden>
        {FACES.map(({ state, icon, label }) => (
          <span key={state} className="tool-face" data-state={state} hidden>
            <ToolIcon name={icon} />
            <span>{labels[label]}</span>
          </span>
        ))}
      </button>
      <button className="tool" type="button" hidden>
        <ToolIcon name="stop" />
        <span className="visually-hidden">{labels.stop}</span>
      </button>
    </>
  );
}
