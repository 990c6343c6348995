import { callApi } from '#testing/api.ts';
import { type Member, makeMember, newPhone } from '#testing/member.ts';
import { makeShared } from './access-gallery.ts';
import { openShop, takeEnquiry } from './enquiries.ts';
import { type Guarded, type Own, SECRET } from './guarded.ts';

/** Routes of what is asked of a business, for its members. */
export const GUARDED_ENQUIRIES: Readonly<Record<string, Guarded>> = {
  'GET /api/enquiry/vendor/business/:id': {
    permission: 'business.manage',
    sample: async () => ({ params: { id: await makeShared() } }),
  },
};

/** A thread of two others, and whether it is as it was. */
function ofThread(body?: object, more: Readonly<Record<string, string>> = {}): Own {
  return {
    ...(body && { body }),
    foreign: async () => {
      const customer = await makeMember({ phone: newPhone() });
      const id = await takeEnquiry(customer, (await openShop()).id, { subject: SECRET });
      const isThere = async () => (await readStatus(customer, id)) === 'new';
      return { params: { id, ...more }, ...(body && { body }), isThere };
    },
  };
}

async function readStatus({ headers }: Member, id: string): Promise<string> {
  const { body } = await callApi<never>(`/enquiry/info/${id}`, { headers });
  return (body.data as unknown as { status: string }).status;
}

/** Routes of enquiries that both sides call. */
export const OWN_ENQUIRIES: Readonly<Record<string, Own>> = {
  'POST /api/enquiry': { body: {} },
  'POST /api/enquiry/search': { body: { box: 'sent' } },
  'GET /api/enquiry/info/:id': ofThread(),
  'PUT /api/enquiry/info/:id': ofThread({ action: 'withdraw' }),
  'POST /api/enquiry/info/:id/block': ofThread({}),
  'GET /api/enquiry/messages/:id': ofThread(),
  'POST /api/enquiry/messages/:id': ofThread({ body: 'x', key: 'x' }),
  'POST /api/enquiry/messages/:id/image': ofThread(),
  'GET /api/enquiry/messages/:id/image/:messageId': ofThread(undefined, { messageId: '1' }),
};
