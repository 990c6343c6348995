import type {
  BusinessesFound,
  BusinessQuery,
} from '#domains/directory/find/business-search.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { unavailable } from '#shared/app-error.ts';

export async function findBusinesses(_: Platform, __: BusinessQuery): Promise<BusinessesFound> {
  throw unavailable();
}
