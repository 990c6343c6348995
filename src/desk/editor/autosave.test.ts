import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, type Copy, type Draft, type Outcome } from './autosave.ts';
import { mergeTexts } from './merge.ts';

interface Text {
  title: string;
  bodyHtml: string;
}

const split = (html: string) => html.match(/<p>.*?<\/p>/g) ?? [];
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const textOf = (...texts: string[]): Text => ({ title: 'T', bodyHtml: paragraphs(...texts) });
const isSame = (one: Text, other: Text) => JSON.stringify(one) === JSON.stringify(other);

type Way = 'open' | 'cut' | 'answer lost' | 'signed out' | 'too large' | 'always late';

/** A server with one text, that does what the real one promises, over a line that can be cut. */
class Server {
  copy: Copy<Text> = { version: 1, value: textOf('one', 'two') };
  way: Way = 'open';
  /** Every version that was ever saved. */
  readonly saves: Text[] = [];
  calls = 0;
  /** Milliseconds an answer takes. */
  delay = 100;

  async receive({ version, value }: Copy<Text>): Promise<Outcome<Text>> {
    const { way } = this;
    this.calls += 1;
    await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (way === 'cut') return { kind: 'unreached' };
    if (way === 'signed out') return { kind: 'signed_out' };
    if (way === 'too large')
      return { kind: 'refused', message: 'too large', fields: { bodyHtml: 'too large' } };
    if (way === 'always late') return { kind: 'conflict', theirs: this.copy, by: 'Somebody' };
    const outcome = this.save({ version, value });
    return way === 'answer lost' ? { kind: 'unreached' } : outcome;
  }

  save({ version, value }: Copy<Text>): Outcome<Text> {
    if (isSame(value, this.copy.value)) return { kind: 'saved', version: this.copy.version };
    if (version !== this.copy.version)
      return { kind: 'conflict', theirs: this.copy, by: 'Somebody' };
    this.copy = { version: version + 1, value };
    this.saves.push(value);
    return { kind: 'saved', version: this.copy.version };
  }
}

