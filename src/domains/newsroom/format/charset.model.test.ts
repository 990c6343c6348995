import { describe, expect, it } from 'vitest';
import { decodeDocument } from './charset.model.ts';
import { repairMojibake } from './mojibake.model.ts';

const GUJARATI = '<rss><title>સમાચાર</title></rss>';

function utf16(text: string, isLittleEndian: boolean, mark = ''): Uint8Array {
  const units = mark + text;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let at = 0; at < units.length; at += 1)
    view.setUint16(at * 2, units.charCodeAt(at), isLittleEndian);
  return new Uint8Array(view.buffer);
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Bytes of a text in ASCII with some bytes put in for `@`. */
function withBytes(text: string, ...bytes: number[]): Uint8Array {
  const [before = '', after = ''] = text.split('@');
  return new Uint8Array([...utf8(before), ...bytes, ...utf8(after)]);
}

describe('reading bytes', () => {
  it.each([
    ['UTF-8', utf8(GUJARATI)],
    ['UTF-8 with a mark', utf8(`\ufeff${GUJARATI}`)],
    ['UTF-16 little-endian with a mark', utf16(GUJARATI, true, '\ufeff')],
    ['UTF-16 big-endian with a mark', utf16(GUJARATI, false, '\ufeff')],
    ['UTF-16 little-endian', utf16(GUJARATI, true)],
    ['UTF-16 big-endian', utf16(GUJARATI, false)],
  ])('%s', (_, bytes) => {
    expect(decodeDocument(bytes)).toBe(GUJARATI);
  });

  it('prefers valid UTF-8 to a declaration', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${GUJARATI}`;
    expect(decodeDocument(utf8(text))).toBe(text);
    expect(decodeDocument(utf8(GUJARATI), 'text/xml; charset=windows-1252')).toBe(GUJARATI);
  });

  it.each([
    ['ISO-8859-1', [0xe9], 'é'],
    ['windows-1252', [0x93, 0x94], '“”'],
    ['koi8-r', [0xf0, 0xd2, 0xc9], 'При'],
    ['gb2312', [0xc4, 0xa3], '模'],
    ['big5', [0xa4, 0xa4], '中'],
    ['euc-kr', [0xc7, 0xd1], '한'],
    ['shift_jis', [0x93, 0xfa], '日'],
  ])('%s as declared by the document or the transport', (encoding, bytes, text) => {
    const declared = withBytes(`<?xml version="1.0" encoding="${encoding}"?><a>@</a>`, ...bytes);
    expect(decodeDocument(declared)).toContain(`<a>${text}</a>`);
    const sent = decodeDocument(withBytes('<a>@</a>', ...bytes), `text/xml; charset="${encoding}"`);
    expect(sent).toBe(`<a>${text}</a>`);
  });

  it('lets a text/xml default and an unknown name pass', () => {
    const bytes = withBytes('<?xml version="1.0" encoding="utf-7"?><a>@</a>', 0xe9);
    expect(decodeDocument(bytes, 'text/xml; charset=us-ascii')).toContain('<a>é</a>');
  });

  it('reads UTF-8 that is cut or damaged', () => {
    const bytes = utf8(GUJARATI).slice(0, 20);
    expect(decodeDocument(bytes)).toBe('<rss><title>સમ\ufffd');
    expect(decodeDocument(withBytes(`${GUJARATI}@`, 0xff))).toBe(`${GUJARATI}\ufffd`);
  });

  it('takes undeclared bytes for Western European only when they look like it', () => {
    const french = withBytes('<a>Le d@bat commence demain</a>', 0xe9);
    expect(decodeDocument(french)).toBe('<a>Le débat commence demain</a>');
    const russian = withBytes('<a>@</a>', ...Array.from({ length: 40 }, (_, i) => 0xc0 + i));
    expect(() => decodeDocument(russian)).toThrow('ingest.unknown_encoding');
  });
});

describe('repairing what was read in the wrong encoding', () => {
  const broken = (text: string) => String.fromCharCode(...utf8(text));
  const asWestern = (text: string) => new TextDecoder('windows-1252').decode(utf8(text));

  it.each(['સમાચાર', 'समाचार “आज”', 'Café & crème', 'Rain… again'])('%s', (text) => {
    expect(repairMojibake(broken(text))).toBe(text);
    expect(repairMojibake(asWestern(text))).toBe(text);
  });

  it.each(['Café', 'naïve Ã', 'Ünïcödé', 'સમાચાર Ã©', 'Zoë – „Größe“', 'plain', ''])(
    'leaves %s alone',
    (text) => {
      expect(repairMojibake(text)).toBe(text);
    },
  );
});
