import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { MONDAY, platformAt } from '#testing/access/bookings.ts';
import { parsePage } from '#testing/html-page.ts';
import { makeOwned } from '#testing/money/owned-business.ts';
import { saveSeller } from '#testing/money/paid-orders.ts';
import { BUYER } from '#testing/money/papers.ts';
import { signInAs } from '#testing/people.ts';
import { sendForm, visit } from '#testing/site.ts';

beforeAll(() => saveSeller(platformAt(MONDAY).db));

describe('the page of a plan', () => {
  const { name, address, city, pincode, stateCode, email } = BUYER;
  const billing = { name, address, city, pincode, stateCode, email };

  it.each(['', '/hindi', '/gujarati'])(
    'leads under %j to where the order is paid',
    async (prefix) => {
      const person = await signInAs('vendor');
      const { businessId } = await makeOwned(person.id);
      const path = `${prefix}/vendor/${businessId}/plan`;
      const shown = await visit(path, { headers: person.cookie });
      expect(shown.status).toBe(200);
      const html = await shown.text();
      const offer = /value="(listing_plan\|[^"]+:plus:[^"]+)"/.exec(html)?.[1] ?? '';
      const dearer = { ...billing, offer: offer.replace(/\d+$/, '1') };
      expect((await sendForm(path, dearer, person.cookie)).status).toBe(409);
      const none = await sendForm(path, billing, person.cookie);
      expect(none.status).toBe(422);
      const wrong = await sendForm(path, { ...billing, offer, pincode: '1' }, person.cookie);
      expect(wrong.status).toBe(400);
      expect(await wrong.text()).toContain('field-pincode-fault');
      const key = crypto.randomUUID();
      const sent = () => sendForm(path, { ...billing, offer, key }, person.cookie);
      const [first, second] = [await sent(), await sent()];
      expect(first.status).toBe(303);
      const location = first.headers.get('Location') ?? '';
      expect(location).toMatch(new RegExp(`^${prefix}/account/pay/P-`));
      expect(second.headers.get('Location')).toBe(location);
    },
  );

  it('is nobody’s who does not keep the business', async () => {
    const { businessId } = await makeOwned();
    const person = await signInAs('vendor');
    const path = `/vendor/${businessId}/plan`;
    expect((await visit(path, { headers: person.cookie })).status).toBe(404);
    expect((await visit(path)).status).not.toBe(200);
  });

  it('that is closed is offered nothing on its page', async () => {
    const person = await signInAs('vendor');
    const { businessId } = await makeOwned(person.id);
    await env.DB.prepare("UPDATE businesses SET status = 'closed' WHERE id = ?")
      .bind(businessId)
      .run();
    const page = await visit(`/vendor/${businessId}/plan`, { headers: person.cookie });
    expect(page.status).toBe(200);
    expect(parsePage(await page.text()).all('main form')).toHaveLength(0);
  });
});
