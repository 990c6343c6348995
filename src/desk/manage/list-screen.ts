import { prefetch } from '#desk/frame/api.ts';
import { type DeskScreen, type Group, lazyScreen } from '#desk/frame/screen.ts';
import { parsePage } from '#desk/site/use-page.ts';
import type { DeskPermission } from '#domains/newsroom/working/desk.model.ts';
import type { ManagedName } from './subject.ts';

const LIST = lazyScreen(
  ['manage', 'phonetic'],
  async () => (await import('./ListScreen.tsx')).ListScreen,
);

/** The screen of a list that the desk keeps; without an `order` it is reached from elsewhere. */
export function listScreen(
  name: ManagedName,
  permission: DeskPermission,
  order: number | null,
  group: Group = 'site',
): DeskScreen {
  return {
    path: `/manage/${name}`,
    permission,
    menu: order === null ? null : { group, name, order },
    ...LIST,
    prefetch: (_, search) => {
      const params = new URLSearchParams(search);
      const query = { q: params.get('q') ?? '', page: parsePage(params) };
      prefetch(`/desk/manage/${name}`, { query });
    },
  };
}
