import type { Plugin } from 'vite';

const IMPORT = 'await import("react-dom/server.edge")';

/**
 * Gives the page renderer React's server as a bundle does: at once. Vite's module runner would fetch it
 * at every page, and give pages that are drawn at the same time one promise; in workerd a request that
 * waits for another one's promise is taken for hung.
 */
export function importStatically(): Plugin {
  return {
    name: 'import-statically',
    transform(code, id) {
      if (!id.includes('/@hono/react-renderer/')) return null;
      if (!code.includes(IMPORT)) throw new Error(`${id} has no ${IMPORT}`);
      return `import * as server from "react-dom/server.edge";\n${code.replace(IMPORT, 'server')}`;
    },
  };
}
