import { groupThousands } from '@assay/amounts/display';

/**
 * An index price as it is in the chain, with comma groups; empty before the first one. It has 8 significant digits, so a cheap coin's may
 * have more decimals than an amount can have: `0.0000020486138`.
 */
export function indexText(index: string): string {
  return /^[0-9]+(\.[0-9]+)?$/.test(index) ? groupThousands(index) : '';
}
