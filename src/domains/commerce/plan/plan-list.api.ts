import { badValue, manage } from '#kernel/record/managed.service.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { FREE_PLAN } from './plan.model.ts';
import { getFixedCode, PLANS } from './plan-list.repo.ts';
import { planBody } from './plan-list.schema.ts';

/** What the desk keeps of plans. */
export const planListApi = managedList({
  name: 'listing-plans',
  permission: 'payment.manage',
  body: planBody,
  rows: manage(PLANS, {
    settle: async ({ db }, draft, t, id) => {
      const before = id === null ? null : await readOrUnavailable(getFixedCode(db, id));
      if (before !== null && before !== draft.code)
        throw badValue('code', 'plan.code', t('commerce-plan.fault.code'));
      const isFree = draft.code === FREE_PLAN;
      if (isFree !== (draft.netPaise === 0))
        throw badValue('netPaise', 'plan.price', t('commerce-plan.fault.price'));
      if (isFree && !draft.active)
        throw badValue('active', 'plan.free', t('commerce-plan.fault.free'));
      const { photos, items, leadsByToken, ownProfile, sponsoredPlaces, ...row } = draft;
      return { ...row, grants: { photos, items, leadsByToken, ownProfile, sponsoredPlaces } };
    },
  }),
});
