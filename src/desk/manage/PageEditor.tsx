import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { BODY, toBodyHtml } from '#desk/editor/body-schema.ts';
import { InsertDialog } from '#desk/editor/InsertDialog.tsx';
import { cleanPasted } from '#desk/editor/paste.ts';
import { Toolbar } from '#desk/editor/Toolbar.tsx';
import type { Asking } from '#desk/editor/toolbar-tools.ts';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { PhoneticExtension } from '#desk/phonetic/phonetic-extension.ts';
import type { Lang } from '#i18n/editions.ts';

/** The text of a page, written as stories are. */
export function PageEditor(props: {
  lang: Lang;
  /** What it shows; another object is shown anew. */
  given: { html: string };
  label: string;
  onChange: (html: string) => void;
}) {
  const { lang, given, label, onChange } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const editor = useEditor({
    extensions: [...BODY, PhoneticExtension.configure({ lang })],
    content: given.html,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        tabindex: '0',
        lang,
        class: 'article-body editor-body',
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => onChange(toBodyHtml(changed.state.doc)),
  });
  useEffect(() => {
    editor.commands.setContent(given.html, { emitUpdate: false });
  }, [editor, given]);
  return (
    <>
      {lang !== 'en' && <PhoneticSwitch lang={lang} />}
      <div className="editor-page">
        <Toolbar editor={editor} onAsk={setAsking} />
        <EditorContent editor={editor} />
        {asking && (
          <InsertDialog what={asking} editor={editor} lang={lang} onClose={() => setAsking(null)} />
        )}
      </div>
    </>
  );
}
