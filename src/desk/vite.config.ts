import { defineConfig } from 'vite';
import {
  ignoreDirectives,
  keepManifestPrivate,
  root,
  SHARED_BUILD,
} from '#islands/private-manifest.config.ts';

/** The newsroom's bundle, built by itself after the readers': what both use can't make pages heavier. */
export default defineConfig({
  root,
  publicDir: false,
  // A dynamic import of a JSON file would have all its keys exported one by one.
  json: { namedExports: false },
  plugins: [keepManifestPrivate('desk-manifest.json')],
  build: {
    ...SHARED_BUILD,
    emptyOutDir: false,
    rollupOptions: {
      input: { desk: 'src/desk/main.tsx' },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/desk-[name]-[hash].js',
        // What most screens share is fetched at once: each file of its own costs a request and packs worse. Texts are
        // folded by those that search, which the editor does not.
        codeSplitting: {
          groups: [
            {
              name: 'parts',
              test: /src\/(desk\/(parts|frame)|ui|shared|i18n(?!\/folding))\/|node_modules\/(@preact|i18next)/,
              minShareCount: 6,
            },
            // Whoever writes with one of them writes with all.
            {
              name: 'writing',
              test: /src\/desk\/phonetic\/(?:attach-phonetic|phonetic-store|PhoneticSwitch)\./,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      onwarn: ignoreDirectives,
    },
  },
});
