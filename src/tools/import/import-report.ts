import type { ItemAnswer, PieceAnswer, TermAnswer } from './instance.ts';

export interface Finding {
  file: string;
  /** Line or item; null for the file as a whole. */
  position: number | null;
  code: string;
  message: string;
}

const KINDS = { category: 'Categories', city: 'Cities', author: 'Authors', tag: 'Tags' } as const;
const OUTCOMES = ['created', 'updated', 'unchanged', 'rejected'] as const;

/** What a run, or a file of it, has done so far. */
export class ImportReport {
  readonly totals: Record<ItemAnswer['outcome'], number> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  };
  readonly findings: Finding[] = [];
  readonly terms = new Map<string, TermAnswer>();

  add(file: string, answer: PieceAnswer): void {
    if (answer.kind === 'refused') {
      this.totals.rejected += 1;
      this.findings.push({ file, position: null, code: answer.code, message: answer.message });
      return;
    }
    for (const term of answer.terms) this.addTerm(term);
    for (const { position, outcome, reason } of answer.items) {
      this.totals[outcome] += 1;
      if (reason) this.findings.push({ file, position, ...reason });
    }
  }

  /** Adds what was done with one file. */
  merge({ totals, findings, terms }: ImportReport): void {
    for (const outcome of OUTCOMES) this.totals[outcome] += totals[outcome];
    this.findings.push(...findings);
    for (const term of terms.values()) this.addTerm(term);
  }

  private addTerm(term: TermAnswer): void {
    const key = `${term.kind} ${term.name} ${term.slug}`;
    const items = (this.terms.get(key)?.items ?? 0) + term.items;
    this.terms.set(key, { ...term, items });
  }

  /** A line for each kind of names: what they were taken for, the most frequent first. */
  listTerms(rest: string): string[] {
    const kinds = Map.groupBy(
      [...this.terms.values()].toSorted((a, b) => b.items - a.items),
      ({ kind }) => kind,
    );
    return [...kinds].map(([kind, terms]) => {
      const none = kind === 'category' ? `${rest}, not recognised` : 'left out, not ours';
      const told = terms.map(({ name, slug, items }) => `${name} -> ${slug ?? none} (${items})`);
      return `${KINDS[kind]}: ${told.join('; ')}`;
    });
  }

  get items(): number {
    return Object.values(this.totals).reduce((sum, count) => sum + count, 0);
  }

  summary(): string {
    return OUTCOMES.map((outcome) => `${this.totals[outcome]} ${outcome}`).join(', ');
  }

  /** Each rejected item or file on a line of its own. */
  listRejects(): string[] {
    return this.findings.map(({ file, position, code, message }) => {
      const place = position === null ? file : `${file}:${position}`;
      return `${place}  ${message} (${code})`;
    });
  }
}
