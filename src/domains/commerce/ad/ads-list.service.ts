import { manage } from '#kernel/record/managed.service.ts';
import { ADVERTISEMENTS } from './ads-list.repo.ts';

export const adRows = manage(ADVERTISEMENTS);
