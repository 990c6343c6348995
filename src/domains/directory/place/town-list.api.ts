import { manage } from '#kernel/record/managed.service.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { TOWNS } from './town-list.repo.ts';
import { townBody } from './town-list.schema.ts';

/** The towns that businesses are in, as the desk keeps them. */
export const townLists = managedList({
  name: 'towns',
  permission: 'taxonomy.manage',
  body: townBody,
  rows: manage(TOWNS),
});
