import { type Editor, findParentNode } from '@tiptap/core';
import { keymap } from '@tiptap/pm/keymap';
import { type Command, Selection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables';

const toNextCell = goToNextCell(1);

/** The last cell leads on to a new row. */
const goOn: Command = (state, dispatch, view) => {
  if (toNextCell(state, dispatch)) return true;
  if (!addRowAfter(state, dispatch)) return false;
  return !view || toNextCell(view.state, view.dispatch);
};

const removeAllOfIt: Command = (state, dispatch) => {
  const { selection } = state;
  if (!(selection instanceof CellSelection)) return false;
  return selection.isRowSelection() && selection.isColSelection() && deleteTable(state, dispatch);
};

/** Lets cells be gone through and chosen by the keyboard. */
export function addTableKeys(editor: Editor): void {
  const keys = keymap({
    Tab: goOn,
    'Shift-Tab': goToNextCell(-1),
    ...Object.fromEntries(
      ['Backspace', 'Mod-Backspace', 'Delete', 'Mod-Delete'].map((key) => [key, removeAllOfIt]),
    ),
  });
  editor.registerPlugin(keys, (added, plugins) => [added, ...plugins, tableEditing()]);
}

const CHANGES = {
  row_after: addRowAfter,
  column_after: addColumnAfter,
  row_gone: keepIn(deleteRow),
  column_gone: keepIn(deleteColumn),
  table_gone: deleteTable,
} as const satisfies Record<string, Command>;
export type TableChange = keyof typeof CHANGES;

/** Changes the table the caret is in, and leaves the caret there. */
export function changeTable(editor: Editor, change: TableChange): void {
  editor.commands.focus();
  CHANGES[change](editor.state, editor.view.dispatch);
}

/** What is taken away under the caret must not put it outside the table. */
function keepIn(command: Command): Command {
  return (state, dispatch) => {
    const table = findParentNode(({ type }) => type.name === 'table')(state.selection);
    return command(
      state,
      dispatch &&
        ((tr) => {
          if (table) {
            const start = tr.mapping.map(table.pos);
            const end = start + (tr.doc.nodeAt(start)?.nodeSize ?? 0);
            const { from } = tr.selection;
            if (from <= start || from >= end)
              tr.setSelection(Selection.near(tr.doc.resolve(start + 1)));
          }
          dispatch(tr);
        }),
    );
  };
}
