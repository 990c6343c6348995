import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf, publisherOf } from '#kernel/brand/brand.ts';
import { EditionProvider, type EditionView, NO_LIVE } from '#ui/edition.tsx';
import type { MailSender } from './MailFrame.email.tsx';
import { withOutlookTable } from './mail-style.model.ts';

/** Stands before the signature of a plain text (RFC 3676, 4.3). */
export const SIGN_OFF = '-- ';

/** In which language a mail is written, and when. */
export interface Writing {
  env: BrandEnv;
  lang: Lang;
  now: Date;
}

/** What every mail is written with. */
export function openWriting({ env, lang, now }: Writing) {
  const edition = editionOfLang(lang);
  const brand = brandOf(env, lang);
  const publisher = publisherOf(env);
  const t = translatorOf(lang);
  const view: EditionView = {
    edition,
    t,
    format: formatterOf(edition),
    now,
    brandName: brand.name,
    brandNames: brand.names,
    links: brand,
    // A mail has no parts that are kept.
    settingsVersion: 0,
    live: NO_LIVE,
  };
  const sender = { site: brand.url, publisher: publisher.name, address: publisher.address };
  return { view, sender, t };
}

/** The HTML document of a mail. */
export function toMailHtml(view: EditionView, mail: ReactNode): string {
  const markup = renderToStaticMarkup(<EditionProvider value={view}>{mail}</EditionProvider>);
  return `<!doctype html>${withOutlookTable(markup)}`;
}

export function toSignature({ publisher, address }: MailSender): string {
  return [SIGN_OFF, [publisher, address].filter(Boolean).join(', ')].join('\n');
}
