import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import { openGateway } from '#domains/commerce/payment/gateway.service.ts';
import { toPlanRef } from '#domains/commerce/plan/plan.model.ts';
import { getPlanStanding, isSold } from '#domains/commerce/plan/plan.repo.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { notFound } from '#shared/app-error.ts';
import { listSoldPlans } from './payment-config.repo.ts';

const TERMS = '/terms-and-condition';
const PLAN = 'plan:';
const BUSINESS = /^[1-9]\d{0,14}$/;

/** What anybody may know before buying; no gateway where nothing is sold. */
export async function loadPublicConfig(platform: Platform<Env>) {
  const billing = await readOrUnavailable(loadBilling(platform));
  const gateway = billing && openGateway(platform);
  return {
    config: {
      gateways: gateway ? [gateway.name] : [],
      keyId: gateway?.keyId ?? null,
      currency: 'INR' as const,
      gst: billing && {
        registered: billing.sellerCode !== null,
        rateBps: billing.rateBps,
        sac: billing.sac,
        sellerState: billing.seller.stateCode,
      },
    },
    billing,
  };
}

/** The same with what is sold and under which rules; `plan:{code}` tells of one plan, and the number of a business how orders call its next term of each. */
export async function loadConfig(platform: Platform<Env>, id: string) {
  const code = id.startsWith(PLAN) ? id.slice(PLAN.length) : undefined;
  const [{ config, billing }, plans] = await Promise.all([
    loadPublicConfig(platform),
    readOrUnavailable(listSoldPlans(platform.db, code)),
  ]);
  if (code !== undefined && plans.length === 0) throw notFound();
  const refs = BUSINESS.test(id) ? await loadPlanRefs(platform, Number(id)) : null;
  const sold = refs
    ? plans.map((plan) => ({ ...plan, refId: refs.get(plan.code) ?? null }))
    : plans;
  return { ...config, plans: sold, policies: { refund: billing?.refunds ?? [], terms: TERMS } };
}

/** By the codes of plans; without those that nobody can buy. */
async function loadPlanRefs({ db, now }: Platform, businessId: number) {
  const { plans, nextDay } = await readOrUnavailable(getPlanStanding(db, businessId, now));
  return new Map(
    plans
      .filter(isSold)
      .map(({ code, days }) => [code, toPlanRef({ businessId, code, fromOn: nextDay, days })]),
  );
}
