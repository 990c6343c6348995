import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import type { Lang } from '#i18n/editions.ts';
import type { FigureAttributes } from './figure-node.ts';

/** What is said about a picture of a text. */
export type FigureWords = Pick<FigureAttributes, 'alt' | 'caption' | 'credit'>;

/** Asks what is to be said about a picture; until something is typed, `known` is what is said. */
export function FigureForm(props: {
  lang: Lang;
  /** Address of the picture. */
  src: string;
  known: FigureWords;
  onSubmit: (words: FigureWords) => void;
  /** What can be done with it. */
  children: ReactNode;
}) {
  const { lang, src, known, onSubmit, children } = props;
  const [typed, setTyped] = useState<Partial<FigureWords>>({});
  const words = { ...known, ...typed };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(words);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <img className="preview" src={src} alt="" />
      {(['alt', 'caption', 'credit'] as const).map((name) => (
        <Field
          key={name}
          label={t(`desk-editor.figure.${name}`)}
          help={t(`desk-editor.figure.${name}_help`)}
        >
          <input
            lang={lang}
            value={words[name] ?? ''}
            maxLength={500}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        </Field>
      ))}
      {children}
    </form>
  );
}
