import { Node, wrappingInputRule } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    lists: {
      toggleBulletList: () => ReturnType;
      toggleOrderedList: () => ReturnType;
    };
  }
}

const ITEM = 'listItem';

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: `${ITEM}+`,
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addCommands() {
    return {
      toggleBulletList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, ITEM),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleBulletList() };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
  },
});

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: `${ITEM}+`,
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element) => Number(element.getAttribute('start')) || 1 },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node: { attrs } }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
  addCommands() {
    return {
      toggleOrderedList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, ITEM),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleOrderedList() };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,3})\.\s$/,
        type: this.type,
        getAttributes: ([, start]) => ({ start: Number(start) }),
        joinPredicate: ([, start], before) =>
          before.childCount + Number(before.attrs.start) === Number(start),
      }),
    ];
  },
});

export const ListItem = Node.create({
  name: ITEM,
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(ITEM),
      Tab: () => this.editor.commands.sinkListItem(ITEM),
      'Shift-Tab': () => this.editor.commands.liftListItem(ITEM),
    };
  },
});
