import { createHash } from 'node:crypto';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  type BlockedWord,
  type BlockedWords,
  findBlocked,
  toBlockedWords,
} from './blocked-word.model.ts';
import { type Contacts, findContacts } from './contact.model.ts';
import type { JudgedText, Objection, Verdict } from './judge.model.ts';
import { leaveRoom, selectForJudge, selectWords } from './judge.repo.ts';
import { isRepeated, isShouted, toCopyText } from './manner.model.ts';

/** Letters from which on a text said again is a copy: people ask the same short questions. */
const SHORTEST_COPY = 20;
const SHORTEST_COPIED_ENQUIRY = 60;
/** A room in which so many texts stood within the hour lets new people wait. */
const BUSY = 20;
const NEW_FOR = 24 * 3_600_000;
const FIRST_OF_ANY = 2;

/** What may be done for an objection. */
type Step = 'hold' | 'refuse' | null;

/**
 * Whether a text may be shown at once, waits for the desk, or is refused; what speaks against it is named. One round trip, two for a
 * comment that is refused, no outside service, and 5 ms of work at most.
 */
export async function judge({ db, now }: Platform, judged: JudgedText): Promise<Verdict> {
  const { kind, text, author, name = '' } = judged;
  const copy = toCopyText(text);
  const shortest = kind === 'enquiry' ? SHORTEST_COPIED_ENQUIRY : SHORTEST_COPY;
  const mayBeCopy = copy.length >= shortest;
  const hashed = { ...judged, hash: mayBeCopy ? hashText(copy) : crypto.randomUUID() };
  const [restrictions, words, [around]] = await db.batch(selectForJudge(db, hashed, now));
  const { copies = 0, inRoom = 0, earlier: today = 0 } = around ?? {};
  const { earlier = today } = judged;
  const contacts = findContacts(text);
  const steps: Record<Objection, Step> = {
    restricted: restrictions.length > 0 ? 'refuse' : null,
    word: findWord([text, name], blockedOf(words)),
    contact: contacts.hasContact ? stepOfContact(kind) : null,
    link: stepOfLinks(kind, contacts),
    copy: mayBeCopy && copies > 0 ? 'hold' : null,
    shouting: isShouted(text) ? 'hold' : null,
    repeated: isRepeated(text) ? 'hold' : null,
    new: kind === 'comment' && isNew(author.createdAt, { inRoom, earlier }, now) ? 'hold' : null,
  };
  const verdict = toVerdict(steps);
  if (kind === 'comment' && verdict.verdict === 'refuse') await leaveRoom(db, hashed);
  return verdict;
}

/** Whether somebody may not take a name: it has a word of the desk's, and can't wait as a text does, for it stands at once beside all they have written. */
export async function refusesName({ db }: Platform, name: string): Promise<boolean> {
  if (name === '') return false;
  const words = await readOrUnavailable(selectWords(db).all());
  return findBlocked(name, blockedOf(words)) !== null;
}

/** The desk's words in one of several texts, which are not read on from one to the other. */
function findWord(texts: readonly string[], blocked: BlockedWords): Step {
  const found = texts.map((text) => (text === '' ? null : findBlocked(text, blocked)));
  return found.find((step) => step === 'refuse') ?? found.find((step) => step !== null) ?? null;
}

function toVerdict(steps: Readonly<Record<Objection, Step>>): Verdict {
  const found = (Object.keys(steps) as Objection[]).filter((name) => steps[name]);
  const taken = found.map((name) => steps[name]);
  if (taken.includes('refuse')) return { verdict: 'refuse', why: found };
  return { verdict: found.length > 0 ? 'hold' : 'pass', why: found };
}

/** Who rates tells nobody how to reach them; an enquiry and a listing are there for that. */
function stepOfContact(kind: JudgedText['kind']): Step {
  if (kind === 'rating') return 'refuse';
  return kind === 'comment' ? 'hold' : null;
}

function stepOfLinks(kind: JudgedText['kind'], { links }: Contacts): Step {
  if (kind === 'rating') return links > 0 ? 'refuse' : null;
  return kind !== 'enquiry' && links > 1 ? 'hold' : null;
}

/** The first comment of a young account, and the first two of any where many write. */
function isNew(
  since: Date,
  { inRoom, earlier }: { inRoom: number; earlier: number },
  now: Date,
): boolean {
  const isYoung = now.getTime() - since.getTime() < NEW_FOR;
  return (isYoung && earlier === 0) || (inRoom > BUSY && earlier < FIRST_OF_ANY);
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

let known: { signature: string; blocked: BlockedWords } | undefined;

/** The desk's words in order; made anew when the list has changed. */
function blockedOf(words: readonly BlockedWord[]): BlockedWords {
  const signature = words.map(({ folded, action }) => `${action} ${folded}`).join('\n');
  if (known?.signature !== signature) known = { signature, blocked: toBlockedWords(words) };
  return known.blocked;
}
