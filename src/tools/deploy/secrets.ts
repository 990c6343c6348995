/** Values of `[vars]` by name. */
export type Vars = Readonly<Record<string, unknown>>;

export interface Secret {
  name: string;
  /** What it is for, and what does not work without it. */
  use: string;
  /** Whether the site as it is configured needs it. */
  isNeeded: (vars: Vars) => boolean;
  /** A command that prints a new one; those of a service come from there. */
  make?: string;
}

const RANDOM = 'openssl rand -base64 24';
const has = (name: string) => (vars: Vars) => Boolean(vars[name]);
const isOne =
  (name: string, ...values: readonly string[]) =>
  (vars: Vars) =>
    values.includes(String(vars[name]));

/** All secrets the site knows. */
export const SECRETS: readonly Secret[] = [
  {
    name: 'AUTH_SECRET',
    use: 'seals sessions, signs tokens and codes; without it nobody can sign in',
    isNeeded: () => true,
    make: RANDOM,
  },
  {
    name: 'LINK_SECRET',
    use: 'signs the links of mails; without it the newsletter sends nothing',
    isNeeded: () => true,
    make: RANDOM,
  },
  {
    name: 'RESEND_API_KEY',
    use: 'sends mails by Resend',
    isNeeded: isOne('MAIL_PROVIDER', 'resend'),
  },
  {
    name: 'SES_ACCESS_KEY_ID',
    use: 'sends mails by Amazon SES',
    isNeeded: isOne('MAIL_PROVIDER', 'ses'),
  },
  {
    name: 'SES_SECRET_ACCESS_KEY',
    use: 'sends mails by Amazon SES',
    isNeeded: isOne('MAIL_PROVIDER', 'ses'),
  },
  {
    name: 'MAIL_WEBHOOK_SECRET',
    use: 'checks what the mail service reports to /api/mail/event; without it bounces are not heard of',
    isNeeded: isOne('MAIL_PROVIDER', 'resend', 'ses'),
  },
  {
    name: 'MSG91_AUTH_KEY',
    use: 'sends codes by MSG91',
    isNeeded: isOne('SMS_PROVIDER', 'msg91'),
  },
  {
    name: 'TWILIO_AUTH_TOKEN',
    use: 'sends codes by Twilio',
    isNeeded: isOne('SMS_PROVIDER', 'twilio'),
  },
  {
    name: 'GOOGLE_CLIENT_SECRET',
    use: 'lets readers sign in with Google',
    isNeeded: has('GOOGLE_CLIENT_ID'),
  },
  {
    name: 'TURNSTILE_SECRET_KEY',
    use: 'checks that whoever asks for one of many sign-in codes is a person',
    isNeeded: has('TURNSTILE_SITE_KEY'),
  },
  {
    name: 'RAZORPAY_KEY_SECRET',
    use: 'takes payments and gives them back by Razorpay; without it nothing is sold',
    isNeeded: isOne('PAYMENT_PROVIDER', 'razorpay'),
  },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET',
    use: 'checks what Razorpay reports to /api/payment/webhook/razorpay; without it late payments are found by asking only',
    isNeeded: isOne('PAYMENT_PROVIDER', 'razorpay'),
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    use: 'signs notifications; `npm run keys` makes it with VAPID_PUBLIC_KEY',
    isNeeded: has('VAPID_PUBLIC_KEY'),
  },
  {
    name: 'ZEROBOUNCE_API_KEY',
    use: 'asks ZeroBounce whether new addresses get mail',
    isNeeded: ({ EMAIL_CHECKS }) => String(EMAIL_CHECKS ?? '').includes('zerobounce'),
  },
  {
    name: 'WEATHER_API_KEY',
    use: 'is sent to the weather service',
    isNeeded: ({ WEATHER_API_BASE }) => String(WEATHER_API_BASE).includes('customer'),
  },
  {
    name: 'MARKET_API_KEY',
    use: 'is sent to the market service',
    isNeeded: has('MARKET_API_BASE'),
  },
];
