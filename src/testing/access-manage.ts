import type { Guarded } from './access.ts';
import { addRow, MANAGED } from './managed-lists.ts';

/** Routes of the lists that the desk keeps. */
export const GUARDED_LISTS: Readonly<Record<string, Guarded>> = Object.assign(
  {},
  ...Object.entries(MANAGED).map(([name, { permission, isOrdered, body }]) => ({
    [`GET /api/desk/manage/${name}`]: { permission },
    [`POST /api/desk/manage/${name}`]: {
      permission,
      sample: async () => ({ body: await body() }),
    },
    [`PUT /api/desk/manage/${name}/:id`]: {
      permission,
      sample: async () => {
        const { id, version } = await addRow(name);
        return { params: { id }, body: { ...(await body()), version } };
      },
    },
    [`DELETE /api/desk/manage/${name}/:id`]: {
      permission,
      sample: async () => ({ params: { id: (await addRow(name)).id } }),
    },
    ...(isOrdered && {
      [`PUT /api/desk/manage/${name}/order`]: {
        permission,
        sample: async () => ({ body: { ids: [(await addRow(name)).id] } }),
      },
    }),
  })),
);

/** Routes of the managers beside the lists. */
export const GUARDED_MANAGE: Readonly<Record<string, Guarded>> = {
  ...GUARDED_LISTS,
  'GET /api/desk/missing-paths': { permission: 'site.manage' },
  'POST /api/desk/manage/tags/:id/merge': {
    permission: 'taxonomy.manage',
    sample: async () => ({
      params: { id: (await addRow('tags')).id },
      body: { into: (await addRow('tags')).id },
    }),
  },
};
