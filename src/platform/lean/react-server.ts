/*
 * Stands in the Worker's bundle (src/tools/worker/worker-bundle.ts) for `react-dom/server.edge`, which is a module of the older kind: whoever
 * imports it within a request, as @hono/react-renderer does for each page, would have its names copied into a new object each time.
 */
export { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
