import { SmsError, type SmsService, templateOf } from './sms.ts';
import { postSms } from './sms-http.ts';

const ENDPOINT = 'https://control.msg91.com/api/v5/flow';

/** MSG91's flows (docs.msg91.com/sms): templates registered under DLT, with their variables by name. */
export const createMsg91Sender: SmsService = (env, send) => {
  const authkey = env.MSG91_AUTH_KEY;
  if (!authkey) return null;
  return {
    send: async ({ to, kind, lang, values }) => {
      const template = templateOf(env, kind, lang) ?? templateOf(env, kind, 'en');
      if (!template) throw new SmsError('refused', 'no template is configured');
      const answer = await postSms(send, ENDPOINT, {
        headers: { authkey, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({
          template_id: template,
          short_url: '0',
          recipients: [{ mobiles: to.slice(1), ...values }],
        }),
      });
      // It refuses with the status of success as well.
      if (answer.type !== 'success') throw new SmsError('refused', 'the service took no message');
    },
  };
};
