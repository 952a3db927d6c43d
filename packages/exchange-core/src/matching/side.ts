/** The side of an order in the book: a buyer's (bid) or a seller's (ask). Small integers, because they index arrays. */
export type SideIndex = 0 | 1;

export const BUY: SideIndex = 0;
export const SELL: SideIndex = 1;

export function opposite(side: SideIndex): SideIndex {
  return side === BUY ? SELL : BUY;
}
