import { renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'manifest.json';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The manifest of a bundle is for the Worker's, not for the public: it moves to `dist/{name}`. */
export function keepManifestPrivate(name: string): Plugin {
  return {
    name: 'keep-manifest-private',
    writeBundle(options, bundle) {
      if (bundle[NAME]?.type === 'asset')
        renameSync(`${options.dir}/${NAME}`, `${root}dist/${name}`);
    },
  };
}

/** What both bundles have in common. */
export const SHARED_BUILD = {
  outDir: 'dist/client',
  manifest: NAME,
  target: ['chrome111', 'safari16.4', 'firefox114'],
  modulePreload: { polyfill: false },
};

/** "use client" is for frameworks that bundle both sides at once. */
export function ignoreDirectives<W extends { code?: string }>(
  warning: W,
  warn: (warning: W) => void,
): void {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
}
