/** A text of a page and where it begins, in points from the left and from the foot. */
interface PlacedText {
  text: string;
  x: number;
  y: number;
}

/**
 * Reads a PDF without compression as readers do (PDF 32000-1, 7.5): from the end by the table of offsets, every object at its place, streams
 * of the length they say. Throws where something of it is not as it must be.
 */
export function readPdf(file: Uint8Array): { about: string; pages: PlacedText[][] } {
  const bytes = Buffer.from(file).toString('latin1');
  const objects = readObjects(bytes);
  const open = (number: string | undefined) =>
    need(objects.get(Number(number)), `object ${number}`);
  const end = bytes.slice(bytes.lastIndexOf('trailer'));
  const root = open(/\/Root (\d+) 0 R/.exec(end)?.[1]);
  const tree = open(/\/Pages (\d+) 0 R/.exec(root)?.[1]);
  const kids = [...need(/\/Kids \[(.*?)\]/.exec(tree)?.[1], 'pages').matchAll(/(\d+) 0 R/g)];
  const count = Number(/\/Count (\d+)/.exec(tree)?.[1]);
  if (count !== kids.length) throw new Error(`${kids.length} pages are not ${count}`);
  return {
    about: open(/\/Info (\d+) 0 R/.exec(end)?.[1]),
    pages: kids.map(([, kid]) => {
      const contents = /\/Contents (\d+) 0 R/.exec(open(kid))?.[1];
      return readTexts(readStream(open(contents)));
    }),
  };
}

function readObjects(bytes: string): Map<number, string> {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes)?.[1]);
  const head = need(/^xref\n0 (\d+)\n/.exec(bytes.slice(start)), 'table of offsets');
  const from = start + head[0].length;
  const numbers = Array.from({ length: Number(head[1]) - 1 }, (_, index) => index + 1);
  return new Map(
    numbers.map((number) => {
      const row = bytes.slice(from + 20 * number, from + 20 * (number + 1));
      const offset = Number(need(/^(\d{10}) 00000 n \n$/.exec(row)?.[1], `row ${number}`));
      const begin = `${number} 0 obj\n`;
      if (!bytes.startsWith(begin, offset)) throw new Error(`object ${number} is elsewhere`);
      return [number, bytes.slice(offset + begin.length, bytes.indexOf('\nendobj', offset))];
    }),
  );
}

function readStream(object: string): string {
  const [head, length] = need(/^<< \/Length (\d+) >>\nstream\n/.exec(object), 'stream');
  const stream = object.slice(head.length, head.length + Number(length));
  if (object.slice(head.length + stream.length) !== '\nendstream') throw new Error('wrong length');
  return stream;
}

/** Texts in the order in which they are drawn. */
function readTexts(stream: string): PlacedText[] {
  const drawn = stream.matchAll(/^BT .* Tf (-?[\d.]+) (-?[\d.]+) Td \((.*)\) Tj ET$/gm);
  return [...drawn].map(([, x, y, literal = '']) => {
    const plain = Buffer.from(literal.replace(/\\(.)/g, '$1'), 'latin1');
    return { text: new TextDecoder('windows-1252').decode(plain), x: Number(x), y: Number(y) };
  });
}

function need<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`no ${what}`);
  return found;
}
