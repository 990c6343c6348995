import { t } from '#desk/frame/words.ts';
import { setAttributes } from './attributes.ts';

export interface CandidateList {
  /** Shows the candidates at a word, with one of them marked. */
  show(candidates: readonly string[], marked: number, at: Box): void;
  hide(): void;
  remove(): void;
}

interface ListOptions {
  lang: string;
  onChoose: (index: number) => void;
}

type Box = { left: number; top: number; bottom: number };

/** Pixels between the word and the list, and between the list and the edge of the window. */
const GAP = 4;

let serial = 0;

/** The candidates by the caret: a list that the field names as its own, so that it is read out from there. */
export function addCandidateList(field: HTMLElement, options: ListOptions): CandidateList {
  const list = makeList(options);
  (field.closest('dialog') ?? field.closest('main') ?? document.body).appendChild(list);
  const restore = setAttributes(field, { 'aria-autocomplete': 'list', 'aria-controls': list.id });
  // A field that offers something of its own does so below.
  const isAbove = field.getAttribute('role') === 'combobox';
  let unmark = () => {};

  const hide = () => {
    list.hidden = true;
    unmark();
    unmark = () => {};
  };
  return {
    show(candidates, marked, at) {
      list.replaceChildren(
        ...candidates.map((text, index) => toItem(`${list.id}-${index}`, text, index === marked)),
      );
      list.hidden = false;
      place(list, at, isAbove);
      unmark();
      unmark = setAttributes(field, { 'aria-activedescendant': `${list.id}-${marked}` });
    },
    hide,
    remove() {
      hide();
      list.remove();
      restore();
    },
  };
}

function makeList(options: ListOptions): HTMLElement {
  serial += 1;
  const list = document.createElement('ul');
  list.id = `phonetic-${serial}`;
  list.className = 'phonetic-list';
  list.role = 'listbox';
  list.lang = options.lang;
  list.hidden = true;
  list.ariaLabel = t('desk-frame.candidates');
  // The field keeps the focus, and the phone its keyboard.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest('li') : null;
    if (item) options.onChoose([...list.children].indexOf(item));
  });
  return list;
}

function toItem(id: string, text: string, isMarked: boolean): HTMLElement {
  const item = document.createElement('li');
  item.id = id;
  item.role = 'option';
  item.ariaSelected = String(isMarked);
  item.textContent = text;
  return item;
}

/** Below the word, or above it where that is wanted, or the window or the keyboard of a phone leaves no room. */
function place(list: HTMLElement, at: Box, isAbove: boolean): void {
  const { width, height } = list.getBoundingClientRect();
  const shown = visualViewport?.height ?? innerHeight;
  const below = at.bottom + GAP;
  const top = isAbove || below + height > shown ? Math.max(GAP, at.top - GAP - height) : below;
  list.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`;
  list.style.top = `${top}px`;
}
