import { type Extensions, getHTMLFromFragment, getSchema, Mark } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser as BodyParser, Fragment, type Node } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { Embed } from './embed-node.ts';
import { Figure } from './figure-node.ts';

export const HEADING_LEVELS = [2, 3, 4] as const;

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** Columns as wide as the page makes them: widths would be styles. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false });

/** Everything the body of a story may consist of: what sanitising leaves, and nothing else. */
export const BODY: Extensions = [
  StarterKit.configure({
    heading: { levels: [...HEADING_LEVELS] },
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: null, rel: null },
    },
    dropcursor: { color: false, class: 'editor-drop' },
  }),
  Subscript,
  Superscript,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  Figure,
  Embed,
];

const schema = getSchema(BODY);

/** HTML of each paragraph, picture, list ... of a body, as the editor writes it. */
export function toBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return listBlocks(BodyParser.fromSchema(schema).parse(body));
}

/** The same body as the editor would write it, so that bodies can be compared. */
export function toEditorHtml(html: string): string {
  return toBlocks(html).join('');
}

/** A document as HTML, without the empty lines one types after at its end. */
export function toBodyHtml(document: Node): string {
  return listBlocks(document).join('');
}

function listBlocks(document: Node): string[] {
  const blocks = document.children.map((block) =>
    getHTMLFromFragment(Fragment.from(block), document.type.schema),
  );
  while (blocks.at(-1) === '<p></p>') blocks.pop();
  return blocks;
}
