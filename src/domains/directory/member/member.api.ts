import { toDoing } from '#domains/directory/vendor/vendor-business.api.ts';
import { toIndianTime } from '#kernel/html/structured-data.model.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import { stayingRoute } from '#kernel/route/route.ts';
import type { Place } from './invitation.model.ts';
import { memberBody, memberQuery, placesAnswer } from './member.schema.ts';
import { inviteMember, removeMember } from './member.service.ts';

const tag = 'Businesses';

function toPlaceAnswer({ invitedUntil, ...member }: Place) {
  return {
    ...member,
    state: invitedUntil === null ? ('member' as const) : ('invited' as const),
    invitedUntil: invitedUntil === null ? null : toIndianTime(invitedUntil),
  };
}

/** Who keeps a business, as its owner changes it. */
export const memberApi = [
  stayingRoute('post', '/vendor/business/{id}/member', {
    tag,
    summary: 'Ask somebody to look after one’s business, or to own it',
    description:
      'By the number of their account; they answer within 7 days, and nothing changes before they say yes. `owner` hands the business over: whoever calls is a manager once the other one accepts. Of its owner alone.',
    params: idParams,
    body: memberBody,
    answer: placesAnswer,
    refusals: {
      ...TOO_MANY,
      403: 'Only its owner may, or it has as many members as may be (`member.too_many`).',
      404: 'There is no such business of yours, or nobody has an account of this number (`member.no_account`).',
      409: 'They have said no, or were asked three times, within 30 days (`member.asked`).',
    },
    handle: async (call) => {
      const asked = { id: call.params.id, ...call.body };
      return (await inviteMember(call.platform, asked, toDoing(call))).map(toPlaceAnswer);
    },
  }),
  stayingRoute('delete', '/vendor/business/{id}/member', {
    tag,
    summary: 'End somebody’s membership of one’s business, or one’s own',
    description: 'Managers may leave; an owner hands over first. Takes back an invitation, too.',
    params: idParams,
    query: memberQuery,
    answer: placesAnswer,
    refusals: {
      403: 'Only its owner may.',
      409: 'An owner hands over first (`member.owner`).',
    },
    handle: async (call) => {
      const { userId } = call.query;
      const left = await removeMember(call.platform, { id: call.params.id, userId }, toDoing(call));
      return left.map(toPlaceAnswer);
    },
  }),
];
