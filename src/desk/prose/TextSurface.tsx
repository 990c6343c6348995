import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef } from 'react';

/** Where the text of an editor is shown and written. */
export function TextSurface({ editor, className }: { editor: Editor; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    editor.mount(box.current);
    return () => editor.unmount();
  }, [editor]);
  return <div ref={box} className={className} />;
}
