import { useEffect, useRef, useState } from 'react';
import { fillDays } from './hours-form.model.ts';

const STATES = ['on', 'saving', 'saved', 'faults', 'held', 'conflict', 'offline'] as const;
type State = (typeof STATES)[number];

export interface FormHelperProps {
  /** What is said of each state; without them the form does not save itself. */
  labels: Readonly<Record<State, string>> | null;
  /** Names of fields, or what they begin with, that are only saved by whoever presses the button. */
  held: readonly string[];
  /** Of the button that fills in where the phone is: what is said then, or null where there is none. */
  here: { done: string; failed: string } | null;
}

/** Milliseconds after the last change until it is saved. */
const PAUSE = 800;

/** Saves a form by itself as its fields are left, and does in place what its buttons else ask the server for. */
export function FormHelper({ labels, held, here }: FormHelperProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('on');
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const stop = new AbortController();
    const { signal } = stop;
    watchFillDays(form, signal);
    if (here) offerHere(form, here, signal);
    if (labels) saveAsItChanges(form, { held, setState, signal });
    return () => stop.abort();
  }, [labels, held, here]);
  const isTrouble = state === 'faults' || state === 'conflict' || state === 'offline';
  return (
    <div ref={place}>
      {labels && (
        <p className={isTrouble ? 'autosave autosave-trouble' : 'autosave'} role="status">
          {labels[state]}
        </p>
      )}
    </div>
  );
}

interface Saving {
  held: readonly string[];
  setState: (state: State) => void;
  signal: AbortSignal;
}

function saveAsItChanges(form: HTMLFormElement, { held, setState, signal }: Saving): void {
  let timer = 0;
  let isSaving = false;
  let isDirty = false;
  const isHeld = (name: string) =>
    held.some((each) => name === each || name.startsWith(`${each}.`));
  const save = async () => {
    if (isSaving || !isDirty) return;
    [isSaving, isDirty] = [true, false];
    setState('saving');
    const state = await send(form, isHeld);
    isSaving = false;
    if (state === 'offline') isDirty = true;
    setState(state);
    if (isDirty && state === 'saved') save();
  };
  form.addEventListener(
    'change',
    ({ target }) => {
      const { name = '' } = target as HTMLInputElement;
      if (isHeld(name)) return setState('held');
      isDirty = true;
      clearTimeout(timer);
      timer = window.setTimeout(save, PAUSE);
    },
    { signal },
  );
  // What somebody sends themselves must not be overtaken by an older copy.
  form.addEventListener('submit', () => clearTimeout(timer), { signal });
  window.addEventListener('online', save, { signal });
}

/** Saves everything but what waits for a button, which goes as it came. */
async function send(form: HTMLFormElement, isHeld: (name: string) => boolean): Promise<State> {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values.set(name, value);
  for (const field of form.elements)
    if (
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      isHeld(field.name)
    )
      values.set(field.name, firstValueOf(field));
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: values,
    });
    if (response.status === 409) return 'conflict';
    if (!response.ok) return response.status === 422 ? 'faults' : 'offline';
    const { version } = (await response.json()) as { version: number };
    const field = form.elements.namedItem('version');
    if (field instanceof HTMLInputElement) field.value = String(version);
    return 'saved';
  } catch {
    return 'offline';
  }
}

function firstValueOf(field: HTMLInputElement | HTMLSelectElement): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return [...field.options].find((option) => option.defaultSelected)?.value ?? '';
}

/** Hours of several days go into them at once, without a way to the server. */
function watchFillDays(form: HTMLFormElement, signal: AbortSignal): void {
  const button = form.querySelector<HTMLButtonElement>('[data-fill-days]');
  button?.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
      for (const [name, value] of Object.entries(fillDays(typed))) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
          if (field.type !== 'checkbox' && field.type !== 'radio') field.value = value;
      }
      const weekday = form.querySelector<HTMLElement>('.hours-week select');
      weekday?.dispatchEvent(new Event('change', { bubbles: true }));
      weekday?.focus();
    },
    { signal },
  );
}

/** Where the phone is becomes the place of the shop, when somebody asks for it. */
function offerHere(
  form: HTMLFormElement,
  { done, failed }: { done: string; failed: string },
  signal: AbortSignal,
): void {
  const button = form.querySelector<HTMLButtonElement>('[data-here]');
  const field = form.elements.namedItem('point');
  if (!button?.parentElement || !(field instanceof HTMLInputElement) || !navigator.geolocation)
    return;
  const around = button.parentElement;
  const said = document.createElement('span');
  said.role = 'status';
  around.appendChild(said);
  around.hidden = false;
  const show = (text: string) => {
    said.textContent = text;
  };
  button.addEventListener(
    'click',
    () =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          field.value = `${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`;
          field.dispatchEvent(new Event('change', { bubbles: true }));
          show(done);
        },
        () => show(failed),
        { enableHighAccuracy: true, timeout: 15_000 },
      ),
    { signal },
  );
}
