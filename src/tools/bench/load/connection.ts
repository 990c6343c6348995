import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
/** Of an answer whose length is not told before. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * A kept-alive connection that asks for pages and looks at no more than where they end. A client that takes an answer
 * apart needs a millisecond for a page of 100 kB, as long as a Worker does, and would be measured in its place.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #requests = new Map<string, Buffer>();
  #answer: AnswerEnd | undefined;
  #settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  constructor({ hostname, port }: URL) {
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (bytes) => this.#take(bytes));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error('the connection was closed')));
  }

  /** Settles when the answer has come whole; rejects for anything but 200. */
  ask(url: URL): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#settle = { resolve, reject };
    this.#answer = undefined;
    this.#socket.write(this.#requestOf(url));
    return promise;
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #requestOf({ href, host, pathname, search }: URL): Buffer {
    const known = this.#requests.get(href);
    if (known) return known;
    const headers = `Host: ${host}\r\nUser-Agent: Mozilla/5.0`;
    const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${headers}${HEAD_END}`);
    this.#requests.set(href, request);
    return request;
  }

  #take(bytes: Buffer): void {
    try {
      this.#answer ??= new AnswerEnd(bytes);
      if (this.#answer.isReached(bytes)) this.#settle?.resolve();
    } catch (error) {
      this.#settle?.reject(error as Error);
    }
  }
}

/** Where an answer ends. */
class AnswerEnd {
  /** Bytes that are still to come; null where they come in chunks. */
  #left: number | null;
  #tail: Buffer = Buffer.alloc(0);

  /** Its head comes as one: workerd writes it so. */
  constructor(start: Buffer) {
    const headLength = start.indexOf(HEAD_END) + HEAD_END.length;
    const head = start.toString('latin1', 0, headLength);
    if (!/^HTTP\/1\.1 200 /.test(head)) throw new Error(head.split('\r\n', 1)[0] || 'no answer');
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    this.#left = length === undefined ? null : headLength + Number(length);
  }

  isReached(bytes: Buffer): boolean {
    if (this.#left !== null) {
      this.#left -= bytes.length;
      return this.#left <= 0;
    }
    const whole = bytes.length < LAST_CHUNK.length ? Buffer.concat([this.#tail, bytes]) : bytes;
    this.#tail = whole.subarray(-LAST_CHUNK.length);
    return this.#tail.equals(LAST_CHUNK);
  }
}
