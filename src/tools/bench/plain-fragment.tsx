import { createElement, type ReactNode } from 'react';

/** Stands in for `#ui/Fragment.tsx` in the comparison bundles: renders its content every time, as a plain component does. */
export function Fragment(props: {
  as: string;
  className?: string;
  id?: string;
  name: string;
  version: string | number;
  children: () => ReactNode;
}) {
  const content = createElement(Content, { render: props.children });
  return createElement(props.as, { className: props.className, id: props.id }, content);
}

function Content({ render }: { render: () => ReactNode }) {
  return render();
}

export function forgetFragments(): void {}
