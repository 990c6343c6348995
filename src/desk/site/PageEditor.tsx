import { useEffect, useState } from 'react';
import { askProps } from '#desk/editor/ask-props.ts';
import { takeBody } from '#desk/editor/take-body.ts';
import { takePasted } from '#desk/editor/take-pasted.ts';
import { later } from '#desk/parts/later.tsx';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { PhoneticExtension } from '#desk/phonetic/phonetic-extension.ts';
import { BODY, toBodyHtml } from '#desk/prose/body-schema.ts';
import { TextSurface } from '#desk/prose/TextSurface.tsx';
import { Toolbar } from '#desk/prose/Toolbar.tsx';
import type { Asking } from '#desk/prose/toolbar-tools.ts';
import { useTextEditor } from '#desk/prose/use-text-editor.ts';
import type { Lang } from '#i18n/editions.ts';

const InsertDialog = later(
  async () => (await import('#desk/prose/InsertDialog.tsx')).InsertDialog,
  null,
);

/** The text of a page, written as stories are. */
export function PageEditor(props: {
  lang: Lang;
  /** What it shows; another object is shown again. */
  given: { html: string };
  label: string;
  onChange: (html: string) => void;
}) {
  const { lang, given, label, onChange } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const editor = useTextEditor({
    extensions: [...BODY, PhoneticExtension.configure({ lang })],
    content: given.html,
    editorProps: {
      attributes: {
        'aria-multiline': 'true',
        'aria-label': label,
        tabindex: '0',
        lang,
        class: 'article-body editor-body',
      },
      transformPastedHTML: takePasted,
      ...askProps(setAsking),
    },
    onUpdate: ({ editor: changed }) => onChange(toBodyHtml(changed.state.doc)),
  });
  useEffect(() => takeBody(editor, given.html, true), [editor, given]);
  return (
    <>
      {lang !== 'en' && <PhoneticSwitch lang={lang} />}
      <div className="editor-page">
        <Toolbar editor={editor} onAsk={setAsking} />
        <TextSurface editor={editor} />
        {asking && (
          <InsertDialog what={asking} editor={editor} lang={lang} onClose={() => setAsking(null)} />
        )}
      </div>
    </>
  );
}
