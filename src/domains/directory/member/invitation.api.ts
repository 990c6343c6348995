import { toDoing } from '#domains/directory/vendor/vendor-business.api.ts';
import { toIndianTime } from '#kernel/html/structured-data.model.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { stayingRoute } from '#kernel/route/route.ts';
import { answerInvitation, loadInvitations } from './invitation.service.ts';
import { invitationAnswerBody, invitationsAnswer } from './member.schema.ts';

const tag = 'Businesses';

/** Invitations to keep a business, as whoever got them answers. */
export const invitationApi = [
  stayingRoute('get', '/vendor/business/invitation', {
    tag,
    summary: 'Businesses that the caller is asked to look after, or to own',
    answer: invitationsAnswer,
    handle: async ({ platform, user }) =>
      (await loadInvitations(platform, user.id)).map(({ id, business, role, endsAt, stars }) => ({
        ...{ invitationId: id, vendorBusinessDetailsId: business.id, role },
        ...{ businessName: business.names.en, hindiName: business.names.hi },
        ...{ gujaratiName: business.names.gu, ratingStars: stars },
        endsAt: toIndianTime(endsAt.getTime()),
      })),
  }),
  stayingRoute('post', '/vendor/business/invitation/{id}', {
    tag,
    summary: 'Say yes or no to an invitation',
    description:
      'Who accepts keeps the business from then on; their own rating of it is withdrawn, for nobody rates what is their own.',
    params: idParams,
    body: invitationAnswerBody,
    refusals: {
      403: 'It has as many members as may be (`member.too_many`).',
      404: 'There is no such invitation of yours.',
      409: 'It has ended (`member.ended`), or you own as many businesses as may be (`member.has_most`).',
    },
    handle: async (call) => {
      const isAccepted = call.body.answer === 'accept';
      const { id } = call.params;
      await answerInvitation(call.platform, { id, isAccepted }, toDoing(call));
    },
  }),
];
