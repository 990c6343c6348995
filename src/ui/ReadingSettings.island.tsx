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
    /** Absent where the script has no digits of its own. */
    digits?: { legend: string; kinds: { latin: string; native: string } } | undefined;
  };
}

/** What can be chosen, with what everybody has who has chosen nothing. */
const STANDARDS = [
  ['theme', 'auto'],
  ['textSize', 'normal'],
  ['digits', 'latin'],
] as const;
type Setting = (typeof STANDARDS)[number][0];

/** Read when this code arrives, before hydration resets what the server's HTML let the reader tick. */
const early = STANDARDS.map(([key, standard]) => [key, standard, readEarly(key)] as const);

// Set in the browser only: the server always renders the closed button.
const choices = signal<Record<Setting, string>>({
  theme: 'auto',
  textSize: 'normal',
  digits: 'latin',
});

/** Appearance, text size and digits, kept in the browser; the theme script applies them before the first paint. */
export function ReadingSettings({ labels }: ReadingSettingsProps) {
  useSignals();
  useEffect(adoptChoices, []);
  const { theme, textSize, digits } = choices.value;
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
        {labels.digits && (
          <Choice
            legend={labels.digits.legend}
            name="digits"
            value={digits}
            options={labels.digits.kinds}
            onChoose={(value) => store('digits', value, 'latin')}
          />
        )}
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
          {/* Digits to choose from are shown as they are. */}
          <span lang={/^[\d ]+$/.test(label) ? 'en' : undefined}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What is stored, unless the reader has chosen otherwise before this code was there. */
function adoptChoices(): void {
  const {
    theme = 'auto',
    textSize = 'normal',
    digits = 'latin',
  } = document.documentElement.dataset;
  choices.value = { theme, textSize, digits };
  for (const [key, standard, chosen] of early) if (chosen) store(key, chosen, standard);
}

/** A choice equal to the default is removed, so that the default can change later. */
function store(key: Setting, value: string, standard: string): void {
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
