/** A group of links that unfolds in the menu. */
export interface NavigationGroup {
  /** Unique in the menu; the `name` of what it controls. */
  key: string;
  text: string;
  links: NavigationLink[];
  /** Where all of the group can be seen, if there is such a page. */
  all?: NavigationLink;
}

export interface NavigationLink {
  text: string;
  /** Complete path, with the edition's prefix. */
  href: string;
  /** `page` leads to the page that is shown, `true` to the section it belongs to. */
  current?: 'page' | 'true';
}

/** The main menu in its order: plain links and groups. */
export type NavigationItem =
  | { kind: 'link'; link: NavigationLink }
  | { kind: 'group'; group: NavigationGroup };

export function hasCurrent(group: NavigationGroup): boolean {
  return group.links.some((link) => link.current !== undefined);
}
