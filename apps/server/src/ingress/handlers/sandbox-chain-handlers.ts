import { formatMoney, MONEY_DECIMALS } from '@assay/amounts/money';
import type { Chain, ChainBlock, DepositAddress } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { NodeWalletRefusal } from '@assay/chains/node-wallet-refusal';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { FAUCET_VALUE_MAX } from '@assay/exchange-core/limits';
import type { DataOf } from '@assay/protocol/endpoint';
import {
  sandboxBlocksShown,
  type sandboxChainGetBlocks,
  sandboxTransfersShown,
} from '@assay/protocol/endpoints/sandbox-chain';
import { networks } from '@assay/protocol/networks';
import { moneyOfUnits, unitsOfMoney } from '../../custody/chains/chain-amount.ts';
import type { ChainDirectory } from '../../custody/chains/exchange-chains.ts';
import { networkCoinNamed, refusalOfCoin } from '../../custody/chains/network-coins.ts';
import { readDestination } from '../../custody/read-destination.ts';
import { type Answer, accepted, type ProvenCall, refused } from '../call.ts';
import { coinMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';
import type { NetworkTerms } from './recharge-handlers.ts';

export interface SandboxChainParts {
  readonly engine: Pick<PersonEngine, 'read'>;
  readonly chains: ChainDirectory;
  readonly isSandbox: boolean;
  /** Has whoever watches the network look at it at once. */
  readonly wake: (network: string) => void;
}

interface SendTerms extends NetworkTerms {
  readonly address: string;
  readonly tag?: string | undefined;
  readonly amount: string;
}

/** What anybody can have done on chains that are worth nothing. */
export function sandboxChainHandlers({ engine, chains, isSandbox, wake }: SandboxChainParts) {
  return {
    /** The tag goes as it was written: people write wrong ones. */
    async sandboxChainSend({ currency, network, address, tag = '', amount }: SendTerms) {
      if (!isSandbox) return refused('l.error.sandboxOnly');
      const known = networkCoinNamed(currency, network);
      if (known === undefined) return refused(refusalOfCoin(currency));
      const controls = chains.of(network)?.controls;
      if (controls === undefined) return refused('l.error.networkUnavailable');
      const destination = readDestination(chains, known.network.name, { address });
      if (!destination.ok) return refused(destination.code);
      const { chainDecimals } = known.coin;
      const money = coinMoneyOf(amount, Math.min(chainDecimals, MONEY_DECIMALS));
      if (!money.ok) return refused(money.code);
      const value = await engine.read((core) => core.views(CustodyViews).usdtValue(known.asset.id, money.value));
      if (value === undefined) return refused('l.error.noPrice');
      if (value > FAUCET_VALUE_MAX) return refused('l.error.faucetAmountTooLarge');
      const units = unitsOfMoney(money.value, chainDecimals);
      const transfer = { currency: known.coin.currency, address: destination.address, tag, units };
      return done(async () => {
        const transactionId = await controls.send(transfer);
        wake(network);
        return { transactionId };
      });
    },

    async sandboxChainMine({ network, blocks }: { readonly network: string; readonly blocks: number }) {
      if (!isSandbox) return refused('l.error.sandboxOnly');
      if (networks.every(({ name }) => name !== network)) return refused('l.error.networkUnknown');
      const open = chains.of(network);
      if (open?.controls === undefined) return refused('l.error.networkUnavailable');
      const { controls, chain } = open;
      return done(async () => {
        await controls.mine(blocks);
        wake(network);
        return { height: (await chain.head()).height };
      });
    },

    async sandboxChainGetBlocks(
      { network }: { readonly network: string },
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<DataOf<typeof sandboxChainGetBlocks>>> {
      if (!isSandbox) return refused('l.error.sandboxOnly');
      if (networks.every(({ name }) => name !== network)) return refused('l.error.networkUnknown');
      const open = chains.of(network);
      if (open?.controls === undefined) return refused('l.error.networkUnavailable');
      const own = open.chain.depositAddress(userId);
      const blocks = await newestBlocks(open.chain);
      return accepted({ blocks: blocks.map((block) => blockRow(block, network, own)) });
    },
  };
}

/** Fewer while the chain is young, or is being reorganised meanwhile. */
async function newestBlocks(chain: Chain): Promise<readonly ChainBlock[]> {
  const { height } = await chain.head();
  const heights = Array.from({ length: Math.min(sandboxBlocksShown, height + 1) }, (_, depth) => height - depth);
  const blocks = await Promise.all(heights.map((each) => chain.blockAt(each, () => true)));
  return blocks.filter((block) => block !== undefined);
}

function blockRow({ height, hash, timeMs, transfers }: ChainBlock, network: string, own: DepositAddress) {
  const shown = transfers.slice(0, sandboxTransfersShown);
  return {
    ...{ height, hash, time: timeMs, transferCount: transfers.length },
    transfers: shown.map(({ transactionId, currency, address, tag, units }) => ({
      ...{ transactionId, currency, address, tag },
      amount: formatMoney(moneyOfUnits(units, networkCoinNamed(currency, network)?.coin.chainDecimals ?? 0)),
      isOwn: address === own.address && tag === own.tag,
    })),
  };
}

/** A node that the exchange only speaks with may be gone, and gives away what its own wallet has. */
async function done<Data>(act: () => Promise<Data>): Promise<Answer<Data>> {
  try {
    return accepted(await act());
  } catch (error) {
    if (error instanceof NodeWalletRefusal) return refused('l.error.nodeWalletRefused');
    if (error instanceof ChainUnreachable) return refused('l.error.networkUnavailable');
    throw error;
  }
}
