import type { EngineClient } from '@assay/engine/engine-client';
import type { DurableBatch } from '@assay/engine/engine-port';
import { isDust } from '@assay/engine/projections/deposits/dust-projection';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { ChannelData } from '@assay/protocol/socket';
import { codeWithout, isGoodFor } from '../accounts/proof.ts';
import type { PendingDeposit, PendingDeposits } from '../custody/deposits/pending-deposits.ts';
import { openWithdrawal } from '../custody/withdrawals/open-withdrawal.ts';
import { arrivingDepositRow, recordedDepositRow } from '../wire-rows/deposit-row.ts';
import type { IsRealChain } from '../wire-rows/explorer-link.ts';
import { withdrawalRow } from '../wire-rows/withdrawal-row.ts';
import { Channel, type Subscriber } from './channel.ts';
import type { ChannelFamily, JoinChannel } from './channel-family.ts';

type Wallet = ChannelData['wallet'];

export interface WalletChannelsParts {
  readonly engine: EngineClient;
  readonly pending: PendingDeposits;
  readonly isReal: IsRealChain;
}

/** For each signed-in person who listens what of his is on its way in and out, as it changes. */
export class WalletChannels implements ChannelFamily {
  readonly joins = {
    wallet: (async (_address, subscriber, proof) => {
      if (!isGoodFor(proof, 'read')) return codeWithout(proof);
      const { userId } = proof;
      await this.#join(userId, subscriber);
      return () => this.#leave(userId, subscriber);
    }) satisfies JoinChannel<'wallet'>,
  };
  readonly #parts: WalletChannelsParts;
  readonly #channels = new Map<number, Channel<'wallet'>>();

  constructor(parts: WalletChannelsParts) {
    this.#parts = parts;
    parts.engine.onBatch((batch) => this.#takeBatch(batch));
    parts.pending.onChange((changed) => this.#takePending(changed));
  }

  async #join(userId: number, subscriber: Subscriber): Promise<void> {
    const snapshot = await this.#parts.engine.read((core) => {
      const views = core.views(CustodyViews);
      const deposits = this.#parts.pending.of(userId);
      return {
        deposits: deposits.map((deposit) => arrivingDepositRow(deposit, this.#parts.isReal)),
        withdrawals: views.openWithdrawalsOf(userId).map((view) => this.#withdrawalRow(openWithdrawal(view))),
      };
    });
    let channel = this.#channels.get(userId);
    if (channel === undefined) {
      channel = new Channel<'wallet'>('wallet');
      this.#channels.set(userId, channel);
    }
    channel.join(subscriber, snapshot);
  }

  #leave(userId: number, subscriber: Subscriber): void {
    const channel = this.#channels.get(userId);
    channel?.leave(subscriber);
    if (channel?.isWatched === false) this.#channels.delete(userId);
  }

  #takeBatch({ outcome }: DurableBatch): void {
    const changes = new Map<number, Wallet>();
    for (const event of outcome.eventsOf('deposit', 'withdrawal')) {
      if (event.type === 'deposit') {
        const { type: _, ...deposit } = event;
        const seenAtMs = this.#parts.pending.takeOut(deposit)?.seenAtMs ?? deposit.timeMs;
        // A stranger's to send, and in no list of deposits.
        if (isDust(deposit)) continue;
        const row = recordedDepositRow({ deposit, seenAtMs }, this.#parts.isReal);
        this.#changesOf(changes, event.userId)?.deposits.push(row);
      } else {
        const row = this.#withdrawalRow(openWithdrawal(event.withdrawal));
        this.#changesOf(changes, event.withdrawal.userId)?.withdrawals.push(row);
      }
    }
    for (const [userId, change] of changes) this.#channels.get(userId)?.publish(change);
  }

  #takePending(changed: readonly PendingDeposit[]): void {
    const changes = new Map<number, Wallet>();
    for (const deposit of changed) {
      const row = arrivingDepositRow(deposit, this.#parts.isReal);
      this.#changesOf(changes, deposit.userId)?.deposits.push(row);
    }
    for (const [userId, change] of changes) this.#channels.get(userId)?.publish(change);
  }

  #withdrawalRow(withdrawal: ReturnType<typeof openWithdrawal>) {
    return withdrawalRow(withdrawal, this.#parts.isReal);
  }

  #changesOf(changes: Map<number, Wallet>, userId: number): Wallet | undefined {
    if (!this.#channels.has(userId)) return undefined;
    let change = changes.get(userId);
    if (change === undefined) {
      change = { deposits: [], withdrawals: [] };
      changes.set(userId, change);
    }
    return change;
  }
}
