import { drawEmbeds } from '#kernel/html/embed-card.model.ts';
import { drawTables } from '#kernel/html/wide-table.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { findRule, type ProseBlock, type ProseSection } from './standing.model.ts';

/** Sections of a text, each under its heading and with an address of its own. */
export function Prose({ sections }: { sections: readonly ProseSection[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} className="prose" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ProseBlocks blocks={blocks} />
    </section>
  ));
}

export function ProseBlocks({ blocks }: { blocks: readonly ProseBlock[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]}>
        {block.map((point) => (
          <Point key={point} point={point} />
        ))}
      </ul>
    ),
  );
}

/** A point of a list; a rule has an address of its own. */
function Point({ point }: { point: string }) {
  const { t } = useEdition();
  const rule = findRule(point, t);
  if (!rule) return <li>{point}</li>;
  return (
    <li id={rule.id}>
      <strong>{rule.name}</strong>
      {rule.text}
    </li>
  );
}

/** A text that the desk has written. */
export function OwnProse({ html }: { html: string }) {
  const { edition, t } = useEdition();
  // Sanitised when it was saved.
  const drawn = drawTables(drawEmbeds(html, { lang: edition.lang, t }), t);
  return <div className="prose article-body" dangerouslySetInnerHTML={{ __html: drawn }} />;
}
