import { cleanLine } from '#i18n/clean-text.ts';
import type { Edition } from '#i18n/editions.ts';
import { loosenText } from '#i18n/loose-text.ts';
import type { Layout } from '#platform/layout-drawer.ts';

/** What is drawn; pictures by the names their bytes are handed over under. */
export interface PreviewContent {
  edition: Edition;
  brand: string;
  hasLogo: boolean;
  kicker: string;
  headline: string;
  photo: PhotoPlace;
}

/** Wide pictures carry the headline, others stand beside it; small ones are left out. */
export type PhotoPlace = 'behind' | 'beside' | 'none';

export const PHOTO = 'photo';
export const LOGO = 'logo';

const PAPER = '#ffffff';
const INK = '#16181d';
const ACCENT = '#a01c30';
const ON_PHOTO = '#ffd9dd';

/** Narrower pictures would be blurred, in pixels. */
const NARROWEST = 640;
/** Width to height from which a picture fills the preview with little cut off. */
const WIDE = 1.4;

export function placePhoto(picture: { width: number; height: number } | null): PhotoPlace {
  if (!picture || picture.width < NARROWEST) return 'none';
  return picture.width / picture.height >= WIDE ? 'behind' : 'beside';
}

export function toPreviewLayout(content: PreviewContent): Layout {
  switch (content.photo) {
    case 'behind':
      return onPhoto(content);
    case 'beside':
      return besidePhoto(content);
    case 'none':
      return onPaper(content);
  }
}

function onPhoto(content: PreviewContent): Layout {
  return box({ width: '100%', height: '100%', position: 'relative', backgroundColor: INK }, [
    photo({ position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' }),
    box(
      {
        position: 'absolute',
        left: 0,
        bottom: 0,
        width: '100%',
        flexDirection: 'column',
        padding: '110px 64px 48px',
        backgroundImage:
          'linear-gradient(to top, rgba(12,14,18,0.96) 0%, rgba(12,14,18,0.88) 55%, rgba(12,14,18,0.62) 78%, rgba(12,14,18,0) 100%)',
      },
      [kicker(content, ON_PHOTO), headline(content, PAPER)],
    ),
    box(
      {
        position: 'absolute',
        top: 0,
        left: '64px',
        padding: '18px 24px 16px',
        backgroundColor: PAPER,
      },
      [mark(content)],
    ),
  ]);
}

function besidePhoto(content: PreviewContent): Layout {
  return box({ width: '100%', height: '100%', backgroundColor: PAPER }, [
    column(content, '690px'),
    photo({ width: '510px', height: '100%' }),
  ]);
}

function onPaper(content: PreviewContent): Layout {
  return box({ width: '100%', height: '100%', backgroundColor: PAPER }, [column(content, '100%')]);
}

/** Brand above, headline in the middle of what is left. */
function column(content: PreviewContent, width: string): Layout {
  return box(
    {
      width,
      height: '100%',
      flexDirection: 'column',
      padding: '44px 64px 52px',
      borderTop: `12px solid ${ACCENT}`,
    },
    [
      mark(content),
      box({ flexGrow: 1, flexDirection: 'column', justifyContent: 'center' }, [
        kicker(content, ACCENT),
        headline(content, INK),
      ]),
    ],
  );
}

function mark({ brand, hasLogo, edition }: PreviewContent): Layout {
  const name = text(brand, {
    color: INK,
    fontSize: '34px',
    fontWeight: 700,
    lineHeight: LEADING[edition.script],
  });
  const logo: Layout = {
    type: 'image',
    src: LOGO,
    style: { width: '44px', height: '44px', marginRight: '16px' },
  };
  return box({ alignItems: 'center' }, hasLogo ? [logo, name] : [name]);
}

function kicker({ kicker, edition }: PreviewContent, color: string): Layout {
  return text(kicker, {
    color,
    fontSize: '30px',
    fontWeight: 700,
    lineHeight: LEADING[edition.script],
    marginBottom: '10px',
  });
}

function headline(content: PreviewContent, color: string): Layout {
  const fit = fitHeadline(content);
  return text(content.headline, {
    color,
    fontSize: `${fit?.size}px`,
    fontWeight: 700,
    lineHeight: LEADING[content.edition.script],
    lineClamp: fit?.lines,
    textWrap: 'balance',
  });
}

/** As the site sets headlines (tokens.css). */
const LEADING: Readonly<Record<Edition['script'], number>> = { Latn: 1.22, Deva: 1.38, Gujr: 1.4 };

/** Size and most lines of headlines up to a length in characters as a reader counts them. */
const SIZES: Readonly<Record<PhotoPlace, readonly HeadlineSize[]>> = {
  behind: [
    { upTo: 45, size: 64, lines: 3 },
    { upTo: 80, size: 54, lines: 4 },
    { upTo: 120, size: 48, lines: 5 },
    { upTo: Number.POSITIVE_INFINITY, size: 42, lines: 5 },
  ],
  beside: [
    { upTo: 45, size: 60, lines: 5 },
    { upTo: 80, size: 50, lines: 6 },
    { upTo: 120, size: 42, lines: 7 },
    { upTo: Number.POSITIVE_INFINITY, size: 36, lines: 8 },
  ],
  none: [
    { upTo: 45, size: 80, lines: 4 },
    { upTo: 80, size: 66, lines: 5 },
    { upTo: 120, size: 56, lines: 6 },
    { upTo: Number.POSITIVE_INFINITY, size: 46, lines: 6 },
  ],
};

interface HeadlineSize {
  upTo: number;
  /** Pixels. */
  size: number;
  lines: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function fitHeadline({ headline, photo }: PreviewContent) {
  const length = [...graphemes.segment(headline)].length;
  return SIZES[photo].find(({ upTo }) => length <= upTo);
}

type Style = Layout['style'];

function box(style: NonNullable<Style>, children: Layout[]): Layout {
  return { type: 'container', style: { display: 'flex', ...style }, children };
}

function text(text: string, style: Style): Layout {
  return { type: 'text', text, style };
}

function photo(style: Style): Layout {
  return { type: 'image', src: PHOTO, style: { objectFit: 'cover', ...style } };
}

/** Everything the three font files of the site have no glyph for: emoji, other scripts, rare signs. */
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a0-\u017e\u0218-\u021b\u0900-\u097f\u0a80-\u0aff\u1e0c-\u1e93\u200b-\u200d\u2013\u2014\u2018-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u20b9\u2122\u2212]/gu;

/** A dash stays with the word before it. */
const DASH = /(?<=\S)[\u2013\u2014]/gu;

/** A line of text without what would be drawn as an empty box. */
export function toDrawable(line: string): string {
  return cleanLine(loosenText(cleanLine(line)).replace(UNDRAWABLE, '')).replace(DASH, '\u2060$&');
}
