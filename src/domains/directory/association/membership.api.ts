import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import type { MembershipRow } from './membership.repo.ts';
import { membershipBody, noMembershipBody, ownMembershipAnswer } from './membership.schema.ts';
import { claimMembership, endMembership, loadOwnMemberships } from './membership.service.ts';

const permission = 'business.manage';
const tag = 'Associations';
const refusals = { 404: 'There is no such business, or it is not one of yours.' };
const answer = z.array(ownMembershipAnswer);

/** Memberships of businesses, as their members say them. */
export const membershipApi = [
  deskRoute('get', '/affiliation', {
    permission,
    tag,
    summary: 'Memberships of a business of one’s own, verified or not',
    query: z.object({ vendorBusinessDetailsId: idParams.shape.id }),
    answer,
    refusals,
    handle: async ({ platform, user, query: { vendorBusinessDetailsId: id } }) =>
      (await loadOwnMemberships(platform, id, user.id)).map(toOwnMembership),
  }),
  deskRoute('post', '/affiliation', {
    permission,
    tag,
    summary: 'Say that a business of one’s own is a member of an association',
    description:
      'It is `claimed` until a reviewer verifies it, also after a change. The same sent again changes nothing.',
    body: membershipBody,
    answer,
    refusals,
    handle: async ({ platform, user, author, t, body }) => {
      const { vendorBusinessDetailsId: id, proofId: proofMediaId, ...said } = body;
      const draft = { ...said, proofMediaId };
      const keeper = { userId: user.id, author, t };
      return (await claimMembership(platform, id, draft, keeper)).map(toOwnMembership);
    },
  }),
  deskRoute('delete', '/affiliation', {
    permission,
    tag,
    summary: 'End a membership of a business of one’s own',
    body: noMembershipBody,
    refusals,
    handle: ({ platform, user, author, body: { vendorBusinessDetailsId: id, associationId } }) =>
      endMembership(platform, id, associationId, { userId: user.id, author }),
  }),
];

function toOwnMembership({ nameEn: name, nameHi, nameGu, proofMediaId, ...row }: MembershipRow) {
  return { ...row, name, hindiName: nameHi, gujaratiName: nameGu, proofId: proofMediaId };
}
