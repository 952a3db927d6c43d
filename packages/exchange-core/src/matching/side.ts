/** The side of an order in the book: a buyer's (bid) or a seller's (ask). Small integers, because they index arrays. */
export type Side = 0 | 1;

export const BUY: Side = 0;
export const SELL: Side = 1;

export function opposite(side: Side): Side {
  return side === BUY ? SELL : BUY;
}
