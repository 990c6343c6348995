import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Lang } from '#i18n/editions.ts';
import { attachPhonetic } from './attach-phonetic.ts';
import type { TypedField } from './typed-field.ts';

/** Stands for what isn't text, so that places can be counted. */
const NOT_TEXT = '\ufffc';

/** Phonetic typing in an editor: `PhoneticExtension.configure({ lang: 'gu' })`. English is typed as it is. */
export const PhoneticExtension = Extension.create<{ lang: Lang }>({
  name: 'phonetic',
  addOptions: () => ({ lang: 'en' }),
  addProseMirrorPlugins() {
    const { lang } = this.options;
    return lang === 'en' ? [] : [new Plugin({ view: (view) => follow(view, lang) })];
  },
});

function follow(view: EditorView, lang: Exclude<Lang, 'en'>) {
  const watchers = new Set<() => void>();
  const end = attachPhonetic(ofEditor(view, watchers), lang);
  return {
    update() {
      for (const changed of watchers) changed();
    },
    destroy: end,
  };
}

function ofEditor(view: EditorView, watchers: Set<() => void>): TypedField {
  return {
    element: view.dom,
    before() {
      const { empty, $from } = view.state.selection;
      if (!empty || !$from.parent.isTextblock) return null;
      const text = $from.parent.textBetween(0, $from.parentOffset, undefined, NOT_TEXT);
      return { text, caret: $from.pos };
    },
    replace(from, to, text) {
      view.dispatch(closeHistory(view.state.tr).insertText(text, from, to).scrollIntoView());
    },
    boxAt: (from) => view.coordsAtPos(from),
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
