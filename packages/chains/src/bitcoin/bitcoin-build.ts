import type { BlockRef, BuildAnswer, BuildTerms, PaymentOrder, SweepOffer } from '../chain.ts';
import type { AccountKeys } from '../keys/public-keys.ts';
import { feeFor, feePaid, feeRate, readSigned, type SignedPayment, sizesOf } from './bitcoin-fees.ts';
import { CANDIDATES_MAX, feeBounds, GATHERED_COINS, INPUTS_MAX } from './bitcoin-limits.ts';
import type { BitcoinNode } from './bitcoin-node.ts';
import { type BitcoinPlace, scriptOf } from './bitcoin-script.ts';
import { gathered, type Selection, type SelectionTerms, selectCoins } from './coin-selection.ts';
import type { Coin, CoinStore } from './coins/coin-store.ts';
import { outpointText } from './raw-transaction.ts';
import { writePsbt } from './write-psbt.ts';

export interface PaymentGround {
  readonly node: Pick<BitcoinNode, 'network' | 'feeRate'>;
  readonly store: CoinStore;
  readonly place: BitcoinPlace;
  readonly keys: AccountKeys;
  readonly hotAddress: string;
  /** From which on other people's payments are spent, as they are credited. */
  readonly confirmations: number;
  /** From so many coins on small ones are gathered. */
  readonly gatherFrom: number;
}

/** Coins that a replacement has to spend, with what spent them before. */
interface Replaced {
  readonly coins: readonly Coin[];
  readonly payments: readonly { readonly fee: bigint; readonly size: number }[];
}

const short = (reason: string): BuildAnswer => ({ kind: 'short', reason });
const refused = (reason: string): BuildAnswer => ({ kind: 'refused', reason });

/** All coins of ours are one purse: a payment spends whatever suits it, wherever it arrived. The notebook is at `head`. */
export async function buildPayment(
  ground: PaymentGround,
  order: PaymentOrder,
  terms: BuildTerms,
  head: BlockRef,
): Promise<BuildAnswer> {
  const { network } = ground.place;
  const bounds = feeBounds[network];
  const recipient = scriptOf(ground.place, order.address);
  if (order.currency !== network) return refused(`${order.currency} is not on ${network}`);
  if (order.purpose === 'gas-top-up') return refused('no address has to pay by itself');
  if (recipient === undefined || order.tag !== '') return refused('no address of this chain');
  if (order.units < bounds.dustBelow) return refused('too little to be relayed');
  const replaced = await replacedBy(ground.store, terms.replaces.map(readSigned), terms.taken);
  if (!('coins' in replaced)) return replaced;
  const rate = await feeRate(ground.node);
  if (rate === undefined) return short('the fee is above what may be offered');
  const selection = await select(ground, order, terms, head, replaced, {
    units: order.units,
    feeOf: feeFor(bounds, rate, replaced.payments),
    sizes: sizesOf(network, recipient),
    dustBelow: bounds.dustBelow,
    inputsMax: INPUTS_MAX,
  });
  if (selection === undefined) return short(`too few coins of ${network} are deep enough and free`);
  if (selection.fee > bounds.feeMax) return short('the fee is above what may be offered');
  return write(ground, order, recipient, selection);
}

/** What gathering small coins into one brings, once there are many and the network asks for little. */
export async function gatheringOffer(ground: PaymentGround, head: BlockRef): Promise<SweepOffer | undefined> {
  const { node, store, place, hotAddress, gatherFrom } = ground;
  if ((await store.countUnspent()) < gatherFrom) return undefined;
  const bounds = feeBounds[place.network];
  const rate = await feeRate(node);
  if (rate === undefined || rate > bounds.gatherRateMax) return undefined;
  const coins = await store.choose({ order: 'smallest', limit: GATHERED_COINS, upTo: deepUpTo(ground, head) });
  const script = scriptOf(place, hotAddress);
  if (script === undefined) throw new Error(`${hotAddress} is no address of ${place.network}`);
  const sizes = sizesOf(place.network, script);
  const feeOf = feeFor(bounds, rate, []);
  const worth = coins.filter(({ units }) => units > feeOf(sizes.input));
  const sum = worth.reduce((total, { units }) => total + units, 0n);
  const fee = feeOf(sizes.base + worth.length * sizes.input);
  const units = sum - fee;
  const cost = { currency: place.network, units: fee };
  return units < bounds.dustBelow ? undefined : { units, cost, missing: undefined };
}

/**
 * Each replacement spends everything that any of the replaced ones did, so that it conflicts with all of them. It would take with it whatever
 * spends from them: what one left over while it was in a block that is none of the chain's now.
 */
async function replacedBy(
  store: CoinStore,
  payments: readonly SignedPayment[],
  taken: ReadonlySet<string>,
): Promise<Replaced | BuildAnswer> {
  const outpoints = payments.flatMap(({ id: transactionId, outputs }) =>
    outputs.map((_, output) => outpointText({ transactionId, output })),
  );
  if (outpoints.some((outpoint) => taken.has(outpoint))) return short('another payment spends what it left over');
  const inputs = new Map(payments.flatMap((payment) => payment.inputs).map((input) => [outpointText(input), input]));
  const coins = await store.coinsOf([...inputs.values()]);
  if (coins.some(({ spending }) => spending !== undefined)) return { kind: 'decided' };
  if (coins.length < inputs.size) return short('what the replaced payment spends is not in the chain by now');
  const coinOf = new Map(coins.map((coin) => [outpointText(coin), coin]));
  return {
    // As the first payment had them, in its order.
    coins: [...inputs.keys()].flatMap((outpoint) => coinOf.get(outpoint) ?? []),
    payments: payments.map((payment) => {
      const spent = payment.inputs.flatMap((input) => coinOf.get(outpointText(input)) ?? []);
      return { fee: feePaid(payment, spent), size: payment.size };
    }),
  };
}

async function select(
  ground: PaymentGround,
  { purpose }: PaymentOrder,
  { taken }: BuildTerms,
  head: BlockRef,
  replaced: Replaced,
  terms: SelectionTerms,
): Promise<Selection<Coin> | undefined> {
  const isSweep = purpose === 'sweep';
  const required = new Set(replaced.coins.map(outpointText));
  const coins = await ground.store.choose({
    order: isSweep ? 'smallest' : 'largest',
    limit: CANDIDATES_MAX + taken.size + required.size,
    upTo: deepUpTo(ground, head),
  });
  const free = coins.filter((coin) => !taken.has(outpointText(coin)) && !required.has(outpointText(coin)));
  return isSweep && required.size === 0 ? gathered([], free, terms) : selectCoins(replaced.coins, free, terms);
}

async function write(
  { store, place, keys, hotAddress }: PaymentGround,
  order: PaymentOrder,
  recipient: Uint8Array,
  { coins, change, fee }: Selection<Coin>,
): Promise<BuildAnswer> {
  const { network } = place;
  const changeScript = scriptOf(place, hotAddress);
  if (changeScript === undefined) throw new Error(`${hotAddress} is no address of ${network}`);
  const payment = { script: recipient, units: order.units };
  const outputs = change > 0n ? [payment, { script: changeScript, units: change }] : [payment];
  const makers = await store.makersOf(coins.map(({ transactionId }) => transactionId));
  const payload = writePsbt(place, keys, { coins, makers, outputs });
  const maximumCost = { currency: network, units: fee };
  const conflicts = coins.map(outpointText);
  return { kind: 'built', transaction: { network, from: order.from, payload, conflicts, maximumCost } };
}

function deepUpTo({ confirmations }: PaymentGround, head: BlockRef): number {
  return head.height - confirmations + 1;
}
