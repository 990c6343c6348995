/** An object of a file with the line it begins in; `value` is undefined where it can't be read. */
export interface JsonRow {
  line: number;
  value: unknown;
}

/** Reads the objects of a list piece by piece: those of a list by itself, or of a list in an object (`features`, `elements`). */
export class JsonListReader {
  private text = '';
  /** What came before it of an object that is still open, each piece as it came: put together every time, a long one would take forever. */
  private held: string[] = [];
  private at = 0;
  private line = 1;
  private open = '';
  private isText = false;
  private isEscaped = false;
  private start = -1;
  private startLine = 1;
  private startDepth = 0;

  /** The objects that are whole with this text. */
  push(text: string): JsonRow[] {
    this.text = text;
    const rows: JsonRow[] = [];
    for (this.at = 0; this.at < text.length; this.at += 1) this.step(text.charAt(this.at), rows);
    if (this.start !== -1) {
      this.held.push(text.slice(this.start));
      this.start = 0;
    }
    return rows;
  }

  /** What was cut off: the object that was not closed, or nothing. */
  end(): JsonRow[] {
    if (this.open === '') return [];
    return [{ line: this.start === -1 ? this.line : this.startLine, value: undefined }];
  }

  private step(sign: string, rows: JsonRow[]): void {
    if (sign === '\n') this.line += 1;
    if (this.isText) this.stepText(sign);
    else if (sign === '"') this.isText = true;
    else if (sign === '{' || sign === '[') this.enter(sign);
    else if (sign === '}' || sign === ']') this.leave(rows);
  }

  private stepText(sign: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (sign === '\\') this.isEscaped = true;
    else if (sign === '"') this.isText = false;
  }

  private enter(sign: '{' | '['): void {
    const isItem = sign === '{' && (this.open === '[' || this.open === '{[');
    if (isItem && this.start === -1) {
      this.start = this.at;
      this.startLine = this.line;
      this.startDepth = this.open.length;
    }
    this.open += sign;
  }

  private leave(rows: JsonRow[]): void {
    this.open = this.open.slice(0, -1);
    if (this.start === -1 || this.open.length !== this.startDepth) return;
    const whole = [...this.held, this.text.slice(this.start, this.at + 1)].join('');
    rows.push({ line: this.startLine, value: parseJson(whole) });
    this.held = [];
    this.start = -1;
  }
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The cells of an object by their names: a feature of GeoJSON, an element of Overpass or any other; null for what is none. */
export function toCells(value: unknown): Record<string, string> | null {
  if (!isObject(value)) return null;
  const { properties, tags, geometry, center, lat, lon, ...own } = value;
  const bag = isObject(properties) ? properties : isObject(tags) ? tags : null;
  if (!bag) return flatten(value);
  const type = isObject(tags) && typeof own.type === 'string' ? `${own.type}/` : '';
  const id = own.id === undefined ? {} : { id: `${type}${String(own.id)}` };
  const point = isObject(center) ? center : { lat, lon };
  const [longitude, latitude] = centreOf(geometry) ?? [point.lon, point.lat];
  return flatten({ ...bag, ...id, latitude, longitude });
}

function flatten(value: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]): (readonly [string, string])[] => {
      if (isObject(held))
        return Object.entries(held).map(([part, each]) => [`${key} ${part}`, toText(each)]);
      return [[key, toText(held)]];
    }),
  );
}

/** Lists within lists that are looked into; those of a geometry are four deep. */
const DEEPEST = 8;

function toText(value: unknown, depth = 0): string {
  if (value === null || value === undefined || isObject(value)) return '';
  if (!Array.isArray(value)) return String(value).trim();
  const texts = depth < DEEPEST ? value.map((each) => toText(each, depth + 1)) : [];
  return texts.filter(Boolean).join('; ');
}

/** The mean of the points of a geometry, as [east, north]; null for none. */
function centreOf(geometry: unknown): [number, number] | null {
  if (!isObject(geometry)) return null;
  const parts = Array.isArray(geometry.geometries)
    ? geometry.geometries.filter(isObject)
    : [geometry];
  const points = parts.flatMap(({ coordinates }) => listPoints(coordinates));
  if (points.length === 0) return null;
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

function listPoints(coordinates: unknown, depth = 0): [number, number][] {
  if (!Array.isArray(coordinates) || depth > DEEPEST) return [];
  const [east, north] = coordinates;
  if (typeof east === 'number' && typeof north === 'number') return [[east, north]];
  return coordinates.flatMap((each) => listPoints(each, depth + 1));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
