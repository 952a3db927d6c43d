import type { Money } from '@assay/amounts/money';
import type { BlockRef, Chain } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { AssetSymbol } from '@assay/protocol/assets';
import { type NetworkCoin, type NetworkName, networkCoins } from '@assay/protocol/networks';
import { moneyOfUnits } from '../custody/chains/chain-amount.ts';
import type { KnownNetwork } from '../wire-rows/network-names.ts';

/** A coin on one network, by place. */
export interface CoinReserve {
  readonly currency: AssetSymbol;
  /** At the address that payouts come from. */
  readonly hot: Money;
  /** At the deposit addresses of all people together. */
  readonly deposits: Money;
}

/** A coin whose program gave no answer to what it holds. */
export interface UnknownReserve {
  readonly currency: AssetSymbol;
  /** When it was asked in vain first. */
  readonly sinceMs: number;
  readonly reason: string;
}

/** What a chain itself says of our addresses, right after one block. */
export interface ReserveLook {
  readonly network: NetworkName;
  readonly isSandbox: boolean;
  readonly hotAddress: string;
  readonly block: BlockRef;
  /** Of the block. */
  readonly timeMs: number;
  /** When the chain was asked: its newest block may be much older where none is made. */
  readonly lookedAtMs: number;
  readonly coins: readonly CoinReserve[];
  /** Nobody knows what lies of these, which is not the same as nothing. */
  readonly unknown: readonly UnknownReserve[];
}

export interface ReserveGround {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  /** At which anything of the coin ever arrived. */
  readonly addressesOf: (currency: AssetSymbol) => Promise<readonly string[]>;
  /** What was unknown when the chain was asked last. */
  readonly unknownBefore: readonly UnknownReserve[];
  readonly nowMs: number;
}

/**
 * At the newest block that lies as deep as a deposit has to before it is credited: no reorganisation that is borne takes it away. A chain of the
 * sandbox makes no block while nothing is on its way, so there it is the newest of all. A coin that gives no answer keeps no other from being told.
 * @throws ChainUnreachable where the chain says nothing of any coin
 */
export async function lookAtReserves(ground: ReserveGround): Promise<ReserveLook> {
  const { chain, network, nowMs } = ground;
  const head = await chain.head();
  const depth = chain.isSandbox ? 0 : network.confirmations - 1;
  const deep = await chain.blockAt(Math.max(head.height - depth, 0));
  if (deep === undefined) throw new ChainUnreachable(`${network.name} has lost its own blocks`);
  const { height, hash, timeMs } = deep;
  const block = { height, hash };
  const coins: CoinReserve[] = [];
  const unknown: UnknownReserve[] = [];
  let fault: ChainUnreachable | undefined;
  for (const coin of networkCoins.filter((each) => each.network === network.name)) {
    try {
      coins.push(await reserveOf(coin, ground, block));
    } catch (error) {
      if (!(error instanceof ChainUnreachable)) throw error;
      fault = error;
      const before = ground.unknownBefore.find(({ currency }) => currency === coin.currency);
      unknown.push({ currency: coin.currency, sinceMs: before?.sinceMs ?? nowMs, reason: error.message });
    }
  }
  if (coins.length === 0 && fault !== undefined) throw fault;
  return {
    ...{ network: network.name, isSandbox: chain.isSandbox, hotAddress: chain.hotAddress() },
    ...{ block, timeMs, lookedAtMs: nowMs, coins, unknown },
  };
}

async function reserveOf(
  { currency, chainDecimals }: NetworkCoin,
  { chain, network, addressesOf }: ReserveGround,
  block: BlockRef,
): Promise<CoinReserve> {
  const sumAt = async (addresses: readonly string[]) => {
    const units = addresses.length === 0 ? 0n : await chain.holdings(currency, addresses, block);
    if (units === undefined) throw new Error(`${network.name} was reorganised below its deep blocks`);
    return moneyOfUnits(units, chainDecimals);
  };
  const hotAddress = chain.hotAddress();
  const arrivedAt = (await addressesOf(currency)).filter((address) => address !== hotAddress);
  return { currency, hot: await sumAt([hotAddress]), deposits: await sumAt(arrivedAt) };
}
