import { manage } from '#features/managed/managed.service.ts';
import { ADVERTISEMENTS } from './ads-list.repo.ts';

export const adRows = manage(ADVERTISEMENTS);
