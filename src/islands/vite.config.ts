import { renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** The name that spec section 9 gives it. */
const MESSAGING_WORKER = 'firebase-messaging-sw';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The manifest is for the Worker's bundle, not for the public. */
function keepManifestPrivate(): Plugin {
  return {
    name: 'keep-manifest-private',
    writeBundle(options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (name === 'manifest.json' && file.type === 'asset') {
          renameSync(`${options.dir}/${name}`, `${root}dist/manifest.json`);
        }
      }
    },
  };
}

export default defineConfig({
  root,
  publicDir: 'static',
  plugins: [keepManifestPrivate()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        boot: 'src/islands/boot.ts',
        site: 'src/ui/site.css',
        [MESSAGING_WORKER]: 'src/islands/service-worker.ts',
      },
      // A worker answers for the folder it stands in, under an address that never changes.
      output: {
        entryFileNames: ({ name }) =>
          name === MESSAGING_WORKER ? '[name].js' : 'assets/[name]-[hash].js',
      },
      // "use client" is for frameworks that bundle both sides at once.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
