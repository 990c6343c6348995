import type { Lang } from '#i18n/editions.ts';

const LATIN = 'system-ui,Roboto,sans-serif';

/** What devices have of their own: a font to be fetched would be a second request. */
const FONTS: Readonly<Record<Lang, string>> = {
  en: LATIN,
  hi: `'Noto Sans Devanagari','Nirmala UI','Kohinoor Devanagari',${LATIN}`,
  gu: `'Noto Sans Gujarati','Nirmala UI','Gujarati Sangam MN',${LATIN}`,
};

/** Indic letters carry marks above and below. */
const LEADING: Readonly<Record<Lang, readonly [text: number, head: number]>> = {
  en: [1.5, 1.25],
  hi: [1.65, 1.4],
  gu: [1.7, 1.42],
};

const DAY = '--p:#fff;--i:#16181d;--s:#4b505b;--r:#d9d6cf;--a:#a01c30;--f:#1456b8';
const NIGHT = '--p:#14161a;--i:#eceae5;--s:#bfc2c9;--r:#343841;--a:#ff9a94;--f:#8ab8ff';

/** All that a lite page looks like; it stands in the page itself. */
export function toLiteStyle(lang: Lang): string {
  const [text, head] = LEADING[lang];
  return [
    `:root{color-scheme:light dark;${DAY}}`,
    `@media(prefers-color-scheme:dark){:root{${NIGHT}}}`,
    `body{margin:0 auto;max-width:42rem;padding:0 1rem;font:1.0625rem/${text} ${FONTS[lang]};background:var(--p);color:var(--i);overflow-wrap:anywhere}`,
    `h1,h2,h3,h4{line-height:${head};margin:1.4em 0 .4em}h1{font-size:1.6rem}h2{font-size:1.2rem}h3,h4{font-size:1.0625rem}`,
    'a{color:inherit}a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--f);outline-offset:2px}',
    'header,footer{color:var(--s)}header{border-bottom:2px solid var(--i)}footer{border-top:1px solid var(--r);margin-top:2rem}',
    '.n,.c ul{display:flex;flex-wrap:wrap;gap:0 1.1rem;margin:0;padding:0;list-style:none}.n>*,.c a{padding:.6rem 0}.n>*{display:block}',
    '.b{color:var(--i);font-weight:700;font-size:1.25rem;text-decoration:none}.g{margin-inline-start:auto}',
    'ol.l{margin:0;padding:0;list-style:none}.l>li{border-top:1px solid var(--r);padding:.6rem 0}.l>li:first-child{border:0}.l a{font-weight:600;text-decoration:none;display:block;padding:.2rem 0}',
    '.l p{margin:.1rem 0}.q,time,figcaption{color:var(--s);font-size:.9rem}.live-mark{color:var(--a)}.c a{display:block}.k{color:var(--a);font-weight:600;font-size:.9rem;margin:1rem 0 -1rem}',
    '.d{font-size:1.15rem;color:var(--s);margin:.4em 0}.o{border-inline-start:4px solid var(--a);padding-inline-start:.75rem}.m a{font-weight:600;display:inline-block;padding:.6rem 0}',
    'blockquote{margin:1rem 0;padding-inline-start:1rem;border-inline-start:3px solid var(--r)}.t{overflow-x:auto}table{border-collapse:collapse}td,th{border:1px solid var(--r);padding:.3rem .5rem;text-align:start;overflow-wrap:normal}pre{overflow-x:auto}',
  ].join('');
}
