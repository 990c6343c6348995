import { Node, nodePasteRule } from '@tiptap/core';
import { type EmbedLink, findEmbed, PROVIDER_NAMES, PROVIDERS } from '#shared/embed-link.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    embed: { putEmbed: (embed: EmbedLink) => ReturnType };
  }
}

/** A post or film: a card with its address, which nobody's browser asks for anything before it is pressed. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    provider: { default: PROVIDERS[0], rendered: false },
    url: { default: '', rendered: false },
  }),
  parseHTML: () => [
    { tag: 'figure', priority: 70, getAttrs: (element) => parseEmbed(element) },
    {
      tag: 'iframe[src]',
      getAttrs: (element) => findEmbed(element.getAttribute('src') ?? '') ?? false,
    },
  ],
  renderHTML: ({ node }) => {
    const { provider, url } = node.attrs as EmbedLink;
    return [
      'figure',
      { class: 'embed', 'data-provider': provider, 'data-url': url },
      [
        'figcaption',
        ['a', { href: url }, `${PROVIDER_NAMES[provider]}: ${url.slice('https://'.length)}`],
      ],
    ];
  },
  renderText: ({ node }) => node.attrs.url,
  addCommands: () => ({
    putEmbed:
      (embed) =>
      ({ commands }) =>
        commands.insertContent({ type: 'embed', attrs: embed }),
  }),
  addPasteRules() {
    return [
      nodePasteRule({
        type: this.type,
        find: (text) => {
          const embed = /^\s*https:\S+\s*$/.test(text) ? findEmbed(text) : null;
          return embed ? [{ index: 0, text, data: { ...embed } }] : [];
        },
        getAttributes: ({ data }) => data,
      }),
    ];
  },
});

/** A figure without a picture that leads to an allowed address. */
function parseEmbed(figure: HTMLElement): EmbedLink | false {
  if (figure.querySelector('img')) return false;
  const address = figure.dataset.url ?? figure.querySelector('a')?.getAttribute('href') ?? '';
  return findEmbed(address) ?? false;
}
