import { readFileSync } from 'node:fs';
import { type Node, Renderer } from '@takumi-rs/wasm/node';

const FONTS = ['latin', 'devanagari', 'gujarati'].map((script) => ({
  name: `Noto Sans ${script}`,
  url: new URL(`../../ui/fonts/noto-sans-${script}.woff2`, import.meta.url),
}));
/** For sharp screens: twice the size of the place. */
const SCALE = 2;
/** Of the height of a broad place: its letters. */
const TITLE = 0.34;
const LINE = 0.2;
/** The same for one that is as high as it is broad, nearly. */
const HIGH = 0.42;

export interface AdDrawing {
  /** Of the place, in pixels. */
  width: number;
  height: number;
  title: string;
  line: string;
  /** From left to right. */
  colours: readonly [string, string];
}

let renderer: Renderer | undefined;

/** A picture of an advertisement as WebP, twice the size of its place: a name, what it offers, and two colours. */
export async function drawAd(drawing: AdDrawing): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = drawing;
  renderer ??= await openRenderer();
  return renderer.render(toNode(drawing), {
    ...{ width: width * SCALE, height: height * SCALE, format: 'webp', quality: 80 },
    fontFamilies: FONTS.map(({ name }) => name),
  });
}

async function openRenderer(): Promise<Renderer> {
  const opened = new Renderer();
  for (const { name, url } of FONTS)
    await opened.registerFont({ name, data: new Uint8Array(readFileSync(url)) });
  return opened;
}

function toNode({ width, height, title, line, colours: [from, to] }: AdDrawing): Node {
  const letters = SCALE * height * (width > 2 * height ? 1 : HIGH);
  const text = (what: string, size: number): Node => ({
    type: 'text',
    text: what,
    style: { fontSize: `${Math.round(letters * size)}px`, color: '#ffffff', lineHeight: 1.25 },
  });
  return {
    type: 'container',
    style: {
      ...{ width: '100%', height: '100%', display: 'flex', flexDirection: 'column' },
      ...{ justifyContent: 'center', alignItems: 'flex-start', padding: `0 ${letters / 3}px` },
      backgroundImage: `linear-gradient(100deg, ${from} 60%, ${to} 100%)`,
    },
    children: [text(title, TITLE), text(line, LINE)],
  };
}
