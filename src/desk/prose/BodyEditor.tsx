import { useSignals } from '@preact/signals-react/runtime';
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useState } from 'react';
import { askProps } from '#desk/editor/ask-props.ts';
import type { KeptCopy } from '#desk/editor/kept-copy.ts';
import type { StoryText } from '#desk/editor/story-text.ts';
import { takeBody } from '#desk/editor/take-body.ts';
import { takePasted } from '#desk/editor/take-pasted.ts';
import { t } from '#desk/frame/words.ts';
import { later } from '#desk/parts/later.tsx';
import { PhoneticExtension } from '#desk/phonetic/phonetic-extension.ts';
import type { Lang } from '#i18n/editions.ts';
import { BODY, toBodyHtml } from './body-schema.ts';
import { Placeholder } from './placeholder.ts';
import { TextSurface } from './TextSurface.tsx';
import { Toolbar } from './Toolbar.tsx';
import { pictureProps } from './take-pictures.ts';
import type { Asking } from './toolbar-tools.ts';
import { useBodyLead, type Wanted } from './use-body-lead.ts';
import { useTextEditor } from './use-text-editor.ts';

const InsertDialog = later(async () => (await import('./InsertDialog.tsx')).InsertDialog, null);

const DroppedPictures = later(
  async () => (await import('./DroppedPictures.tsx')).DroppedPictures,
  null,
);

interface Props {
  text: KeptCopy<StoryText>;
  lang: Lang;
  isEditable: boolean;
  fault: string | undefined;
  /** What somebody is led to. */
  wanted: Wanted;
  onFocus: () => void;
  /** The number of the paragraph the caret is in. */
  onMove: (block: number) => void;
}

/** The body of a story, as it will be read. */
export function BodyEditor(props: Props) {
  useSignals();
  const { text, lang, isEditable, fault, wanted, onFocus, onMove } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const label = t('desk-editor.field.body', { language: t(`desk.lang.${lang}`) });
  const editor: Editor = useTextEditor({
    extensions: [
      ...BODY,
      PhoneticExtension.configure({ lang }),
      Placeholder.configure({ placeholder: t('desk-editor.body_placeholder') }),
    ],
    content: text.value.peek().bodyHtml,
    editable: isEditable,
    editorProps: {
      attributes: () => ({
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-readonly': String(!editor.isEditable),
        tabindex: '0',
        lang,
        class: 'article-body editor-body',
      }),
      transformPastedHTML: takePasted,
      ...askProps(setAsking),
      ...pictureProps(setFiles),
    },
    onUpdate: ({ editor: changed }) => text.change({ bodyHtml: toBodyHtml(changed.state.doc) }),
    onSelectionUpdate: ({ editor: moved }) => onMove(moved.state.selection.$from.index(0)),
    onFocus,
    onBlur: () => void text.autosave.flush(),
  });

  const arrival = text.arrival.value;
  useEffect(() => {
    if (arrival.turn > 0) takeBody(editor, text.value.peek().bodyHtml, arrival.isOwn);
  }, [editor, arrival, text]);
  useEffect(() => editor.setEditable(isEditable, false), [editor, isEditable]);
  const describe = useCallback(() => setAsking('picture'), []);
  useBodyLead(editor, lang, wanted, describe);
  const close = useCallback(() => setAsking(null), []);
  const finish = useCallback(() => setFiles([]), []);

  return (
    <div className="editor-page" data-fault={fault !== undefined}>
      {isEditable && <Toolbar editor={editor} onAsk={setAsking} />}
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      <TextSurface editor={editor} />
      {asking && <InsertDialog what={asking} editor={editor} lang={lang} onClose={close} />}
      {files.length > 0 && <DroppedPictures {...{ files, editor, lang }} onDone={finish} />}
    </div>
  );
}
