import { SuggestionList, type Suggestions } from './suggestion-list.ts';

/** Typing has paused when nothing comes for this long, in milliseconds. */
const PAUSE = 200;

/** What is asked, as attributes of the field say it. */
interface Source {
  address: string;
  /** Fewer letters are not asked for. */
  least: number;
  /** JSON of what is sent along with the words, which are then sent by POST; without it they go into the address. */
  along: string | undefined;
}

/** Makes a search field a combobox that suggests what may be meant. Where nothing comes back, nothing is suggested. */
export function offerSuggestions(field: HTMLElement): void {
  const input = field.querySelector('input');
  if (!input || input.role === 'combobox') return;
  const list = new SuggestionList(input, JSON.parse(field.dataset.labels ?? '{}'));
  const { suggest: address = '', least = 1, along } = field.dataset;
  const ask = createAsker({ address, least: Number(least), along }, (answer) =>
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
  source: Source,
  answer: (suggestions: Suggestions | null) => void,
): (typed: string) => void {
  const known = new Map<string, Suggestions>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  return (typed) => {
    clearTimeout(pause);
    asked?.abort();
    const remembered = known.get(typed);
    if (typed.length < source.least || remembered) {
      answer(remembered ?? null);
      return;
    }
    pause = setTimeout(async () => {
      asked = new AbortController();
      const { signal } = asked;
      const suggestions = await fetchSuggestions(source, typed, signal);
      if (signal.aborted) return;
      if (suggestions) known.set(typed, suggestions);
      answer(suggestions);
    }, PAUSE);
  };
}

async function fetchSuggestions(
  { address, along }: Source,
  typed: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  try {
    const url = new URL(address, location.href);
    if (along === undefined) url.searchParams.set('q', typed);
    const response = await fetch(
      url,
      along === undefined
        ? { signal }
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ ...JSON.parse(along), keyword: typed }),
            signal,
          },
    );
    if (!response.ok) return null;
    const { data } = (await response.json()) as { data: Suggestions };
    return data;
  } catch {
    return null;
  }
}
