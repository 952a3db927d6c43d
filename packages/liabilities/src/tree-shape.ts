/** Nodes of the level above: pairs, and the last one alone where it has nobody beside it. */
export const nodesAbove = (nodes: number): number => Math.ceil(nodes / 2);

/** Where the node that is hashed together with one of a level stands, and on which side; undefined: it goes up as it is. */
export function siblingOf(
  index: number,
  nodes: number,
): { readonly index: number; readonly side: 'left' | 'right' } | undefined {
  if (index % 2 === 1) return { index: index - 1, side: 'left' };
  return index + 1 < nodes ? { index: index + 1, side: 'right' } : undefined;
}

/** On which side the siblings of a leaf stand, from the leaf up: number of leaves and place say it, so that a proof cannot. */
export function sidesOfPath(index: number, leaves: number): ('left' | 'right')[] {
  const sides: ('left' | 'right')[] = [];
  for (let [at, nodes] = [index, leaves]; nodes > 1; at = Math.floor(at / 2), nodes = nodesAbove(nodes)) {
    const sibling = siblingOf(at, nodes);
    if (sibling !== undefined) sides.push(sibling.side);
  }
  return sides;
}
