import { useId, useState } from 'react';
import { edition } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { LangOptions } from '#desk/parts/LangOptions.tsx';
import { PROSE } from '#desk/prose/prose-schema.ts';
import { TextSurface } from '#desk/prose/TextSurface.tsx';
import { useTextEditor } from '#desk/prose/use-text-editor.ts';
import type { PhoneticLang } from './choices.ts';
import { PhoneticSwitch } from './PhoneticSwitch.tsx';
import { PhoneticExtension } from './phonetic-extension.ts';

const LANGS: readonly PhoneticLang[] = ['hi', 'gu'];

/** A place to get used to phonetic typing, where nothing is kept. */
export function TypingScreen() {
  const [lang, setLang] = useState<PhoneticLang>(edition.lang === 'hi' ? 'hi' : 'gu');
  return (
    <div className="stack measured">
      <h1>{t('desk-phonetic.try')}</h1>
      <p>{t('desk-phonetic.how')}</p>
      <div className="filters">
        <Field label={t('desk-phonetic.language')}>
          <select
            value={lang}
            onChange={({ target }) => setLang(target.value === 'hi' ? 'hi' : 'gu')}
          >
            <LangOptions of={LANGS} />
          </select>
        </Field>
        <PhoneticSwitch lang={lang} />
      </div>
      <Trial key={lang} lang={lang} />
    </div>
  );
}

function Trial({ lang }: { lang: PhoneticLang }) {
  const label = useId();
  const editor = useTextEditor({
    extensions: [...PROSE, PhoneticExtension.configure({ lang })],
    editorProps: {
      attributes: { lang, 'aria-multiline': 'true', 'aria-labelledby': label },
    },
  });
  return (
    <>
      <Field label={t('desk-phonetic.line')}>
        <input lang={lang} type="text" />
      </Field>
      <div className="field">
        <span id={label}>{t('desk-phonetic.text')}</span>
        <TextSurface editor={editor} className="text-surface" />
      </div>
    </>
  );
}
