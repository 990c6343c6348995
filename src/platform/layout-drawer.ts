import type { Node, Renderer } from '@takumi-rs/wasm';

/** Boxes, texts and pictures with CSS, as Takumi lays them out (takumi.kane.tw/docs). */
export type Layout = Node;

export interface LayoutDrawing {
  /** Pixels. */
  width: number;
  height: number;
  /** BCP 47. */
  lang: string;
  /** Families in the order in which a letter is looked for. */
  fonts: readonly LayoutFont[];
  /** Bytes of what image nodes name by `src`. */
  images: readonly { src: string; data: ArrayBuffer }[];
}

export interface LayoutFont {
  name: string;
  /** Path of the file among the site's assets. */
  path: string;
}

const QUALITY = 84;

// The engine is 4 MB of WebAssembly: an isolate that draws nothing never loads it.
let engine: Engine | undefined;

interface Engine {
  renderer: Renderer;
  /** Names of the fonts it can draw with. */
  fonts: Set<string>;
}

/** Draws a layout as JPEG, with letters joined as each script asks. Throws when it can't be drawn. */
export async function drawLayout(
  assets: Fetcher,
  layout: Layout,
  drawing: LayoutDrawing,
): Promise<Uint8Array<ArrayBuffer>> {
  const opened = engine ?? (await openEngine());
  for (const font of drawing.fonts) await loadFont(opened, assets, font);
  return opened.renderer.render(layout, {
    width: drawing.width,
    height: drawing.height,
    lang: drawing.lang,
    fontFamilies: drawing.fonts.map(({ name }) => name),
    // A photo is drawn once: kept decoded it would only fill the memory of the isolate.
    images: drawing.images.map((image) => ({ ...image, cache: 'none' as const })),
    format: 'jpeg',
    quality: QUALITY,
  });
}

async function openEngine(): Promise<Engine> {
  const [{ initSync, Renderer }, wasm] = await Promise.all([
    import('@takumi-rs/wasm'),
    import('@takumi-rs/wasm/takumi_wasm_bg.wasm'),
  ]);
  // Whoever has waited at the same time draws with the same engine: a second one breaks the first.
  if (!engine) {
    initSync({ module: compiled(wasm) });
    engine = { renderer: new Renderer(), fonts: new Set() };
  }
  return engine;
}

async function loadFont({ renderer, fonts }: Engine, assets: Fetcher, { name, path }: LayoutFont) {
  if (fonts.has(name)) return;
  const data = await fetchAsset(assets, path);
  // Another request may have been here meanwhile.
  if (fonts.has(name)) return;
  await renderer.registerFont({ name, data });
  fonts.add(name);
}

/** Bytes of a file among the site's assets. */
export async function fetchAsset(assets: Fetcher, path: string): Promise<ArrayBuffer> {
  const response = await assets.fetch(`https://assets.local${path}`);
  if (!response.ok) throw new Error(`asset ${path}: ${response.status}`);
  return response.arrayBuffer();
}

/** Workers import a .wasm file compiled; the types of the package describe what is inside it. */
function compiled(imported: unknown): WebAssembly.Module {
  return (imported as { default: WebAssembly.Module }).default;
}
