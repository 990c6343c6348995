import { createNodeFromContent, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** Shows another body by changing only what differs, so that the caret stays; one's own doing can be undone. */
export function takeBody(editor: Editor, html: string, isOwn: boolean): void {
  const { state, view } = editor;
  const next = createNodeFromContent(html || '<p></p>', state.schema, { slice: false }) as Node;
  const start = state.doc.content.findDiffStart(next.content);
  if (start === null) return;
  const end = state.doc.content.findDiffEnd(next.content) ?? { a: start, b: start };
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(start, end.b + overlap);
  view.dispatch(
    state.tr
      .replace(start, end.a + overlap, slice)
      .setMeta('addToHistory', isOwn)
      .setMeta('preventUpdate', true),
  );
}
