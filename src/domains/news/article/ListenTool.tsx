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
      <VoiceButton labels={labels} />
      <StepButton icon="stop" label={labels.stop} />
    </>
  );
}

/** Begins, holds and goes on; its script shows the face of what it does. */
export function VoiceButton({ labels }: Pick<ListenToolProps, 'labels'>) {
  return (
    <button className="tool tool-worded" type="button" hidden>
      {FACES.map(({ state, icon, label }) => (
        <span key={state} className="tool-face" data-state={state} hidden>
          <ToolIcon name={icon} />
          <span>{labels[label]}</span>
        </span>
      ))}
    </button>
  );
}

export function StepButton(props: { icon: 'stop' | 'previous' | 'next'; label: string }) {
  return (
    <button className="tool" type="button" hidden>
      <ToolIcon name={props.icon} />
      <span className="visually-hidden">{props.label}</span>
    </button>
  );
}
