import { compareDecimals } from '../numbers/decimal.ts';
import type { HostingProductShown } from './hosting-product-shown.ts';

/**
 * What a short list shows of all products: of flexible ones, of those with a fixed term and of pools the one that pays most; of equal ones the
 * first. Only what takes orders now.
 */
export function bestOffers(products: readonly HostingProductShown[]): readonly HostingProductShown[] {
  const open = products.filter(({ isOpen }) => isOpen);
  const ways = [
    open.filter(({ kind, row }) => kind === 'finance' && row.isFlexible),
    open.filter(({ kind, row }) => kind === 'finance' && !row.isFlexible),
    open.filter(({ kind }) => kind === 'pool'),
  ];
  return ways.flatMap((way) => {
    const rates = way.toSorted((one, other) => compareDecimals(other.row.yearlyRate, one.row.yearlyRate));
    return rates.slice(0, 1);
  });
}
