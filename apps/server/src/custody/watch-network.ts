import type { BlockRef, Chain } from '@assay/chains/chain';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { Pool } from 'pg';
import type { KnownNetwork } from '../wire-rows/network-names.ts';
import { PERSON_ID_MIN } from './custody-limits.ts';
import { ChainFollower, type ChainFollowerParts } from './deposits/chain-follower.ts';
import { CreditDesk, type CreditDeskParts } from './deposits/credit-desk.ts';
import type { DepositAddresses } from './deposits/deposit-addresses.ts';
import type { PendingDeposits } from './deposits/pending-deposits.ts';
import { SecondLook, type SecondLookParts } from './deposits/second-look.ts';
import { NetworkWatch, type NetworkWatchParts } from './network-watch.ts';
import { ArrivalNotebook } from './notebook/arrival-notebook.ts';
import { PaymentNotebook } from './notebook/payment-notebook.ts';
import { SweepNotebook } from './notebook/sweep-notebook.ts';
import { SweepDesk } from './sweeps/sweep-desk.ts';
import { SweepMaker } from './sweeps/sweep-maker.ts';
import { FeeWatch } from './withdrawals/fee-watch.ts';
import { LeftPayments } from './withdrawals/left-payments.ts';
import { PaymentMaker, type PaymentMakerParts } from './withdrawals/payment-maker.ts';
import { PayoutDesk, type PayoutDeskParts } from './withdrawals/payout-desk.ts';

export interface WatchedNetworkParts {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  /** Nothing came to us below it; undefined where nobody has noted that. */
  readonly startHeight?: number | undefined;
  readonly engine: Pick<EngineClient<CommandFrom<'house'>>, 'read' | 'submit'>;
  /** What the exchange does by itself. */
  readonly pool: Pool;
  readonly addresses: DepositAddresses;
  /** Another node of the same chain; undefined: there is none. */
  readonly connectSecond?: SecondLookParts['connect'] | undefined;
  readonly pending: PendingDeposits;
  readonly largeDepositTimes: CreditDeskParts['largeDepositTimes'];
  readonly askSigner: PaymentMakerParts['askSigner'];
  readonly onFault: NetworkWatchParts['onFault'];
  readonly onWell?: NetworkWatchParts['onWell'];
  readonly onLost: ChainFollowerParts['onLost'];
  readonly onRefused: CreditDeskParts['onRefused'];
  readonly onUnpayable: PayoutDeskParts['onUnpayable'];
  /** Payments have left the chain whose withdrawals had ended. */
  readonly onPaymentsLeft: (transactionIds: readonly string[]) => void;
  readonly now: () => number;
}

/** All that looks after one network, put together. */
export function watchNetwork(parts: WatchedNetworkParts): NetworkWatch {
  const {
    chain,
    network,
    engine,
    pool,
    addresses,
    pending,
    askSigner,
    onFault,
    onWell,
    onLost,
    onRefused,
    onPaymentsLeft,
    largeDepositTimes,
    now,
  } = parts;
  const notebook = new ArrivalNotebook(pool, network.id);
  const payments = new PaymentNotebook(pool, network.id);
  const sweepNotebook = new SweepNotebook(pool, network.id, chain.hotAddress());
  const follower = new ChainFollower({
    ...{ chain, notebook, onLost, now },
    onReorganised: async (height) => {
      const left = await payments.leaveAbove(height, now());
      if (left.length > 0) onPaymentsLeft(left);
      await sweepNotebook.reopenAbove(height);
    },
    isOurs: (address) => addresses.isOurs(address),
    addresses: () => addresses.all(),
    firstHeight: (head) => firstHeight(parts, head),
  });
  const maker = new PaymentMaker({ chain, network, pool, notebook: payments, askSigner, now });
  const payouts = new PayoutDesk({
    chain,
    network,
    engine,
    notebook: payments,
    maker,
    onUnpayable: parts.onUnpayable,
    now,
  });
  const left = new LeftPayments({ chain, network, engine, notebook: payments, maker, now });
  const sweeps = sweepDesk(parts, sweepNotebook);
  const ground = {
    network,
    hotAddress: chain.hotAddress(),
    ownerOf: (address: string) => addresses.ownerOf(address),
    ownerOfTag: (tag: string) => addresses.ownerOfTag(tag),
    isPerson: (userId: number) => engine.read((core) => userId >= PERSON_ID_MIN && core.hasAccount(userId)),
    isPayout: async (transactionId: string) => (await payments.has(transactionId)) || isBeingPaid(parts, transactionId),
  };
  const { connectSecond: connect } = parts;
  const isOurs = (address: string) => addresses.isOurs(address);
  const secondLook = connect && new SecondLook({ connect, isOurs, now });
  const credits = new CreditDesk({
    ...{ chain, network, engine, notebook, ground, secondLook, largeDepositTimes, onRefused, now },
  });
  const fees = new FeeWatch({ chain, network, engine, now });
  return new NetworkWatch({
    ...{ network, follower, notebook, payouts, left, sweeps, fees, credits, pending },
    ...{ onFault, onWell, now },
  });
}

function sweepDesk(parts: WatchedNetworkParts, notebook: SweepNotebook): SweepDesk {
  const { chain, network, engine, pool, addresses, askSigner, now } = parts;
  const maker = new SweepMaker({ chain, network, pool, notebook, askSigner, now });
  const ownerOf = (address: string) => addresses.ownerOf(address);
  return new SweepDesk({ chain, network, engine, notebook, maker, ownerOf, now });
}

/** By the journal, where the notebook was lost. */
async function isBeingPaid({ engine }: WatchedNetworkParts, transactionId: string): Promise<boolean> {
  const open = await engine.read((core) => core.views(CustodyViews).openWithdrawals('sending'));
  return open.some(({ payments }) => payments.some((payment) => payment.transactionId === transactionId));
}

/**
 * A notebook that was lost begins anew at the newest height of which the journal knows; what is read a second time is in the books. A fresh
 * exchange begins where it was opened, else now, and in a sandbox with the chain.
 */
async function firstHeight(
  { engine, network, chain, startHeight }: WatchedNetworkParts,
  head: BlockRef,
): Promise<number> {
  const coins = await engine.read((core) => core.views(CustodyViews).networkCoins());
  const heights = coins
    .filter(({ networkId, reserveHeight }) => networkId === network.id && reserveHeight > 0)
    .map(({ reserveHeight }) => reserveHeight);
  if (heights.length > 0) return Math.min(...heights, head.height);
  return startHeight ?? (chain.isSandbox ? 0 : head.height);
}
