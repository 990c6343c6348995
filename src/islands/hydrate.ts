import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

const modules = import.meta.glob<Record<string, ComponentType<object>>>([
  '/src/features/**/*.island.tsx',
  '/src/ui/*.island.tsx',
]);

const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length),
    load,
  ]),
);

export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? '';
  const module = await loaders.get(name)?.();
  const component = module?.[name];
  if (!component) throw new Error(`no island named ${name}`);
  hydrateRoot(element, createElement(component, JSON.parse(element.dataset.props ?? '{}')), {
    onRecoverableError: (error) => console.error(error),
  });
}
