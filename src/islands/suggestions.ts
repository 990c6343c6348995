import { SuggestionList, type Suggestions } from './suggestion-list.ts';

/** Typing has paused when nothing comes for this long, in milliseconds. */
const PAUSE = 150;

/** Makes a search field a combobox that suggests what may be meant. Where nothing comes back, nothing is suggested. */
export function offerSuggestions(field: HTMLElement): void {
  const input = field.querySelector('input');
  if (!input || input.role === 'combobox') return;
  const list = new SuggestionList(input, JSON.parse(field.dataset.labels ?? '{}'));
  const ask = createAsker(field.dataset.suggest ?? '', (answer) =>
    answer ? list.show(answer) : list.close(),
  );
  // Also within a composition: phones compose every word, and half of one is understood too.
  input.addEventListener('input', () => ask(input.value.trim()));
  input.addEventListener('keydown', (event) => list.steer(event));
  field.addEventListener('focusout', () => ask(''));
  input.form?.addEventListener('submit', () => ask(''));
  // Typed while this script was on its way.
  if (input.value !== input.defaultValue) ask(input.value.trim());
}

/** Asks what to suggest once typing pauses; only what was asked last is answered, with null when there is nothing. */
function createAsker(
  address: string,
  answer: (suggestions: Suggestions | null) => void,
): (typed: string) => void {
  const known = new Map<string, Suggestions>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  return (typed) => {
    clearTimeout(pause);
    asked?.abort();
    const remembered = known.get(typed);
    if (typed === '' || remembered) {
      answer(remembered ?? null);
      return;
    }
    pause = setTimeout(async () => {
      asked = new AbortController();
      const { signal } = asked;
      const suggestions = await fetchSuggestions(address, typed, signal);
      if (signal.aborted) return;
      if (suggestions) known.set(typed, suggestions);
      answer(suggestions);
    }, PAUSE);
  };
}

async function fetchSuggestions(
  address: string,
  typed: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  try {
    const url = new URL(address, location.href);
    url.searchParams.set('q', typed);
    const response = await fetch(url, { signal });
    if (!response.ok) return null;
    const { data } = (await response.json()) as { data: Suggestions };
    return data;
  } catch {
    return null;
  }
}
