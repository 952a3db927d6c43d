import type { Money } from '@assay/amounts/money';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { EngineClient } from '@assay/engine/engine-client';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { networkOf } from '../../wire-rows/network-names.ts';
import { isChainAmount, unitsOfMoney } from '../chains/chain-amount.ts';
import type { ChainDirectory, OpenChain } from '../chains/exchange-chains.ts';
import { coinOnNetwork } from '../chains/network-coins.ts';
import { PERSON_ID_MIN } from '../custody-limits.ts';

export interface RecipientGround {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly chains: ChainDirectory;
}

/** Where a payment of somebody would go. */
export interface PaymentPlace {
  readonly userId: number;
  readonly networkId: number;
  readonly address: string;
  readonly tag: string;
}

type OwnFault = Extract<ErrorCode, 'l.error.addressNobodys' | 'l.error.addressOwn' | 'l.error.depositTagNeeded'>;
export type RecipientFault = OwnFault | Extract<ErrorCode, 'l.error.depositBelowMinimum' | 'l.error.recipientRefuses'>;

/** Why what arrives there would be nobody's or the sender's own; undefined where it would be somebody else's, be it another person of the exchange. */
export async function placeFault(ground: RecipientGround, place: PaymentPlace): Promise<OwnFault | undefined> {
  const network = networkOf(place.networkId);
  const open = ground.chains.of(network.name);
  if (open === undefined) return undefined;
  const { chain } = open;
  if (chain.tokenContracts?.().includes(place.address)) return 'l.error.addressNobodys';
  const owner = await personAt(ground, open, place);
  if (owner === place.userId) return 'l.error.addressOwn';
  if (place.address !== chain.hotAddress()) return undefined;
  if (network.tag === undefined) return 'l.error.addressOwn';
  return owner === undefined ? 'l.error.depositTagNeeded' : undefined;
}

/** Who of this exchange gets what is sent there, which then needs no chain; undefined where it has to go over the chain. */
export async function insideReceiver(ground: RecipientGround, place: PaymentPlace): Promise<number | undefined> {
  const open = ground.chains.of(networkOf(place.networkId).name);
  return open === undefined ? undefined : personAt(ground, open, place);
}

/** The same, and why the payment would not arrive, as far as it can be known before it is promised: a chain that is silent says nothing. */
export async function recipientFault(
  ground: RecipientGround,
  { assetId, amount, ...place }: PaymentPlace & { readonly assetId: number; readonly amount: Money },
): Promise<RecipientFault | undefined> {
  const { networkId, address, tag } = place;
  const fault = await placeFault(ground, place);
  const open = ground.chains.of(networkOf(networkId).name);
  if (fault !== undefined || open === undefined) return fault;
  if ((await personAt(ground, open, place)) !== undefined) {
    const coin = await ground.engine.read((core) => core.views(CustodyViews).networkCoin(networkId, assetId));
    // No chain has a say in it.
    return coin !== undefined && amount < coin.depositMinimum ? 'l.error.depositBelowMinimum' : undefined;
  }
  const { coin } = coinOnNetwork(assetId, networkId);
  if (!isChainAmount(amount, coin.chainDecimals)) return undefined;
  const order = { purpose: 'withdrawal', from: 'hot', currency: coin.currency, address, tag } as const;
  try {
    const terms = { taken: new Set<string>(), replaces: [] };
    const built = await open.chain.build({ ...order, units: unitsOfMoney(amount, coin.chainDecimals) }, terms);
    return built.kind === 'refused' ? 'l.error.recipientRefuses' : undefined;
  } catch (error) {
    if (error instanceof ChainUnreachable) return undefined;
    throw error;
  }
}

/** Whose deposits arrive there, if anybody has that number. */
async function personAt(
  { engine }: RecipientGround,
  open: OpenChain,
  place: PaymentPlace,
): Promise<number | undefined> {
  const userId = open.ownerAt?.(place.address, place.tag);
  if (userId === undefined || userId < PERSON_ID_MIN) return undefined;
  return (await engine.read((core) => core.hasAccount(userId))) ? userId : undefined;
}
