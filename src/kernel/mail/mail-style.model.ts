import type { CSSProperties } from 'react';
import type { Lang } from '#i18n/editions.ts';

const LATIN = "'Noto Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Mail programs have their own fonts only; each system's for the three scripts. */
const FONTS: Readonly<Record<Lang, string>> = {
  en: LATIN,
  hi: `'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', Mangal, ${LATIN}`,
  gu: `'Noto Sans Gujarati', 'Nirmala UI', 'Gujarati Sangam MN', Shruti, ${LATIN}`,
};
/** Indic letters carry marks above and below. */
const LEADING: Readonly<Record<Lang, { text: string; head: string }>> = {
  en: { text: '1.5', head: '1.25' },
  hi: { text: '1.65', head: '1.4' },
  gu: { text: '1.7', head: '1.42' },
};

const INK = '#16181d';
const SOFT = '#4b505b';
const ACCENT = '#a01c30';
const RULE = '#d9d6cf';
const PAPER = '#ffffff';
const DESK = '#f5f3ee';

type StyleName =
  | 'desk'
  | 'sheet'
  | 'brand'
  | 'date'
  | 'section'
  | 'kicker'
  | 'headline'
  | 'lead'
  | 'text'
  | 'intro'
  | 'small'
  | 'button'
  | 'row';

/** Inline styles of the mails: many programs drop everything else. */
export function mailStyles(lang: Lang): Record<StyleName, CSSProperties> {
  const font = { fontFamily: FONTS[lang] };
  const { text: leading, head } = LEADING[lang];
  const bold = { ...font, fontWeight: 700, lineHeight: head };
  return {
    desk: { margin: 0, padding: 0, backgroundColor: DESK },
    sheet: { backgroundColor: PAPER, maxWidth: 600, width: '100%' },
    brand: { ...bold, color: INK, fontSize: 26, textDecoration: 'none' },
    date: { ...font, color: SOFT, fontSize: 14, lineHeight: leading },
    section: { ...bold, color: INK, fontSize: 16, borderTop: `2px solid ${INK}`, paddingTop: 10 },
    kicker: { ...bold, color: ACCENT, fontSize: 13 },
    headline: { ...bold, color: INK, fontSize: 18, textDecoration: 'none' },
    lead: { ...bold, color: INK, fontSize: 25, textDecoration: 'none' },
    text: { ...font, color: SOFT, fontSize: 16, lineHeight: leading },
    intro: { ...font, color: INK, fontSize: 16, lineHeight: leading },
    small: { ...font, color: SOFT, fontSize: 13, lineHeight: leading },
    button: {
      ...bold,
      display: 'inline-block',
      padding: '13px 22px',
      backgroundColor: ACCENT,
      borderRadius: 4,
      color: '#ffffff',
      fontSize: 16,
      textDecoration: 'none',
    },
    row: { borderTop: `1px solid ${RULE}` },
  };
}

const IN_THE_DARK = '@media (prefers-color-scheme: dark)';

/** Colours of the dark, for programs that read style sheets; classes name what they colour. */
export const DARK_STYLES = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  'img { border: 0; max-width: 100%; }',
  `${IN_THE_DARK} {`,
  '.desk { background-color: #0e1013 !important; }',
  '.sheet { background-color: #14161a !important; }',
  '.ink { color: #eceae5 !important; border-color: #d6d3cc !important; }',
  '.soft { color: #bfc2c9 !important; }',
  '.accent { color: #ff9a94 !important; }',
  '.row { border-color: #343841 !important; }',
  '.button { background-color: #ff9a94 !important; color: #14161a !important; }',
  '}',
].join('\n');

export type MailTheme = 'light' | 'dark';

/** A mail as a program shows it by day or in the dark, whatever the browser prefers. */
export function inTheme(html: string, theme: MailTheme): string {
  return html.replace(IN_THE_DARK, theme === 'dark' ? '@media all' : '@media not all');
}

/** Where Outlook's own table begins and ends; React writes no comments. */
export const OUTLOOK = { open: 'outlook-open', close: 'outlook-close' } as const;

const OUTLOOK_TABLE = {
  open: '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  close: '<!--[if mso]></td></tr></table><![endif]-->',
} as const;

/** Outlook for Windows knows no greatest width, and gets a table of its own around the sheet. */
export function withOutlookTable(html: string): string {
  return html
    .replace(`<i class="${OUTLOOK.open}"></i>`, OUTLOOK_TABLE.open)
    .replace(`<i class="${OUTLOOK.close}"></i>`, OUTLOOK_TABLE.close);
}
