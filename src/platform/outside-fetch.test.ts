import { describe, expect, it, vi } from 'vitest';
import { fetchOutside, type OutsideRequest } from './outside-fetch.ts';

const FEED = 'https://feeds.example.org/news.xml';

/** Answers each address with what is given for it, and notes what was asked. */
function serve(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: { url: string; headers: Headers; signal: AbortSignal | null | undefined }[] = [];
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    asked.push({ url, headers: new Headers(init?.headers), signal: init?.signal });
    init?.signal?.throwIfAborted();
    const answer = answers[url];
    if (!answer) throw new TypeError('network failure');
    return answer();
  };
  return { asked, send: send as typeof fetch };
}

function ask(answers: Record<string, () => Response | Promise<Response>>, more = {}) {
  const { asked, send } = serve(answers);
  const request: OutsideRequest = { maxBytes: 100, timeout: 1_000, accept: '*/*', ...more };
  return { asked, answer: fetchOutside(FEED, { ...request, fetch: send }) };
}

const redirect = (to: string) => () =>
  new Response(null, { status: 302, headers: { Location: to } });

describe('fetching outside', () => {
  it('gives bytes, type, final address and headers', async () => {
    const { asked, answer } = ask(
      {
        [FEED]: () =>
          new Response('<rss/>', { headers: { 'Content-Type': 'text/xml', ETag: '"1"' } }),
      },
      { headers: { 'If-None-Match': '"0"' } },
    );
    const { bytes, contentType, status, url, headers } = await answer;
    expect(new TextDecoder().decode(bytes)).toBe('<rss/>');
    expect([contentType, status, url, headers.get('ETag')]).toEqual(['text/xml', 200, FEED, '"1"']);
    expect(asked[0]?.headers.get('If-None-Match')).toBe('"0"');
  });

  it('follows three redirects, relative ones too, and no more', async () => {
    const chain = {
      [FEED]: redirect('/b'),
      'https://feeds.example.org/b': redirect('https://www.example.org/c'),
      'https://www.example.org/c': redirect('//cdn.example.org/d'),
    };
    const { answer } = ask({ ...chain, 'https://cdn.example.org/d': () => new Response('ok') });
    expect((await answer).url).toBe('https://cdn.example.org/d');
    const longer = ask({ ...chain, 'https://cdn.example.org/d': redirect('/e') });
    await expect(longer.answer).rejects.toMatchObject({ reason: 'too_many_redirects' });
    expect(longer.asked).toHaveLength(4);
  });

  it.each([
    ['http://127.0.0.1/', 'private_address'],
    ['http://[::ffff:10.0.0.1]/', 'private_address'],
    ['http://user@example.org/', 'credentials'],
    ['file:///etc/passwd', 'bad_scheme'],
    ['https://example.org:8443/', 'bad_port'],
    ['http://', 'bad_url'],
  ])('never follows a redirect to %s', async (to, reason) => {
    const { asked, answer } = ask({ [FEED]: redirect(to) });
    await expect(answer).rejects.toMatchObject({ reason });
    expect(asked.map(({ url }) => url)).toEqual([FEED]);
  });

  it('stops at the size cap, declared or not', async () => {
    const declared = ask({
      [FEED]: () => new Response('x', { headers: { 'Content-Length': '101' } }),
    });
    await expect(declared.answer).rejects.toMatchObject({ reason: 'too_large' });
    let sent = 0;
    let cancelled = false;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(40));
      },
      cancel() {
        cancelled = true;
      },
    });
    const streamed = ask({ [FEED]: () => new Response(endless) });
    await expect(streamed.answer).rejects.toMatchObject({ reason: 'too_large' });
    expect(cancelled).toBe(true);
    expect(sent).toBeLessThan(10);
  });

  it('takes exactly as many bytes as allowed', async () => {
    const { answer } = ask({ [FEED]: () => new Response('x'.repeat(100)) });
    expect((await answer).bytes).toHaveLength(100);
  });

  it('gives up in time, also in the middle of a body', async () => {
    const slow = new ReadableStream({
      async pull(controller) {
        await scheduler.wait(20);
        controller.enqueue(new Uint8Array(1));
      },
    });
    const { asked, answer } = ask({ [FEED]: () => new Response(slow) }, { timeout: 60 });
    await expect(answer).rejects.toMatchObject({ reason: 'timeout', isPassing: true });
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('waits for nothing more once it has the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { asked, answer } = ask({ [FEED]: () => new Response('ok') });
      await answer;
      expect(vi.getTimerCount()).toBe(0);
      expect(asked[0]?.signal?.aborted).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells a network failure from a refusal', async () => {
    const { answer } = ask({});
    await expect(answer).rejects.toMatchObject({ reason: 'unreachable', isPassing: true });
  });

  it('answers with any final status, without its body', async () => {
    for (const status of [304, 404, 410, 503]) {
      const body = status === 304 ? null : 'an error page longer than the cap'.repeat(9);
      const { answer } = ask({ [FEED]: () => new Response(body, { status }) });
      const { bytes, status: given } = await answer;
      expect([given, bytes.length]).toEqual([status, 0]);
    }
  });
});
