import { type Extensions, getHTMLFromFragment, getSchema, Mark } from '@tiptap/core';
import { DOMParser as BodyParser, Fragment, type Node } from '@tiptap/pm/model';
import { Embed } from './embed-node.ts';
import { Figure } from './figure-node.ts';
import { PROSE } from './prose-schema.ts';
import { TABLE_NODES } from './table-nodes.ts';

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

/** Everything the body of a story may consist of: what sanitising leaves, and nothing else. */
export const BODY: Extensions = [...PROSE, Subscript, Superscript, ...TABLE_NODES, Figure, Embed];

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
