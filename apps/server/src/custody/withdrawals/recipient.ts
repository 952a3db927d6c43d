import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { EngineClient } from '@assay/engine/engine-client';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { RequestWithdrawal } from '@assay/exchange-core/custody/withdrawals/request-withdrawal';
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

/** Where a payment would go. */
export interface PaymentPlace {
  readonly networkId: number;
  readonly address: string;
  readonly tag: string;
}

type OwnFault = Extract<ErrorCode, 'l.error.addressNobodys' | 'l.error.addressOwn' | 'l.error.depositTagNeeded'>;
export type RecipientFault = OwnFault | Extract<ErrorCode, 'l.error.depositBelowMinimum' | 'l.error.recipientRefuses'>;

/** Why what arrives there would be nobody's; undefined where it would be somebody's, be it another person of the exchange. */
export async function placeFault(ground: RecipientGround, place: PaymentPlace): Promise<OwnFault | undefined> {
  const network = networkOf(place.networkId);
  const open = ground.chains.of(network.name);
  if (open === undefined) return undefined;
  const { chain } = open;
  if (chain.tokenContracts?.().includes(place.address)) return 'l.error.addressNobodys';
  if (place.address !== chain.hotAddress()) return undefined;
  if (network.tag === undefined) return 'l.error.addressOwn';
  return (await personAt(ground, open, place)) === undefined ? 'l.error.depositTagNeeded' : undefined;
}

/** The same, and why the payment would not arrive, as far as it can be known before it is promised: a chain that is silent says nothing. */
export async function recipientFault(
  ground: RecipientGround,
  { networkId, assetId, address, tag, amount }: Omit<RequestWithdrawal, 'hasSecondFactor'>,
): Promise<RecipientFault | undefined> {
  const place = { networkId, address, tag };
  const fault = await placeFault(ground, place);
  const open = ground.chains.of(networkOf(networkId).name);
  if (fault !== undefined || open === undefined) return fault;
  if ((await personAt(ground, open, place)) !== undefined) {
    const coin = await ground.engine.read((core) => core.views(CustodyViews).networkCoin(networkId, assetId));
    if (coin !== undefined && amount < coin.depositMinimum) return 'l.error.depositBelowMinimum';
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
