import type { SourceFile } from './source.ts';

type Graph = Map<string, readonly string[]>;

/**
 * Circles of files that import each other in turn, types included, each given as the chain that closes
 * it. Every circle shares a file with one of those given; none are given where there are none.
 */
export function listCircles(files: readonly SourceFile[]): string[][] {
  const graph: Graph = new Map(
    files.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
  );
  const circles: string[][] = [];
  for (dropLoose(graph); graph.size > 0; dropLoose(graph)) {
    const circle = findCircle(graph);
    circles.push(circle);
    for (const path of circle) graph.delete(path);
  }
  return circles;
}

/** Leaves the files that both import and are imported by one that is left. */
function dropLoose(graph: Graph): void {
  for (let before = -1; before !== graph.size; ) {
    before = graph.size;
    for (const [path, targets] of graph) {
      const inside = targets.filter((target) => graph.has(target));
      if (inside.length === 0) graph.delete(path);
      else graph.set(path, inside);
    }
  }
}

/** Follows the first import of each file until one comes again. */
function findCircle(graph: Graph): string[] {
  const chain: string[] = [];
  let [next = ''] = graph.keys();
  while (!chain.includes(next)) {
    chain.push(next);
    next = graph.get(next)?.[0] ?? '';
  }
  return chain.slice(chain.indexOf(next));
}
