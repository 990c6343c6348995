import { leaveOutBlanks } from '#islands/blank-fields.ts';
import { SuggestionList, type Suggestions } from './suggestion-list.ts';

leaveOutBlanks();

/** Typing has paused when nothing comes for this long, in milliseconds. */
const PAUSE = 200;

/** What is asked, as attributes of the field say it. */
interface Source {
  address: string;
  /** Fewer letters are not asked for. */
  least: number;
  /** What is sent along with the words, which are then sent by POST; undefined where they go into the address. */
  readAlong: () => object | undefined;
}

/** What is asked once. */
interface Question {
  address: string;
  /** JSON sent by POST; none where the address says it all. */
  body: string | undefined;
}

/** Makes a search field a combobox that suggests what may be meant. Where nothing comes back, nothing is suggested. */
export function offerSuggestions(field: HTMLElement): void {
  const input = field.querySelector('input');
  if (!input || input.role === 'combobox') return;
  const list = new SuggestionList(input, JSON.parse(field.dataset.labels ?? '{}'));
  const { suggest: address = '', least = 1, along } = field.dataset;
  const readAlong = () => along && { ...JSON.parse(along), ...readChosen(input.form) };
  const ask = createAsker({ address, least: Number(least), readAlong }, (answer) =>
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

/** What an option chosen elsewhere in the form adds to what is sent along: the town, as the reader has it now. */
function readChosen(form: HTMLFormElement | null): object {
  const chosen = form?.querySelector<HTMLOptionElement>('option[data-along]:checked');
  return JSON.parse(chosen?.dataset.along ?? '{}');
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
    const question = toQuestion(source, typed);
    const key = question.body ?? question.address;
    const remembered = known.get(key);
    if (typed.length < source.least || remembered) {
      answer(remembered ?? null);
      return;
    }
    pause = setTimeout(async () => {
      asked = new AbortController();
      const { signal } = asked;
      const suggestions = await fetchSuggestions(question, signal);
      if (signal.aborted) return;
      if (suggestions) known.set(key, suggestions);
      answer(suggestions);
    }, PAUSE);
  };
}

function toQuestion({ address, readAlong }: Source, typed: string): Question {
  const along = readAlong();
  const url = new URL(address, location.href);
  if (along) return { address: url.href, body: JSON.stringify({ ...along, keyword: typed }) };
  url.searchParams.set('q', typed);
  return { address: url.href, body: undefined };
}

async function fetchSuggestions(
  { address, body }: Question,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const sent = body === undefined ? {} : { method: 'POST', headers, body };
    const response = await fetch(address, { ...sent, signal });
    if (!response.ok) return null;
    const { data } = (await response.json()) as { data: Suggestions };
    return data;
  } catch {
    return null;
  }
}
