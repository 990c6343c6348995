/*
 * Stands in the Worker's bundle (`alias` of wrangler.toml) for the passkeys of Auth.js, which no provider of ours
 * offers.
 */

function refuse(): never {
  throw new Error('left out of the bundle: see alias in wrangler.toml');
}

export {
  refuse as assertInternalOptionsWebAuthn,
  refuse as getAuthenticationResponse,
  refuse as getRegistrationResponse,
  refuse as inferWebAuthnOptions,
  refuse as verifyAuthenticate,
  refuse as verifyRegister,
};
