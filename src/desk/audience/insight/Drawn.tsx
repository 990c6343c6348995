/** A drawing of the server: it has escaped the words in it. */
export function Drawn({ svg, className = '' }: { svg: string; className?: string }) {
  return <div className={`numbers-drawn ${className}`} dangerouslySetInnerHTML={{ __html: svg }} />;
}
