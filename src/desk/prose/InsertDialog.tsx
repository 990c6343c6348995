import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { type PickedPicture, pickPicture } from '#desk/media/picker-store.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { Field } from '#desk/parts/Field.tsx';
import type { Lang } from '#i18n/editions.ts';
import { findEmbed } from '#shared/embed-link.ts';
import { FigureForm, type FigureWords } from './FigureForm.tsx';
import { type FigureAttributes, insertPicture } from './figure-node.ts';
import { toAddress } from './link-address.ts';
import type { Asking } from './toolbar-tools.ts';

interface Props {
  editor: Editor;
  lang: Lang;
  onClose: () => void;
}

/** What a tool of the toolbar asks before it does something. */
export function InsertDialog({ what, ...props }: Props & { what: Asking }) {
  switch (what) {
    case 'link':
      return <LinkDialog {...props} />;
    case 'embed':
      return <EmbedDialog {...props} />;
    case 'picture':
      return props.editor.isActive('figure') ? (
        <FigureDialog {...props} />
      ) : (
        <PictureChoice {...props} />
      );
  }
}

/** Asks for an address; `take` says what is wrong with it, or null when it was taken. */
function AddressDialog(props: {
  title: string;
  label: string;
  start: string;
  take: (address: string) => string | null;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { title, label, start, take, onRemove, onClose } = props;
  const [address, setAddress] = useState(start);
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = take(address);
    if (wrong) setFault(wrong);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={label} fault={fault}>
          <input
            type="url"
            inputMode="url"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        <p className="row">
          <button type="submit" className="button button-strong">
            {t('desk-editor.insert')}
          </button>
          {onRemove && (
            <button type="button" className="button" onClick={onRemove}>
              {t('desk.remove')}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  );
}

function LinkDialog({ editor, onClose }: Props) {
  const start = String(editor.getAttributes('link').href ?? '');
  const link = (address: string) => {
    const href = toAddress(address);
    if (!href) return t('desk-editor.link.wrong');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !start)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    return null;
  };
  const unlink = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <AddressDialog
      title={t('desk-editor.tool.link')}
      label={t('desk-editor.link.address')}
      start={start}
      take={link}
      onRemove={start ? unlink : undefined}
      onClose={onClose}
    />
  );
}

function EmbedDialog({ editor, onClose }: Props) {
  const start = String(editor.getAttributes('embed').url ?? '');
  const embed = (address: string) => {
    const found = findEmbed(address);
    if (!found) return t('desk-editor.embed.wrong');
    editor.chain().focus().putEmbed(found).run();
    return null;
  };
  return (
    <AddressDialog
      title={t('desk-editor.tool.embed')}
      label={t('desk-editor.embed.address')}
      start={start}
      take={embed}
      onRemove={start ? () => remove(editor, onClose) : undefined}
      onClose={onClose}
    />
  );
}

/** A picture of the library comes with what the library knows about it, and asks for what it doesn't. */
function PictureChoice({ editor, lang, onClose }: Props) {
  const [picked, setPicked] = useState<PickedPicture | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const choose = async () => {
      const picture = await pickPicture();
      if (picture && !(picture.alt[lang] && picture.credit)) return setPicked(picture);
      if (picture) insertPicture(editor, picture, wordsOf(picture, lang));
      close.current();
    };
    void choose();
  }, [editor, lang]);
  if (!picked) return null;
  return (
    <Dialog title={t('desk-editor.tool.picture')} onClose={onClose}>
      <FigureForm
        lang={lang}
        src={picked.src}
        known={wordsOf(picked, lang)}
        onSubmit={(words) => {
          insertPicture(editor, picked, words);
          onClose();
        }}
      >
        <DialogEnd label={t('desk-editor.insert')} onClose={onClose} />
      </FigureForm>
    </Dialog>
  );
}

function wordsOf({ alt, caption, credit }: PickedPicture, lang: Lang): FigureWords {
  return { alt: alt[lang], caption: caption[lang], credit };
}

function FigureDialog({ editor, lang, onClose }: Props) {
  const [figure] = useState(editor.getAttributes('figure') as FigureAttributes);
  const { src, alt, caption, credit } = figure;
  const save = (words: FigureWords) => {
    editor.chain().focus().updateAttributes('figure', words).run();
    onClose();
  };
  return (
    <Dialog title={t('desk-editor.tool.picture')} onClose={onClose}>
      <FigureForm lang={lang} src={src} known={{ alt, caption, credit }} onSubmit={save}>
        <p className="row">
          <button type="submit" className="button button-strong">
            {t('desk.save')}
          </button>
          <button type="button" className="button" onClick={() => remove(editor, onClose)}>
            {t('desk.remove')}
          </button>
        </p>
      </FigureForm>
    </Dialog>
  );
}

function remove(editor: Editor, onClose: () => void): void {
  editor.chain().focus().deleteSelection().run();
  onClose();
}
