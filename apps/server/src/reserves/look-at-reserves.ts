import type { Money } from '@assay/amounts/money';
import type { BlockRef, Chain } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { AssetSymbol } from '@assay/protocol/assets';
import { type NetworkName, networkCoins } from '@assay/protocol/networks';
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
}

export interface ReserveGround {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  /** At which anything of the coin ever arrived. */
  readonly addressesOf: (currency: AssetSymbol) => Promise<readonly string[]>;
  readonly nowMs: number;
}

/**
 * At the newest block that lies as deep as a deposit has to before it is credited: no reorganisation that is borne takes it away. A chain of the
 * sandbox makes no block while nothing is on its way, so there it is the newest of all.
 */
export async function lookAtReserves({ chain, network, addressesOf, nowMs }: ReserveGround): Promise<ReserveLook> {
  const head = await chain.head();
  const depth = chain.isSandbox ? 0 : network.confirmations - 1;
  const deep = await chain.blockAt(Math.max(head.height - depth, 0));
  if (deep === undefined) throw new ChainUnreachable(`${network.name} has lost its own blocks`);
  const { height, hash, timeMs } = deep;
  const hotAddress = chain.hotAddress();
  const coins: CoinReserve[] = [];
  for (const { currency, chainDecimals } of networkCoins.filter((coin) => coin.network === network.name)) {
    const sumAt = async (addresses: readonly string[]) => {
      const units = addresses.length === 0 ? 0n : await chain.holdings(currency, addresses, { height, hash });
      if (units === undefined) throw new ChainUnreachable(`${network.name} was reorganised below its deep blocks`);
      return moneyOfUnits(units, chainDecimals);
    };
    const arrivedAt = (await addressesOf(currency)).filter((address) => address !== hotAddress);
    coins.push({ currency, hot: await sumAt([hotAddress]), deposits: await sumAt(arrivedAt) });
  }
  return {
    ...{ network: network.name, isSandbox: chain.isSandbox, hotAddress },
    ...{ block: { height, hash }, timeMs, lookedAtMs: nowMs, coins },
  };
}
