import { renderToString } from 'react-dom/server';

// The desk's page asks for it as well.
export { renderToString };

/** Stands in for `react-dom/server.edge` in the comparison bundle: the same tree by `renderToString`, in one piece. */
export async function renderToReadableStream(node: React.ReactNode): Promise<ReadableStream> {
  const html = new TextEncoder().encode(`<!DOCTYPE html>${renderToString(node)}`);
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(html);
      controller.close();
    },
  });
  return Object.assign(stream, { allReady: Promise.resolve() });
}
