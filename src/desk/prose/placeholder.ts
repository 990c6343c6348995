import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Says in an empty text what it is for: `Placeholder.configure({ placeholder: 'Write here' })`. */
export const Placeholder = Extension.create<{ placeholder: string }>({
  name: 'placeholder',
  addOptions: () => ({ placeholder: '' }),
  addProseMirrorPlugins() {
    const said = { class: 'is-editor-empty', 'data-placeholder': this.options.placeholder };
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const { firstChild } = doc;
            const isEmpty = doc.childCount === 1 && firstChild?.type.name === 'paragraph';
            return isEmpty && firstChild.content.size === 0
              ? DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, said)])
              : null;
          },
        },
      }),
    ];
  },
});
