export const STATE_KINDS = ['state', 'ut', 'ut_legislature'] as const;
export const TOWN_TIERS = ['metro', 'other'] as const;
