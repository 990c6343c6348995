import { makeCustomer } from '#testing/access/bookings.ts';
import { insertRows, publishBusinesses } from '#testing/listed-businesses.ts';

export interface Owned {
  userId: number;
  businessId: number;
}

/** A published business with its owner. */
export async function makeOwned(keeper?: number): Promise<Owned> {
  const userId = keeper ?? (await makeCustomer());
  const [businessId = 0] = await publishBusinesses([
    { name: `Tapi Sarees ${userId}`, categoryId: 1, townId: 1 },
  ]);
  await insertRows('business_members', [
    { business_id: businessId, user_id: userId, role: 'owner', added_at: 0 },
  ]);
  return { userId, businessId };
}
