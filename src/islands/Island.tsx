import { type ComponentType, createElement } from 'react';

/** When the browser loads and hydrates an island. */
export type IslandTrigger = 'load' | 'idle' | 'visible' | 'interaction';

/**
 * Renders a component on the server and marks it for hydration. `name` is the component's file
 * name without `.island.tsx`; props must be JSON and stay under 2 kB.
 */
export function Island<P extends object>(props: {
  name: string;
  when: IslandTrigger;
  component: ComponentType<P>;
  props: P;
}) {
  return (
    <div
      className="island"
      data-island={props.name}
      data-when={props.when}
      data-props={JSON.stringify(props.props)}
    >
      {createElement(props.component, props.props)}
    </div>
  );
}
