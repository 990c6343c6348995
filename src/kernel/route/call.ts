import type { Edition, Lang } from '#i18n/editions.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import type { Account, SignedInUser } from '#kernel/access/account.model.ts';
import { signInFirst } from '#kernel/access/account.ts';
import type { Act, Author } from '#kernel/audit/audit.model.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';

/** A call as its handler sees it, beside what was sent. */
export class Call {
  readonly c: HttpContext;

  constructor(c: HttpContext) {
    this.c = c;
  }

  get platform(): Platform<Env> {
    return this.c.var.platform;
  }

  get edition(): Edition {
    return this.c.var.edition;
  }

  get lang(): Lang {
    return this.edition.lang;
  }

  get t(): Translate {
    return translatorOf(this.lang);
  }

  get requestId(): string {
    return this.c.var.requestId;
  }
}

/** A call of a person or a program that may make it. */
export class DeskCall extends Call {
  readonly account: Account;

  constructor(c: HttpContext, account: Account) {
    super(c);
    this.account = account;
  }

  /** Who is answerable for what the call does. */
  get author(): Author {
    return { actor: this.account.actor, requestId: this.requestId };
  }

  /** The person who calls; to ask for it refuses programs. */
  get user(): SignedInUser {
    if (!this.account.user) throw signInFirst();
    return this.account.user;
  }

  /** The same with what they may do. */
  get member(): { id: number; permissions: ReadonlySet<Permission> } {
    return { id: this.user.id, permissions: this.account.permissions };
  }

  /** Whoever calls, also a program, which has no number. */
  get sender(): { id: number | null; permissions: ReadonlySet<Permission> } {
    return { id: this.account.user?.id ?? null, permissions: this.account.permissions };
  }

  /** Records in the audit log what the call is about to do; where that fails, it is not done. */
  get record(): (act: Act) => Promise<void> {
    return this.c.var.record;
  }
}

/** A call about one's own account, or about what is one's own. */
export class OwnCall extends Call {
  readonly user: SignedInUser;

  constructor(c: HttpContext, user: SignedInUser) {
    super(c);
    this.user = user;
  }

  /** Who is answerable for what the call does. */
  get author(): Author {
    return { actor: `user:${this.user.id}`, requestId: this.requestId };
  }
}
