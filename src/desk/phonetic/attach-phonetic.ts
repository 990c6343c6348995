import { effect } from '@preact/signals-core';
import { setAttributes } from './attributes.ts';
import type { PhoneticLang } from './choices.ts';
import { isPhonetic, loadTyping, togglePhonetic } from './phonetic-store.ts';
import type { PhoneticTyping } from './phonetic-typing.ts';
import { ofTextField, type TypedField } from './typed-field.ts';

/** What a phone's keyboard would do to Latin words. */
const PLAIN = { autocomplete: 'off', autocorrect: 'off', autocapitalize: 'none' } as const;

/**
 * Lets a field be typed phonetically whenever that is switched on; Ctrl+G switches it. Gives the function
 * that ends it.
 */
export function attachPhonetic(
  target: HTMLInputElement | HTMLTextAreaElement | TypedField,
  lang: PhoneticLang,
): () => void {
  const field = target instanceof HTMLElement ? ofTextField(target) : target;
  const { element } = field;
  const onKey = (event: KeyboardEvent) => {
    if (!event.ctrlKey || event.altKey || event.metaKey || event.code !== 'KeyG') return;
    event.preventDefault();
    togglePhonetic();
  };
  element.addEventListener('keydown', onKey);
  const stop = effect(() => {
    if (!isPhonetic.value) return;
    const end = begin(field, lang);
    const restore = setAttributes(element, PLAIN);
    return () => {
      end();
      restore();
    };
  });
  return () => {
    element.removeEventListener('keydown', onKey);
    stop();
  };
}

/** What it takes is loaded when somebody first types so. */
function begin(field: TypedField, lang: PhoneticLang): () => void {
  let typing: PhoneticTyping | null = null;
  let isOver = false;
  const start = async () => {
    const startTyping = await loadTyping(lang);
    if (!isOver) typing = startTyping(field);
  };
  start().catch(() => {
    // Whoever loads it has said so; the field is typed into as it is.
  });
  return () => {
    isOver = true;
    typing?.end();
  };
}
