import { renderToStaticMarkup, renderToString } from 'react-dom/server';

// Other pages ask for them as well.
export { renderToStaticMarkup, renderToString };

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
