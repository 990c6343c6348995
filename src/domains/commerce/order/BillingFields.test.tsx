import { expect, it } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { renderIn } from '#testing/render.tsx';
import { BillingFields } from './BillingFields.tsx';
import { toBuyer } from './billing-address.model.ts';

function listFaulty(): (string | undefined)[] {
  const wrong = { name: '', gstin: 'x', address: '', city: '', pincode: '1', stateCode: '' };
  try {
    toBuyer({ ...wrong, email: 'x', phone: '1' });
  } catch (error) {
    if (error instanceof AppError) return error.details.map(({ field }) => field);
  }
  return [];
}

it('stand in the order in which what is wrong with them is listed above the form', () => {
  const html = renderIn('hindi', <BillingFields typed={{}} faults={[]} />);
  const names = Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name);
  expect(names).toEqual([...listFaulty(), 'isSez']);
  expect(names).toHaveLength(9);
});
