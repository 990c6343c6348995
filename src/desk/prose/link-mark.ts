import { InputRule, Mark, markPasteRule } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { toAddress } from './link-address.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      setLink: (link: { href: string }) => ReturnType;
      unsetLink: () => ReturnType;
    };
  }
}

/** An address in running text; the sign that ends a sentence is none of it. */
const ADDRESSES = /https?:\/\/[^\s<>"]*[^\s<>"'“”‘’.,;:!?)\]।]/g;
const TYPED_ADDRESS = /(?:^|\s)(https?:\/\/\S*[^\s.,;:!?)\]।])[.,;:!?)\]।]* $/;

/** A link to an address of the web or of mail; an address that is typed or pasted becomes one. */
export const Link = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  exitable: true,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return /^(https?|mailto):/i.test(href) && toAddress(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href }, 0],
  addCommands() {
    return {
      setLink:
        ({ href }) =>
        ({ commands }) =>
          commands.setMark(this.name, { href }),
      unsetLink:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: TYPED_ADDRESS,
        handler: ({ state: { tr }, range, match: [typed, address = ''] }) => {
          const href = toAddress(address);
          if (!href) return null;
          const from = range.from + typed.indexOf(address);
          tr.addMark(from, from + address.length, this.type.create({ href }));
          tr.insertText(' ', range.to);
          return;
        },
      }),
    ];
  },
  addPasteRules() {
    return [
      markPasteRule({
        type: this.type,
        find: (text) =>
          [...text.matchAll(ADDRESSES)].flatMap(({ index, 0: found }) => {
            const href = toAddress(found);
            return href ? [{ index, text: found, data: { href } }] : [];
          }),
        getAttributes: ({ data }) => data,
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          /** An address that is pasted over words is where they lead. */
          handlePaste: ({ state }, _, { content }) => {
            const text = content.textBetween(0, content.size).trim();
            const href = /^https?:\/\/\S+$/.test(text) ? toAddress(text) : null;
            return href !== null && !state.selection.empty && editor.commands.setLink({ href });
          },
        },
      }),
    ];
  },
});
