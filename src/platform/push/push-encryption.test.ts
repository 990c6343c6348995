import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeReceiver, openMessage } from '#tools/stand-in/push-receiver.ts';
import { encryptPush } from './push-encryption.ts';

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64(text, { alphabet: 'base64url' });
}

it('the message of RFC 8291 comes out byte by byte', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes(RFC.sender));
  const body = encryptPush(RFC, RFC.text, { sender, salt: bytes(RFC.salt) });
  expect(Buffer.from(body).toString('base64url')).toBe(RFC.body);
});

it('the receiver of these tests opens the message of RFC 8291', async () => {
  const publicKey = bytes(RFC.p256dh);
  const point = (start: number, end: number) =>
    publicKey.slice(start, end).toBase64({ alphabet: 'base64url', omitPadding: true });
  const privateKey = await crypto.subtle.importKey(
    'jwk',
    { kty: 'EC', crv: 'P-256', x: point(1, 33), y: point(33, 65), d: RFC.receiver },
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    ['deriveBits'],
  );
  const keys = { privateKey, publicKey, auth: bytes(RFC.auth) };
  expect(await openMessage(keys, bytes(RFC.body))).toBe(RFC.text);
});

it.each(['', 'x', '{"title":"ગુજરાત"}', 'ક'.repeat(1_331)])(
  'a message can be read by its receiver alone',
  async (text) => {
    const [receiver, other] = await Promise.all([makeReceiver(), makeReceiver()]);
    const body = encryptPush(receiver.target, text);
    expect(await receiver.open(body)).toBe(text);
    await expect(other.open(body)).rejects.toThrow();
  },
);

it('a message has a salt and a key of its own', async () => {
  const { target } = await makeReceiver();
  const [first, second] = [encryptPush(target, 'x'), encryptPush(target, 'x')];
  expect(first.slice(0, 16)).not.toEqual(second.slice(0, 16));
  expect(first.slice(21, 86)).not.toEqual(second.slice(21, 86));
});

it('a key that is no point of the curve is refused', async () => {
  const { target } = await makeReceiver();
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect(() => encryptPush({ ...target, p256dh }, 'x')).toThrow();
});
