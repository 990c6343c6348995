/** The Latin word before the caret, by its place in the text. */
export interface LatinWord {
  latin: string;
  from: number;
  to: number;
}

/** A place where text is typed: a field of a form, or an editor. */
export interface TypedField {
  /** Takes the keys. */
  readonly element: HTMLElement;
  /** Text before the caret, from where it can be counted on; null while something is selected. */
  before(): { text: string; caret: number } | null;
  /** Puts `text` in the place [from, to) as one step that can be undone. */
  replace(from: number, to: number, text: string): void;
  /** Where the word at `from` stands on the screen. */
  boxAt(from: number): { left: number; top: number; bottom: number };
  /** Calls after every change of text or caret; gives the function that ends it. */
  watch(changed: () => void): () => void;
}

const LATIN_WORD = /[A-Za-z_~]+$/;

export function findLatinWord(field: TypedField): LatinWord | null {
  const before = field.before();
  const latin = before ? LATIN_WORD.exec(before.text)?.[0] : undefined;
  if (!before || !latin) return null;
  return { latin, from: before.caret - latin.length, to: before.caret };
}

/** A field of a form. */
export function ofTextField(element: HTMLInputElement | HTMLTextAreaElement): TypedField {
  return {
    element,
    before() {
      const { selectionStart: caret, selectionEnd, value } = element;
      if (caret === null || caret !== selectionEnd) return null;
      return { text: value.slice(0, caret), caret };
    },
    replace(from, to, text) {
      element.setSelectionRange(from, to);
      // Only so can the browser undo it.
      document.execCommand('insertText', false, text);
    },
    boxAt: () => element.getBoundingClientRect(),
    watch(changed) {
      element.addEventListener('input', changed);
      document.addEventListener('selectionchange', changed);
      return () => {
        element.removeEventListener('input', changed);
        document.removeEventListener('selectionchange', changed);
      };
    },
  };
}
