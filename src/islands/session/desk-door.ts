import type { SessionUser } from '#domains/identity/session/session.model.ts';

interface Door {
  href: string;
  text: string;
}

/** Leads shopkeepers to what they keep and the staff to the desk, whoever is both to both, beside the links to their account. Gives what was added. */
export async function openDoors(
  accounts: readonly Element[],
  { role, businesses }: Pick<SessionUser, 'role' | 'businesses'>,
): Promise<Element[]> {
  const isVendor = role === 'vendor';
  const shop = isVendor || businesses.length > 0 ? openShop(accounts) : [];
  const door = isVendor ? [] : await openDoor(accounts).catch(() => []);
  return [...shop, ...door];
}

function openShop(accounts: readonly Element[]): Element[] {
  return accounts.flatMap((account) => {
    const login = account.nextElementSibling;
    const text = login instanceof HTMLElement ? login.dataset.shop : undefined;
    if (!(account instanceof HTMLAnchorElement) || !text) return [];
    const link = toLink(
      { href: account.pathname.replace(/account$/, 'vendor'), text },
      'account-link',
    );
    account.insertAdjacentElement('beforebegin', link);
    return [link];
  });
}

/** The desk, and from a story to where it is written. */
async function openDoor(accounts: readonly Element[]): Promise<Element[]> {
  const story = document.querySelector<HTMLElement>('[data-story]')?.dataset.story;
  const headers = { 'Accept-Language': document.documentElement.lang };
  const answer = await fetch(`/api/desk/door${story ? `?story=${story}` : ''}`, { headers });
  if (!answer.ok) return [];
  const { data } = await answer.json<{ data: { desk: Door; story: Door | null } }>();
  const added = accounts.map((account) => {
    const link = toLink(data.desk, 'account-link');
    account.insertAdjacentElement('beforebegin', link);
    return link;
  });
  const tools = document.querySelector('.article-tools');
  if (!data.story || !tools) return added;
  const link = toLink(data.story, 'button');
  tools.insertAdjacentElement('beforeend', link);
  return [...added, link];
}

function toLink({ href, text }: Door, className: string): HTMLAnchorElement {
  const link = document.createElement('a');
  return Object.assign(link, { href, textContent: text, className });
}
