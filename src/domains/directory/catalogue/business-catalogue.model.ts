export const TYPE_FACETS = ['nature', 'legal'] as const;
