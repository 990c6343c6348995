import type { Signal } from '@preact/signals-core';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect } from 'react';
import { whenShown } from '#desk/parts/when-shown.ts';
import { TO_COME } from '#domains/news/story/working.model.ts';
import type { Missing } from '#domains/newsroom/workflow/workflow.model.ts';
import type { Lang } from '#i18n/editions.ts';

export type Wanted = Signal<{ lang: Lang; what: Missing } | null>;

/** Leads to the place of a text at which something is missing; `onFigure` is told when that is a picture. */
export function useBodyLead(
  editor: Editor,
  lang: Lang,
  wanted: Wanted,
  onFigure: () => void,
): void {
  const here = wanted.value;
  useEffect(() => {
    if (here?.lang !== lang) return;
    const lead = LEADS[here.what];
    if (!lead) return;
    // The text may have been behind another panel.
    return whenShown(
      () => editor.view.dom,
      () => {
        wanted.value = null;
        lead(editor);
        if (here.what === 'figures') onFigure();
      },
    );
  }, [editor, lang, wanted, here, onFigure]);
}

const LEADS: Partial<Record<Missing, (editor: Editor) => void>> = {
  bodyHtml: (editor) => editor.commands.focus('end'),
  unwritten: (editor) => {
    const at = findNode(editor, (node) => node.isTextblock && node.textContent.trim() === TO_COME);
    if (!at) return;
    const range = { from: at.place + 1, to: at.place + 1 + at.node.content.size };
    editor.chain().focus().setTextSelection(range).scrollIntoView().run();
  },
  figures: (editor) => {
    const at = findNode(
      editor,
      ({ type, attrs }) => type.name === 'figure' && !String(attrs.alt ?? '').trim(),
    );
    if (at) editor.chain().focus().setNodeSelection(at.place).scrollIntoView().run();
  },
};

function findNode(
  { state }: Editor,
  isIt: (node: Node) => boolean,
): { node: Node; place: number } | null {
  let found: { node: Node; place: number } | null = null;
  state.doc.descendants((node, place) => {
    if (!found && isIt(node)) found = { node, place };
    return !found;
  });
  return found;
}
