import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

const modules = import.meta.glob<Record<string, ComponentType<object>>>([
  '/src/domains/**/*.island.tsx',
  '/src/ui/*.island.tsx',
]);

const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length),
    load,
  ]),
);

/** Resolves when the island answers the reader. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? '';
  const module = await loaders.get(name)?.();
  const component = module?.[name];
  if (!component) throw new Error(`no island named ${name}`);
  const content = createElement(component, JSON.parse(element.dataset.props ?? '{}'));
  await new Promise<void>((resolve) => {
    hydrateRoot(element, createElement(Hydrated, { onReady: resolve }, content), {
      onRecoverableError: (error) => console.error(error),
    });
  });
}

/** Its effect runs once everything inside is hydrated. */
function Hydrated(props: { onReady: () => void; children?: ReactNode }) {
  useEffect(props.onReady, []);
  return props.children;
}
