export type ShareNetwork = 'whatsapp' | 'x' | 'facebook';

export interface ShareLink {
  network: ShareNetwork;
  /** As the network writes itself. */
  name: string;
  href: string;
}

/** Addresses that open a network's own form with the story in it; they need no script of the network. */
export function toShareLinks({ title, url }: { title: string; url: string }): ShareLink[] {
  const encode = encodeURIComponent;
  return [
    {
      network: 'whatsapp',
      name: 'WhatsApp',
      href: `https://wa.me/?text=${encode(`${title}\n${url}`)}`,
    },
    {
      network: 'x',
      name: 'X',
      href: `https://x.com/intent/post?text=${encode(title)}&url=${encode(url)}`,
    },
    {
      network: 'facebook',
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`,
    },
  ];
}
