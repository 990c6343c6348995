/** Where a suggestion leads; stories have a title, what is of the directory a label, everything else a name. */
interface Suggestion {
  title?: string;
  name?: string;
  label?: string;
  /** What else tells it from others of its name. */
  sub?: string;
  url: string;
}

/** What is suggested by groups, as the API answers it. */
export type Suggestions = Readonly<Record<string, readonly Suggestion[] | undefined>>;

/** Words of the edition: of the list itself, with a # for the number in `found`, and of each group in the order they are shown in. */
export type SuggestionLabels = Readonly<Record<string, string>>;

let lists = 0;

/** The list of a combobox (ARIA 1.2): the focus stays in the input, which names the option chosen. */
export class SuggestionList {
  readonly #input: HTMLInputElement;
  readonly #labels: SuggestionLabels;
  readonly #list = document.createElement('div');
  readonly #status = document.createElement('div');
  #options: HTMLAnchorElement[] = [];
  /** What is suggested for. */
  #text = '';
  #chosen = -1;

  constructor(input: HTMLInputElement, labels: SuggestionLabels) {
    this.#input = input;
    this.#labels = labels;
    lists += 1;
    this.#list.id = `suggestions-${lists}`;
    this.#list.className = 'suggestions';
    this.#list.hidden = true;
    setAttributes(this.#list, { role: 'listbox', 'aria-label': labels.list ?? '' });
    // The focus stays where it is, so that the list is still there when the button is let go.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    this.#status.className = 'visually-hidden';
    setAttributes(this.#status, { role: 'status' });
    for (const part of [this.#status, this.#list]) input.insertAdjacentElement('afterend', part);
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': this.#list.id,
    });
  }

  show(suggestions: Suggestions): void {
    this.#options = [];
    this.#text = this.#input.value;
    const groups = Object.keys(this.#labels).flatMap((name) => {
      const group = suggestions[name] ?? [];
      return group.length > 0 ? this.#toGroup(name, group) : [];
    });
    this.#list.replaceChildren(...groups);
    this.#choose(-1);
    const count = this.#options.length;
    this.#status.textContent =
      count > 0 ? (this.#labels.found ?? '').replace('#', String(count)) : '';
    this.#toggle(count > 0);
  }

  close(): void {
    this.#choose(-1);
    this.#status.textContent = '';
    this.#toggle(false);
  }

  /** Keys of an input method belong to it, and what moves the cursor is left alone until an option is chosen. */
  steer(event: KeyboardEvent): void {
    if (event.isComposing || this.#options.length === 0) return;
    // A closed list opens again for the text it is about, and for no other.
    if (this.#list.hidden && this.#input.value !== this.#text) return;
    const last = this.#options.length - 1;
    const isChosen = this.#chosen >= 0;
    const steps: Record<string, () => void> = {
      ArrowDown: () => this.#choose(this.#chosen === last ? -1 : this.#chosen + 1),
      ArrowUp: () => this.#choose(this.#chosen === -1 ? last : this.#chosen - 1),
      ...(isChosen && {
        Home: () => this.#choose(0),
        End: () => this.#choose(last),
        Enter: () => this.#options[this.#chosen]?.click(),
      }),
      ...(!this.#list.hidden && { Escape: () => this.close() }),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }

  #choose(index: number): void {
    this.#options[this.#chosen]?.setAttribute('aria-selected', 'false');
    this.#chosen = index;
    const option = this.#options[index];
    if (!option) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    this.#toggle(true);
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', option.id);
  }

  #toggle(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#input.setAttribute('aria-expanded', String(isOpen));
  }

  #toGroup(name: string, suggestions: readonly Suggestion[]): HTMLElement {
    const group = document.createElement('div');
    const heading = document.createElement('p');
    heading.id = `${this.#list.id}-${name}`;
    heading.textContent = this.#labels[name] ?? '';
    setAttributes(heading, { role: 'presentation' });
    setAttributes(group, { role: 'group', 'aria-labelledby': heading.id });
    group.replaceChildren(heading, ...suggestions.map((suggestion) => this.#toOption(suggestion)));
    return group;
  }

  #toOption({ title, name, label, sub, url }: Suggestion): HTMLAnchorElement {
    const option = document.createElement('a');
    option.id = `${this.#list.id}-${this.#options.length}`;
    option.href = url;
    option.tabIndex = -1;
    option.replaceChildren(...markBegun(title ?? name ?? label ?? '', this.#text));
    if (sub) {
      const further = document.createElement('small');
      further.textContent = sub;
      option.insertAdjacentElement('beforeend', further);
    }
    setAttributes(option, { role: 'option', 'aria-selected': 'false' });
    this.#options.push(option);
    return option;
  }
}

/** A text with the words that begin as those typed do marked. */
function markBegun(text: string, typed: string): (string | HTMLElement)[] {
  const begun = typed
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).flatMap((part) => {
    const typedPart = begun.find((each) => part.toLowerCase().startsWith(each));
    if (!typedPart) return part;
    const mark = document.createElement('mark');
    mark.textContent = part.slice(0, typedPart.length);
    return [mark, part.slice(typedPart.length)];
  });
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
