import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';

export interface ReadingSettingsProps {
  labels: {
    open: string;
    theme: string;
    themes: { auto: string; light: string; dark: string };
    text: string;
    sizes: { small: string; normal: string; large: string };
  };
}

/** Read when this code arrives, before hydration resets what the server's HTML let the reader tick. */
const early = { theme: readEarly('theme'), textSize: readEarly('textSize') };

// Set in the browser only: the server always renders the closed button.
const choices = signal<{ theme: string; textSize: string }>({ theme: 'auto', textSize: 'normal' });

/** Appearance and text size, kept in the browser; the theme script applies them before the first paint. */
export function ReadingSettings({ labels }: ReadingSettingsProps) {
  useSignals();
  useEffect(adoptChoices, []);
  const { theme, textSize } = choices.value;
  return (
    <details className="reading-settings" name="top-line">
      <summary>
        <span aria-hidden="true">Aa</span>
        <span className="visually-hidden">{labels.open}</span>
      </summary>
      <div className="settings-panel">
        <Choice
          legend={labels.theme}
          name="theme"
          value={theme}
          options={labels.themes}
          onChoose={(value) => store('theme', value, 'auto')}
        />
        <Choice
          legend={labels.text}
          name="textSize"
          value={textSize}
          options={labels.sizes}
          onChoose={(value) => store('textSize', value, 'normal')}
        />
      </div>
    </details>
  );
}

function readEarly(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const radios = [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  return radios.find((radio) => radio.checked && !radio.defaultChecked)?.value;
}

function Choice(props: {
  legend: string;
  name: string;
  value: string;
  options: Record<string, string>;
  onChoose: (value: string) => void;
}) {
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {Object.entries(props.options).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What is stored, unless the reader has chosen otherwise before this code was there. */
function adoptChoices(): void {
  const { theme = 'auto', textSize = 'normal' } = document.documentElement.dataset;
  choices.value = { theme, textSize };
  if (early.theme) store('theme', early.theme, 'auto');
  if (early.textSize) store('textSize', early.textSize, 'normal');
}

/** A choice equal to the default is removed, so that the default can change later. */
function store(key: 'theme' | 'textSize', value: string, standard: string): void {
  const { dataset } = document.documentElement;
  if (value === standard) delete dataset[key];
  else dataset[key] = value;
  choices.value = { ...choices.value, [key]: value };
  try {
    if (value === standard) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be off; the choice then lasts for this page.
  }
}
