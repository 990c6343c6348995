import { type Editor, Node } from '@tiptap/core';
import type { Node as Block } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    table: { insertTable: (size: { rows: number; columns: number }) => ReturnType };
  }
}

/** What ProseMirror's tables call the nodes that they consist of. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** A table whose columns are as wide as the page makes them: widths would be styles. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => () => {
    const dom = document.createElement('div');
    dom.className = 'table-box';
    const table = dom.appendChild(document.createElement('table'));
    return { dom, contentDOM: table.appendChild(document.createElement('tbody')) };
  },
  addCommands: () => ({
    insertTable:
      ({ rows, columns }) =>
      ({ tr, editor: { schema } }) => {
        const rowOf = (cell: string) =>
          schema.nodes.tableRow?.create(
            null,
            Array.from({ length: columns }, () => schema.nodes[cell]?.createAndFill() ?? []).flat(),
          ) ?? [];
        const body = Array.from({ length: rows - 1 }, () => rowOf('tableCell')).flat();
        const table = schema.nodes.table?.create(null, [rowOf('tableHeader'), ...body].flat());
        if (!table) return false;
        const inside = tr.selection.from + 1;
        tr.replaceSelectionWith(table).scrollIntoView();
        tr.setSelection(TextSelection.near(tr.doc.resolve(inside)));
        return true;
      },
  }),
  addProseMirrorPlugins() {
    const keys = new TableKeys(this.editor);
    // Every plugin that is added, those of the keys too, has all views made again.
    return [new Plugin({ view: () => keys.update() })];
  },
});

/** Brings the keys of tables, a script of their own, as soon as there is a table. */
class TableKeys {
  readonly #editor: Editor;
  #isAsked = false;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  update(): this {
    const { state, isDestroyed } = this.#editor;
    if (this.#isAsked || isDestroyed) return this;
    this.#isAsked = state.doc.children.some(hasTable);
    if (this.#isAsked) void this.#load();
    return this;
  }

  async #load(): Promise<void> {
    const tools = await import('./table-tools.ts').catch(() => null);
    // Without a network a table is written in by the pointer; the next change asks again.
    if (!tools) this.#isAsked = false;
    else if (!this.#editor.isDestroyed) tools.addTableKeys(this.#editor);
  }
}

function hasTable(block: Block): boolean {
  return block.type.name === 'table' || block.children.some(hasTable);
}

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const cellOf = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, parseHTML: (element) => parseSpan(element, 'colspan') },
      rowspan: { default: 1, parseHTML: (element) => parseSpan(element, 'rowspan') },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node: { attrs } }) => [
      tag,
      Object.fromEntries(
        ['colspan', 'rowspan'].filter((name) => attrs[name] > 1).map((name) => [name, attrs[name]]),
      ),
      0,
    ],
  });

/** No table of a story is larger. */
const LARGEST_SPAN = 100;

function parseSpan(cell: HTMLElement, name: string): number {
  return Math.min(LARGEST_SPAN, Math.max(1, Number(cell.getAttribute(name)) || 1));
}

/** What tables consist of; how they are edited comes later, with the first of them. */
export const TABLE_NODES = [
  Table,
  TableRow,
  cellOf('tableHeader', 'th'),
  cellOf('tableCell', 'td'),
];
