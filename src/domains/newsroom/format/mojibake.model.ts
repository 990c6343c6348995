const FIRST = 0x80;
const LAST = 0x9f;

/** The bytes of the characters that windows-1252 has outside of Latin-1. */
const BYTES = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(
      Uint8Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index),
    ),
    (character, index) => [character, FIRST + index],
  ),
);

/**
 * Text that was UTF-8 and has been read as Latin-1 or windows-1252 becomes what it was. Only where it
 * is certain: every character stands for a byte, and the bytes are valid UTF-8.
 */
export function repairMojibake(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const byte = BYTES.get(character) ?? character.charCodeAt(0);
    if (byte > 0xff) return text;
    bytes[at] = byte;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}
