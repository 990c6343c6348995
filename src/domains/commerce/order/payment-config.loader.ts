import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import { openGateway } from '#domains/commerce/payment/gateway.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { notFound } from '#shared/app-error.ts';
import { listSoldPlans } from './payment-config.repo.ts';

const TERMS = '/terms-and-condition';
const PLAN = 'plan:';

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

/** The same with what is sold and under which rules; `plan:{code}` tells of one plan. */
export async function loadConfig(platform: Platform<Env>, id: string) {
  const code = id.startsWith(PLAN) ? id.slice(PLAN.length) : undefined;
  const [{ config, billing }, plans] = await Promise.all([
    loadPublicConfig(platform),
    readOrUnavailable(listSoldPlans(platform.db, code)),
  ]);
  if (code !== undefined && plans.length === 0) throw notFound();
  return { ...config, plans, policies: { refund: billing?.refunds ?? [], terms: TERMS } };
}
