import type { Answer } from '#desk/frame/routes.ts';
import type { Found } from '#desk/parts/Finder.tsx';

type Choices = Answer<'GET /desk/businesses/choices'>;

/** Each category with those below it; theirs are set in. */
export function inOrder({ categories }: Pick<Choices, 'categories'>): Found[] {
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  return (below.get(null) ?? []).flatMap((category) => [
    category,
    ...(below.get(category.id) ?? []).map(({ id, name }) => ({ id, name: `– ${name}` })),
  ]);
}