/** An open page: what is in its editor, and what its device keeps. */
function openPage(server: Server, device: { hasRoom: boolean } = { hasRoom: true }) {
  const page = { draft: null as Draft<Text> | null, shown: server.copy.value };
  const autosave = new Autosave<Text>({
    start: server.copy,
    send: (save) => server.receive(save),
    merge: (base, mine, theirs) => mergeTexts([base, mine, theirs], split),
    isSame,
    keep: (draft) => {
      if (device.hasRoom) page.draft = structuredClone(draft);
      return device.hasRoom;
    },
    onAdopt: (value) => {
      page.shown = value;
    },
  });
  const type = (value: Text) => {
    page.shown = value;
    autosave.change(value);
  };
  return { autosave, page, type };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('saving by itself', () => {
  it('sends three seconds after the last change, once', async () => {
    const server = new Server();
    const { autosave, type } = openPage(server);
    type(textOf('one!', 'two'));
    await pass(2_000);
    type(textOf('one!!', 'two'));
    await pass(2_900);
    expect(server.saves).toEqual([]);
    await pass(300);
    expect(server.saves).toEqual([textOf('one!!', 'two')]);
    expect(autosave.state.value.kind).toBe('saved');
    expect(autosave.version).toBe(2);
  });

  it('waits no longer than fifteen seconds for typing to rest', async () => {
    const server = new Server();
    const { type } = openPage(server);
    for (let second = 1; second <= 15; second += 1) {
      type(textOf('one', `two ${second}`));
      await pass(1_000);
    }
    await pass(200);
    expect(server.saves).toHaveLength(1);
  });

  it('keeps each change on the device until the server has it', async () => {
    const server = new Server();
    const { page, type } = openPage(server);
    type(textOf('one', 'two', 'three'));
    expect(page.draft?.value).toEqual(textOf('one', 'two', 'three'));
    expect(page.draft?.base.version).toBe(1);
    await pass(3_200);
    expect(page.draft).toBeNull();
  });

  it('sends what is typed while a save is on its way after it', async () => {
    const server = new Server();
    server.delay = 5_000;
    const { autosave, page, type } = openPage(server);
    type(textOf('a', 'two'));
    await pass(4_000);
    type(textOf('ab', 'two'));
    expect(page.draft?.value).toEqual(textOf('ab', 'two'));
    await pass(20_000);
    expect(server.saves).toEqual([textOf('a', 'two'), textOf('ab', 'two')]);
    expect(autosave.state.value.kind).toBe('saved');
  });

  it('sends nothing when what was changed is as before', async () => {
    const server = new Server();
    const { autosave, page, type } = openPage(server);
    type(textOf('one!', 'two'));
    type(textOf('one', 'two'));
    await pass(4_000);
    expect(server.saves).toEqual([]);
    expect(autosave.state.value.kind).toBe('saved');
    expect(page.draft).toBeNull();
  });

  it('sends at once when asked to, and everything before it closes', async () => {
    const server = new Server();
    const { autosave, type } = openPage(server);
    type(textOf('a', 'two'));
    const flushed = autosave.flush();
    await pass(50);
    type(textOf('ab', 'two'));
    const closed = autosave.close();
    await pass(1_000);
    await Promise.all([flushed, closed]);
    expect(server.copy.value).toEqual(textOf('ab', 'two'));
  });

  it('says when the device has no room for what is not sent', async () => {
    const { autosave, type } = openPage(new Server(), { hasRoom: false });
    type(textOf('one', 'two', 'three'));
    expect(autosave.isAtRisk.value).toBe(true);
  });
});

describe('a network that is cut for a minute while somebody types', () => {
  it('loses nothing and sends all when it is back', async () => {
    const server = new Server();
    const { autosave, page, type } = openPage(server);
    server.way = 'cut';
    for (let second = 1; second <= 60; second += 1) {
      type(textOf('one', `two ${second}`));
      expect(page.draft?.value).toEqual(textOf('one', `two ${second}`));
      await pass(1_000);
    }
    expect(autosave.state.value).toEqual({ kind: 'unsent', why: 'unreached' });
    expect(server.saves).toEqual([]);
    server.way = 'open';
    autosave.wake();
    await pass(5_000);
    expect(server.copy.value).toEqual(textOf('one', 'two 60'));
    expect(autosave.state.value.kind).toBe('saved');
    expect(page.draft).toBeNull();
  });

  it('goes on by itself within half a minute when nobody says that it is back', async () => {
    const server = new Server();
    const { type } = openPage(server);
    server.way = 'cut';
    type(textOf('one', 'two', 'three'));
    await pass(300_000);
    server.way = 'open';
    await pass(31_000);
    expect(server.copy.value).toEqual(textOf('one', 'two', 'three'));
  });

  it('takes a save whose answer was lost for its own', async () => {
    const server = new Server();
    const { autosave, type } = openPage(server);
    server.way = 'answer lost';
    type(textOf('one', 'two', 'three'));
    await pass(3_200);
    type(textOf('one', 'two', 'three and four'));
    server.way = 'open';
    await pass(10_000);
    expect(autosave.state.value.kind).toBe('saved');
    expect(server.saves).toEqual([
      textOf('one', 'two', 'three'),
      textOf('one', 'two', 'three and four'),
    ]);
  });
});

describe('a sign-in that has expired', () => {
  it('keeps the text and sends it after the next one', async () => {
    const server = new Server();
    const { autosave, page, type } = openPage(server);
    server.way = 'signed out';
    type(textOf('one', 'two', 'three'));
    await pass(4_000);
    expect(autosave.state.value).toEqual({ kind: 'unsent', why: 'signed_out' });
    type(textOf('one', 'two', 'three', 'four'));
    expect(page.draft?.value).toEqual(textOf('one', 'two', 'three', 'four'));
    server.way = 'open';
    autosave.wake();
    await pass(5_000);
    expect(server.copy.value).toEqual(textOf('one', 'two', 'three', 'four'));
  });
});

describe('a refusal', () => {
  it('is shown by field, keeps the text and is tried again only when it has changed', async () => {
    const server = new Server();
    const { autosave, page, type } = openPage(server);
    server.way = 'too large';
    type(textOf('far too long'));
    await pass(4_000);
    const refused = { kind: 'refused', message: 'too large', fields: { bodyHtml: 'too large' } };
    expect(autosave.state.value).toEqual(refused);
    expect(page.draft?.value).toEqual(textOf('far too long'));
    server.way = 'open';
    await pass(60_000);
    expect(server.saves).toEqual([]);
    type(textOf('short'));
    await pass(4_000);
    expect(server.saves).toEqual([textOf('short')]);
    expect(page.draft).toBeNull();
  });
});

describe('a conflict with the very version a save began from', () => {
  it('is tried again ever more seldom, and loses nothing', async () => {
    const server = new Server();
    const { autosave, page, type } = openPage(server);
    server.way = 'always late';
    type(textOf('one', 'two', 'three'));
    await pass(120_000);
    expect(server.calls).toBeLessThan(10);
    expect(page.draft?.value).toEqual(textOf('one', 'two', 'three'));
    server.way = 'open';
    await pass(31_000);
    expect(server.saves).toEqual([textOf('one', 'two', 'three')]);
    expect(autosave.state.value.kind).toBe('saved');
  });
});

describe('two pages with the same text', () => {
  it('merge what was written in different paragraphs without asking', async () => {
    const server = new Server();
    const [first, second] = [openPage(server), openPage(server)];
    first.type(textOf('one by first', 'two'));
    await pass(3_200);
    second.type(textOf('one', 'two by second'));
    await pass(4_000);
    const both = textOf('one by first', 'two by second');
    expect(server.copy.value).toEqual(both);
    expect(second.page.shown).toEqual(both);
    first.autosave.adopt(server.copy);
    expect(first.page.shown).toEqual(both);
  });

  it('keep both versions of the same paragraph until somebody chooses', async () => {
    const server = new Server();
    const [first, second] = [openPage(server), openPage(server)];
    first.type(textOf('mine', 'two'));
    second.type(textOf('yours', 'two'));
    await pass(4_000);
    const late = [first, second].find(({ autosave }) => autosave.state.value.kind === 'conflict');
    if (!late) throw new Error('no conflict');
    expect(late.autosave.state.value).toEqual({ kind: 'conflict', by: 'Somebody' });
    expect(late.page.draft?.value).toEqual(late.page.shown);
    late.type({ ...late.page.shown, title: 'Typed meanwhile' });
    await pass(60_000);
    expect(server.saves).toHaveLength(1);
    const merged = late.autosave.compare();
    expect(merged?.clashes).toHaveLength(1);
    late.autosave.resolve(merged?.settle(() => 'both') ?? textOf());
    await pass(1_000);
    expect(server.copy.value.title).toBe('Typed meanwhile');
    expect(split(server.copy.value.bodyHtml).toSorted()).toEqual([
      '<p>mine</p>',
      '<p>two</p>',
      '<p>yours</p>',
    ]);
    expect(late.autosave.state.value.kind).toBe('saved');
    expect(late.page.draft).toBeNull();
  });

  it('do not take over what others saved while something of their own is on its way', async () => {
    const server = new Server();
    const { autosave, page, type } = openPage(server);
    type(textOf('one', 'mine'));
    autosave.adopt({ version: 9, value: textOf('other') });
    expect(page.shown).toEqual(textOf('one', 'mine'));
    expect(autosave.version).toBe(1);
  });
});

describe('a flush', () => {
  it('goes on with what was merged meanwhile until all is saved', async () => {
    const server = new Server();
    const { autosave, type } = openPage(server);
    type(textOf('one', 'mine'));
    server.save({ version: 1, value: textOf('theirs', 'two') });
    const flushed = autosave.flush();
    await pass(500);
    await flushed;
    expect(autosave.isSettled).toBe(true);
    expect(server.copy.value).toEqual(textOf('theirs', 'mine'));
  });
});

describe('a page that was closed', () => {
  async function leaveDraft(server: Server, value: Text): Promise<Draft<Text>> {
    const left = openPage(server);
    server.way = 'cut';
    left.type(value);
    await pass(4_000);
    server.way = 'open';
    if (!left.page.draft) throw new Error('nothing was kept');
    vi.clearAllTimers();
    return left.page.draft;
  }

  it('is taken up again where others have written elsewhere since', async () => {
    const server = new Server();
    const draft = await leaveDraft(server, textOf('one', 'two', 'left'));
    server.save({ version: server.copy.version, value: textOf('ONE', 'two') });
    const { autosave, page } = openPage(server);
    autosave.restore(draft);
    expect(page.shown).toEqual(textOf('ONE', 'two', 'left'));
    expect(page.draft?.value).toEqual(textOf('ONE', 'two', 'left'));
    await pass(4_000);
    expect(server.copy.value).toEqual(textOf('ONE', 'two', 'left'));
  });

  it('is no conflict with itself when its last save had arrived', async () => {
    const server = new Server();
    const draft = await leaveDraft(server, textOf('one', 'two left'));
    server.save({ version: server.copy.version, value: textOf('one', 'two left') });
    const { autosave } = openPage(server);
    autosave.restore({ ...draft, value: textOf('one', 'two left and more') });
    await pass(4_000);
    expect(server.copy.value).toEqual(textOf('one', 'two left and more'));
  });

  it('is not told of where its last save had arrived, also when others have written elsewhere since', async () => {
    const server = new Server();
    const draft = await leaveDraft(server, textOf('one', 'two left'));
    expect(openPage(server).autosave.holds(draft)).toBe(false);
    server.save({ version: server.copy.version, value: textOf('one', 'two left') });
    expect(openPage(server).autosave.holds(draft)).toBe(true);
    server.save({ version: server.copy.version, value: textOf('ONE', 'two left') });
    expect(openPage(server).autosave.holds(draft)).toBe(true);
    const more = { ...draft, value: textOf('one', 'two left', 'three') };
    expect(openPage(server).autosave.holds(more)).toBe(false);
  });

  it('lets somebody choose where the same paragraph was changed since', async () => {
    const server = new Server();
    const draft = await leaveDraft(server, textOf('one', 'left'));
    server.save({ version: server.copy.version, value: textOf('one', 'since') });
    const { autosave, page, type } = openPage(server);
    type(textOf('one!', 'since'));
    autosave.restore(draft);
    expect(autosave.state.value.kind).toBe('conflict');
    const merged = autosave.compare();
    autosave.resolve(merged?.settle(() => 'theirs') ?? textOf());
    await pass(1_000);
    expect(server.copy.value).toEqual(textOf('one!', 'since'));
    expect(page.draft).toBeNull();
  });
});
