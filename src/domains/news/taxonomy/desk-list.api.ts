import { idParams } from '#kernel/http/api-input.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { deskRoute } from '#kernel/route/route.ts';
import {
  authorBody,
  categoryBody,
  cityBody,
  menuBody,
  mergeBody,
  tagBody,
} from './desk-list.schema.ts';
import {
  authorRows,
  categoryRows,
  cityRows,
  menuRows,
  mergeTags,
  tagRows,
} from './desk-list.service.ts';

const permission = 'taxonomy.manage';

/** What stories are sorted and signed by, and the menu of the site. */
export const taxonomyLists = [
  ...managedList({ name: 'categories', permission, body: categoryBody, rows: categoryRows }),
  ...managedList({ name: 'cities', permission, body: cityBody, rows: cityRows }),
  ...managedList({ name: 'tags', permission, body: tagBody, rows: tagRows }),
  ...managedList({ name: 'authors', permission, body: authorBody, rows: authorRows }),
  ...managedList({ name: 'menus', permission: 'site.manage', body: menuBody, rows: menuRows }),
  deskRoute('post', '/desk/manage/tags/{id}/merge', {
    permission,
    summary: 'Make two tags one',
    description: 'Its stories get the other tag, and its page leads to that of the other.',
    params: idParams,
    body: mergeBody,
    handle: ({ platform, params: { id }, body: { into }, author, t }) =>
      mergeTags(platform, { id, into, author }, t),
  }),
];
