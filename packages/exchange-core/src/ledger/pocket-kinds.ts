/** What the pockets of one kind have in common. */
interface PocketKindLine {
  readonly name: string;
  readonly owner: 'user' | 'house';
  /** Of its accounts in snapshots, given once and for ever: what is available, then what is held where anything can be. */
  readonly numbers: readonly [available: number] | readonly [available: number, held: number];
  /** Who says that it holds money of such a pocket: what is held is the sum of what they say. A claim is of one kind of pocket alone. */
  readonly claims: readonly string[];
  /** A mirror of what lies elsewhere or was given away is as far below zero as that is worth. */
  readonly mayBeNegative: boolean;
}

/**
 * Every kind of money that the exchange knows: another kind is another line, and the ledger's checks hold for it.
 *
 * `spot` is what people trade with, `contract` what they stake in seconds contracts (demo money too, which is an asset of its own),
 * `earn` what they put aside for products. `rewards` is what products and subscriptions pay out of, `fund` the coins that the units of funds
 * stand for.
 * `custody` mirrors what lies on chain, `sandbox-issue` what the sandbox has given away, `demo-issue` the demo money. `unclaimed` is what
 * arrived and is nobody's for now, `network-costs` what chains have taken for carrying the exchange's payments.
 *
 * `order` is what an open order may still have to pay, `withdrawal` the amount and fee of one that has not ended, `conversion` what is given for
 * other coins as soon as the index has been looked at, `stake` the stake and fee of an open contract, `profit` what the house adds
 * when it wins. `hosted` is what works in a financial product or the mining pool, `fund-order` what waits for a fund's next value,
 * `subscription` what one paid for a new coin until its window is over; `reward` what the house owes positions to the end of their terms,
 * `allotment` the coins of a subscription until they are given out, `basket` what all units of the funds are made of.
 */
export const pocketKinds = [
  { name: 'spot', owner: 'user', numbers: [0, 1], claims: ['order', 'withdrawal', 'conversion'], mayBeNegative: false },
  { name: 'contract', owner: 'user', numbers: [8, 9], claims: ['stake'], mayBeNegative: false },
  {
    name: 'earn',
    owner: 'user',
    numbers: [12, 13],
    claims: ['hosted', 'fund-order', 'subscription'],
    mayBeNegative: false,
  },
  { name: 'fees', owner: 'house', numbers: [2], claims: [], mayBeNegative: false },
  { name: 'contract-pool', owner: 'house', numbers: [3, 10], claims: ['profit'], mayBeNegative: false },
  { name: 'rewards', owner: 'house', numbers: [4, 16], claims: ['reward', 'allotment'], mayBeNegative: false },
  { name: 'fund', owner: 'house', numbers: [17, 18], claims: ['basket'], mayBeNegative: false },
  { name: 'treasury', owner: 'house', numbers: [5], claims: [], mayBeNegative: false },
  { name: 'custody', owner: 'house', numbers: [6], claims: [], mayBeNegative: true },
  { name: 'sandbox-issue', owner: 'house', numbers: [7], claims: [], mayBeNegative: true },
  { name: 'demo-issue', owner: 'house', numbers: [11], claims: [], mayBeNegative: true },
  { name: 'unclaimed', owner: 'house', numbers: [14], claims: [], mayBeNegative: false },
  { name: 'network-costs', owner: 'house', numbers: [15], claims: [], mayBeNegative: true },
] as const satisfies readonly PocketKindLine[];

export type PocketKind = (typeof pocketKinds)[number];
export type PocketKindName = PocketKind['name'];
export type UserPocketKind = Extract<PocketKind, { owner: 'user' }>['name'];
export type HousePocketKind = Extract<PocketKind, { owner: 'house' }>['name'];
export type ClaimKind = PocketKind['claims'][number];
