/** A number of three signs or more, with what is written onto it. */
const NUMBER = /([₹$€£]?\p{Nd}[\p{Nd}.,:/\u2013-]*\p{Nd}%?)/u;
const SHORTEST = 3;

/** Text that styles cut after so many lines: each number stays whole, or goes whole. */
export function WholeNumbers({ text }: { text: string }) {
  let end = 0;
  return text.split(NUMBER).map((piece, index) => {
    end += piece.length;
    // Every second piece is a number.
    const isNumber = index % 2 === 1 && piece.length >= SHORTEST;
    return isNumber ? <span key={end}>{piece}</span> : piece;
  });
}
