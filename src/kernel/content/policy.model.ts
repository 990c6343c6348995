/** Day in India the policies that come with the site were last written, kept with each consent to them. */
export const POLICY_VERSION = '2026-11-29';
