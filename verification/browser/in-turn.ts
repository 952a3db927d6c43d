import { drawsAll, seedOfName, testSeed } from '@assay/amounts/testing/scale';

/** Into so many parts journeys and views are divided that are walked in turn. */
const PARTS = 8;
const turn = drawsAll ? undefined : testSeed('in turn');

/**
 * The name of a test in a browser that is not the only witness of what it shows: `npm test` walks one part of them, the same for the same
 * code, another one after a change; the long run walks all.
 */
export function inTurn(title: string): string {
  const isDue = turn === undefined || seedOfName('in turn', title) % PARTS === turn % PARTS;
  return isDue ? title : `${title} @full`;
}
