import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { pickPicture } from '#desk/media/picker-store.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { Field } from '#desk/parts/Field.tsx';
import type { Lang } from '#i18n/editions.ts';
import { findEmbed } from '#shared/embed-link.ts';
import type { FigureAttributes } from './figure-node.ts';
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

/** A picture of the library comes with what the library knows about it. */
function PictureChoice({ editor, lang, onClose }: Props) {
  useEffect(() => {
    const choose = async () => {
      const picked = await pickPicture();
      if (picked) {
        const { id: mediaId, src, width, height, credit } = picked;
        const said = { alt: picked.alt[lang], caption: picked.caption[lang], credit };
        editor
          .chain()
          .focus()
          .putFigure({ ...said, mediaId, src, width, height })
          .run();
      }
      onClose();
    };
    void choose();
  }, [editor, lang, onClose]);
  return null;
}

function FigureDialog({ editor, onClose }: Props) {
  const [figure, setFigure] = useState(editor.getAttributes('figure') as FigureAttributes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.chain().focus().updateAttributes('figure', figure).run();
    onClose();
  };
  return (
    <Dialog title={t('desk-editor.tool.picture')} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <img className="preview" src={figure.src} alt="" />
        {(['alt', 'caption', 'credit'] as const).map((name) => (
          <Field
            key={name}
            label={t(`desk-editor.figure.${name}`)}
            help={t(`desk-editor.figure.${name}_help`)}
          >
            <input
              value={figure[name] ?? ''}
              maxLength={500}
              onChange={({ target }) => setFigure({ ...figure, [name]: target.value })}
            />
          </Field>
        ))}
        <p className="row">
          <button type="submit" className="button button-strong">
            {t('desk.save')}
          </button>
          <button type="button" className="button" onClick={() => remove(editor, onClose)}>
            {t('desk.remove')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function remove(editor: Editor, onClose: () => void): void {
  editor.chain().focus().deleteSelection().run();
  onClose();
}
