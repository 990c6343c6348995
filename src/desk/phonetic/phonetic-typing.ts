import { addCandidateList, type CandidateList } from './candidate-list.ts';
import { chosenFor, type PhoneticLang, rememberChoice } from './choices.ts';
import type { Transliterator } from './transliterate.ts';
import { findLatinWord, type LatinWord, type TypedField } from './typed-field.ts';

/** Ends a word: the first candidate is taken, and the sign stands behind it. */
const ENDS_WORD = /^[\s.,;:!?()[\]{}"'“”‘’…/|–-]$/;

/** The upright stroke, which no Indian text needs, is the danda of Hindi. */
const DANDA = '।';

/** A word that was just put in, to be taken back by the next backspace. */
interface Taken {
  latin: string;
  from: number;
  to: number;
}

/** Turns what is typed into a field from Latin letters into those of a language. */
export class PhoneticTyping {
  readonly #field: TypedField;
  readonly #lang: PhoneticLang;
  readonly #list: CandidateList;
  readonly #transliterator: Transliterator;
  readonly #stop = new AbortController();
  #word: LatinWord | null = null;
  #candidates: readonly string[] = [];
  #marked = 0;
  /** Where a word begins that is to stay in Latin letters. */
  #kept: number | null = null;
  #taken: Taken | null = null;

  constructor(
    field: TypedField,
    { lang, transliterator }: { lang: PhoneticLang; transliterator: Transliterator },
  ) {
    this.#field = field;
    this.#lang = lang;
    this.#transliterator = transliterator;
    this.#list = addCandidateList(field.element, {
      lang,
      onChoose: (index) => this.#take(index, ''),
    });
    const { signal } = this.#stop;
    const { element } = field;
    // Before the editor's own keys.
    const options = { signal, capture: true };
    element.addEventListener('keydown', (event) => this.#onKey(event), options);
    element.addEventListener('beforeinput', (event) => this.#onInput(event), options);
    element.addEventListener('compositionend', () => this.refresh(), options);
    element.addEventListener('blur', () => this.#close(), options);
    signal.addEventListener(
      'abort',
      field.watch(() => this.refresh()),
    );
    this.refresh();
  }

  end(): void {
    this.#stop.abort();
    this.#list.remove();
  }

  /** Shows the candidates for the word before the caret, if there is one. */
  refresh(): void {
    const isHere = this.#field.element.contains(document.activeElement);
    const word = isHere ? findLatinWord(this.#field) : null;
    const isKept = word !== null && word.from === this.#kept;
    if (!word || isKept) {
      this.#close();
      return;
    }
    this.#kept = null;
    if (word.latin !== this.#word?.latin || word.from !== this.#word.from) {
      this.#candidates = this.#transliterator.candidates(
        word.latin,
        chosenFor(this.#lang, word.latin),
      );
      this.#marked = 0;
    }
    this.#word = word;
    this.#show();
  }

  #show(): void {
    if (!this.#word) return;
    this.#list.show(this.#candidates, this.#marked, this.#field.boxAt(this.#word.from));
  }

  #close(): void {
    this.#word = null;
    this.#list.hide();
  }

  /** Writes a candidate in place of the Latin word, and what ended it behind. */
  #take(index: number, ending: string): void {
    const text = this.#candidates[index];
    if (!this.#word || text === undefined) return;
    const { latin, from, to } = this.#word;
    if (index > 0) rememberChoice(this.#lang, latin, text);
    this.#close();
    this.#field.replace(from, to, text + ending);
    this.#taken = { latin, from, to: from + text.length };
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.#word || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const { length } = this.#candidates;
      this.#marked = (this.#marked + step + length) % length;
      this.#show();
    } else if (event.key === 'Enter') {
      this.#take(this.#marked, '');
    } else if (event.key === 'Escape') {
      this.#kept = this.#word.from;
      this.#close();
    } else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Input tells what is typed on every keyboard, also on the screen of a phone. */
  #onInput(event: InputEvent): void {
    if (event.isComposing) return;
    const isHandled =
      event.inputType === 'deleteContentBackward'
        ? this.#takeBack()
        : event.inputType === 'insertText' && this.#type(event.data ?? '');
    if (!isHandled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #type(typed: string): boolean {
    const sign = typed === '|' && this.#lang === 'hi' ? DANDA : typed;
    if (this.#word) {
      const index = Number(typed) - 1;
      if (this.#candidates[index] !== undefined) this.#take(index, '');
      else if (ENDS_WORD.test(typed)) this.#take(this.#marked, sign);
      else return false;
      return true;
    }
    const caret = this.#field.before()?.caret;
    if (sign === typed || caret === undefined) return false;
    this.#field.replace(caret, caret, sign);
    return true;
  }

  /** Backspace right after a word brings its Latin letters and the candidates back. */
  #takeBack(): boolean {
    const taken = this.#taken;
    this.#taken = null;
    if (!taken || this.#field.before()?.caret !== taken.to) return this.#keepTaken(taken);
    this.#field.replace(taken.from, taken.to, taken.latin);
    return true;
  }

  /** The backspace that takes away the space behind the word leaves it to be taken back. */
  #keepTaken(taken: Taken | null): false {
    const isBehind = taken && this.#field.before()?.caret === taken.to + 1;
    this.#taken = isBehind ? taken : null;
    return false;
  }
}
