import type { Mail, MailAddress } from './mail.ts';

/** RFC 2047 allows 75 characters a word; three bytes in UTF-8 are four letters in base 64. */
const WORD_BYTES = 42;
const LINE = 76;

/** A mail as it travels (RFC 5322, 2045): what mail programs open as an `.eml` file. */
export function toEml(mail: Mail, from: MailAddress, facts: { at: Date; id: string }): string {
  const boundary = `=_${facts.id}`;
  const parts = [
    { type: 'text/plain', content: mail.text },
    ...(mail.html ? [{ type: 'text/html', content: mail.html }] : []),
  ];
  const fields: [name: string, value: string][] = [
    ['From', toMailbox(from)],
    ['To', mail.to],
    ...(mail.replyTo ? [['Reply-To', toMailbox(mail.replyTo)] as [string, string]] : []),
    ['Subject', encodeWords(mail.subject)],
    ['Date', facts.at.toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${facts.id}@${from.email.split('@').at(-1)}>`],
    ...Object.entries(mail.headers ?? {}),
    ['MIME-Version', '1.0'],
    ['Content-Type', `multipart/alternative; boundary="${boundary}"`],
  ];
  return [
    ...fields.map(([name, value]) => `${name}: ${value}`),
    '',
    ...parts.flatMap(({ type, content }) => [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      'Content-Transfer-Encoding: base64',
      '',
      toLines(Buffer.from(content).toString('base64')),
    ]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

function toMailbox({ name, email }: MailAddress): string {
  return `${encodeWords(name)} <${email}>`;
}

/** Text of a header field; anything but plain ASCII in words of base 64, none of which cuts a character in two. */
function encodeWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !/[",<>@]/.test(text)) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  words.push(word);
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
}

function toLines(base64: string): string {
  return base64.replace(new RegExp(`.{${LINE}}(?=.)`, 'g'), '$&\r\n');
}
