/** Why somebody stays: as the last administrator, or with orders that aren't over. */
export type Staying = 'last_admin' | 'open_orders';
