import type { Editor } from '@tiptap/core';
import { Fault } from '#desk/frame/api.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import type { ToolShape } from './ToolIcon.tsx';
import type { TableChange } from './table-tools.ts';

/** Tools that ask for something before they do it. */
export type Asking = 'link' | 'picture' | 'embed';

export interface Tool {
  /** Key of its name under `desk-editor.tool`. */
  name: string;
  shape: ToolShape;
  /** As people know them; `Mod` is Ctrl or ⌘. */
  keys?: string;
  /** Only for tools that can be on. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  run: ((editor: Editor) => void) | Asking;
}

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `heading_${level}`,
  shape: `h${level}`,
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** Tools by what they are for, in the order of the toolbar. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [heading(2), heading(3), heading(4)],
  [
    {
      name: 'bold',
      shape: 'bold',
      keys: 'Mod+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      shape: 'italic',
      keys: 'Mod+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'link',
      shape: 'link',
      keys: 'Mod+K',
      isOn: (editor) => editor.isActive('link'),
      run: 'link',
    },
  ],
  [
    {
      name: 'bullets',
      shape: 'bullets',
      keys: 'Mod+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      shape: 'numbers',
      keys: 'Mod+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      shape: 'quote',
      keys: 'Mod+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      name: 'picture',
      shape: 'picture',
      isOn: (editor) => editor.isActive('figure'),
      run: 'picture',
    },
    { name: 'embed', shape: 'embed', isOn: (editor) => editor.isActive('embed'), run: 'embed' },
    {
      name: 'table',
      shape: 'table',
      isOff: (editor) => editor.isActive('table'),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, columns: 3 }).run(),
    },
    {
      name: 'rule',
      shape: 'rule',
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      name: 'undo',
      shape: 'undo',
      keys: 'Mod+Z',
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      shape: 'redo',
      keys: 'Mod+Shift+Z',
      isOff: (editor) => !editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];

/** Shown while the caret is in a table. */
export const TABLE_TOOLS: readonly Tool[] = (
  [
    ['row_after', 'row_after'],
    ['column_after', 'column_after'],
    ['row_gone', 'row_gone'],
    ['column_gone', 'column_gone'],
    ['table_gone', 'gone'],
  ] as const
).map(([name, shape]) => ({ name, shape, run: (editor) => void change(editor, name) }));

async function change(editor: Editor, what: TableChange): Promise<void> {
  try {
    const { changeTable } = await import('./table-tools.ts');
    changeTable(editor, what);
  } catch {
    sayFault(new Fault(0, null));
  }
}
