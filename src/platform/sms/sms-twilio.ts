import { type SmsService, templateOf } from './sms.ts';
import { postSms } from './sms-http.ts';

const BASE = 'https://api.twilio.com/2010-04-01/Accounts';

/**
 * Twilio (twilio.com/docs/messaging/api/message-resource). A language with a template is sent as that
 * content with its variables numbered, any other as text, which Twilio compares with DLT.
 */
export const createTwilioSender: SmsService = (env, send) => {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_SENDER: sender } = env;
  if (!account || !token || !sender) return null;
  const from: Record<string, string> = sender.startsWith('MG')
    ? { MessagingServiceSid: sender }
    : { From: sender };
  return {
    send: async ({ to, kind, lang, values, text }) => {
      const template = templateOf(env, kind, lang);
      const variables = Object.values(values).map((value, index) => [index + 1, value]);
      const content: Record<string, string> = template
        ? { ContentSid: template, ContentVariables: JSON.stringify(Object.fromEntries(variables)) }
        : { Body: text };
      await postSms(send, `${BASE}/${account}/Messages.json`, {
        headers: { Authorization: `Basic ${btoa(`${account}:${token}`)}` },
        body: new URLSearchParams({ To: to, ...from, ...content }),
      });
    },
  };
};
