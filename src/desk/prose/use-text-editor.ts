import { Editor, type EditorOptions } from '@tiptap/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** An editor as long as its component stands; `options` are those of the first drawing. */
export function useTextEditor(options: Partial<EditorOptions>): Editor {
  const [editor] = useState(() => new Editor({ ...options, element: null, injectCSS: false }));
  useEffect(() => () => editor.destroy(), [editor]);
  return editor;
}

/** What `read` finds out about an editor, again after every change; plain data. */
export function useEditorState<T>(editor: Editor, read: (editor: Editor) => T): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => editor.off('transaction', changed);
    },
    [editor],
  );
  // Text is the same when its letters are: nothing is drawn again for what has not changed.
  return JSON.parse(useSyncExternalStore(subscribe, () => JSON.stringify(read(editor))));
}
