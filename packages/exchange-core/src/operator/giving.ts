import type { Money } from '@assay/amounts/money';

/**
 * The most that an act lets the house give beyond what it gets at the index, in atoms of USDT: of a promise all that it may come to, less
 * what stood there before. `unknown` where it has no price.
 */
export type Giving = Money | 'unknown';
