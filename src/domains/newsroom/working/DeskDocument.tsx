import { DESK_SCRIPT, DESK_STYLESHEET, deskModules, fontUrl } from '#islands/assets.ts';
import { useEdition } from '#ui/edition.tsx';
import { THEME_SCRIPT } from '#ui/theme-script.ts';
import { DESK_DATA, DESK_ROOT, type DeskData } from './desk.model.ts';

/** The newsroom's page: everything in it is drawn by its own script. */
export function DeskDocument({ data }: { data: DeskData }) {
  const { edition, t } = useEdition();
  return (
    <html lang={edition.lang} data-edition={edition.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${t('staff.desk')} - ${data.brandName}`}</title>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href={fontUrl(edition)}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="stylesheet" href={DESK_STYLESHEET} />
        {deskModules(edition).map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
        <script
          type="application/json"
          id={DESK_DATA}
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
        <script type="module" src={DESK_SCRIPT} />
      </head>
      <body>
        <div id={DESK_ROOT} />
        <noscript>
          <p className="desk-plain">{t('staff.desk_needs_scripts')}</p>
        </noscript>
      </body>
    </html>
  );
}
