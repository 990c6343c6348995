import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { TrailingNode } from '@tiptap/extensions/trailing-node';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { Link } from './link-mark.ts';
import { BulletList, ListItem, OrderedList } from './list-nodes.ts';

const HEADING_LEVELS = [2, 3, 4] as const;

/** What every longer text of the desk may consist of, one by one: the kits that gather them bring twice as much. */
export const PROSE: Extensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [...HEADING_LEVELS] }),
  Bold,
  Italic,
  Code,
  CodeBlock,
  Blockquote,
  HardBreak,
  HorizontalRule,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Link,
  Dropcursor.configure({ color: false, class: 'editor-drop' }),
  Gapcursor,
  TrailingNode,
  UndoRedo,
];
