import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest, Plugin } from 'vite';

const NAME = 'manifest.json';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Scripts that pages of the newsroom load besides the entries: the words of its frame. */
const WORDS = /^src\/desk\/words-/;

/**
 * The manifest of a bundle is not for the public: it moves to `dist/whole-{name}`. What pages name of it stands in
 * `dist/{name}`, for the Worker: names of files have no pattern, so that they hardly pack.
 */
export function keepManifestPrivate(name: string): Plugin {
  return {
    name: 'keep-manifest-private',
    writeBundle(options, bundle) {
      if (bundle[NAME]?.type !== 'asset') return;
      const whole = `${root}dist/whole-${name}`;
      renameSync(`${options.dir}/${NAME}`, whole);
      const manifest: Manifest = JSON.parse(readFileSync(whole, 'utf8'));
      writeFileSync(`${root}dist/${name}`, JSON.stringify(pickNamed(manifest)));
    },
  };
}

/** Entries, fonts, words, and what these can't do without. */
function pickNamed(manifest: Manifest): Partial<Manifest> {
  const named: Partial<Manifest> = {};
  const pick = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || named[source]) return;
    const { file, css, imports } = chunk;
    named[source] = { file, ...(css && { css }), ...(imports && { imports }) };
    for (const each of imports ?? []) pick(each);
  };
  for (const [source, { isEntry, file }] of Object.entries(manifest))
    if (isEntry || file.endsWith('.woff2') || WORDS.test(source)) pick(source);
  return named;
}

/** What both bundles have in common. */
export const SHARED_BUILD = {
  outDir: 'dist/client',
  manifest: NAME,
  target: ['chrome111', 'safari16.4', 'firefox114'],
  modulePreload: { polyfill: false },
  // The security policy takes fonts from this site only, and not everybody needs them.
  assetsInlineLimit: (path: string) => (path.endsWith('.woff2') ? false : undefined),
};

/** "use client" is for frameworks that bundle both sides at once. */
export function ignoreDirectives<W extends { code?: string }>(
  warning: W,
  warn: (warning: W) => void,
): void {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
}
