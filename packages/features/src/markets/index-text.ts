import { groupThousands } from '@assay/amounts/display';
import { indexSignificantDigits } from '@assay/protocol/markets';

/**
 * An index price as it is in the chain, with comma groups; empty before the first one. It has 8 significant digits, so a cheap coin's may
 * have more decimals than an amount can have: `0.0000020486138`. Zeros that the chain leaves out are put back: the number keeps its width.
 */
export function indexText(index: string): string {
  if (!/^[0-9]+(\.[0-9]+)?$/.test(index)) return '';
  const digits = index.replace('.', '').replace(/^0+/, '').length;
  const missing = '0'.repeat(Math.max(0, indexSignificantDigits - digits));
  if (digits === 0 || missing === '') return groupThousands(index);
  return groupThousands(`${index}${index.includes('.') ? '' : '.'}${missing}`);
}
