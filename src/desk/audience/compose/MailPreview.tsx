import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** A mail as its readers get it, by day and in the dark. Nothing in it runs. */
export function MailPreview(props: { lang: Lang; path: string; version: number; title: string }) {
  const { lang, path, version, title } = props;
  const [theme, setTheme] = useState<Theme>('light');
  const src = `${toEditionPath(editionOfLang(lang), path)}?theme=${theme}&version=${version}`;
  return (
    <section className="stack stack-close mail-preview" aria-label={t('desk-compose.mail_preview')}>
      <div className="segments">
        {THEMES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === theme}
            onClick={() => setTheme(each)}
          >
            {t(`desk-frame.theme.${each}`)}
          </button>
        ))}
      </div>
      {/* Another address in the same frame would be an entry of the browser's history. */}
      <iframe key={src} src={src} title={title} sandbox="" />
    </section>
  );
}
