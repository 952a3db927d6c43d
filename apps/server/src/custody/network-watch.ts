import type { BlockRef } from '@assay/chains/chain';
import { ChainUnreachable, UnprovenAnswer } from '@assay/chains/chain-unreachable';
import { ToldSeldom, withoutNumbers } from '../operations/told-seldom.ts';
import type { KnownNetwork } from '../wire-rows/network-names.ts';
import type { ChainProgress } from './chains/exchange-chains.ts';
import { BUSY_PACE_MS, IDLE_PACE_MS, SILENCE_MAX_MS } from './custody-limits.ts';
import type { ChainFollower } from './deposits/chain-follower.ts';
import type { CreditDesk } from './deposits/credit-desk.ts';
import type { PendingDeposits } from './deposits/pending-deposits.ts';
import type { ArrivalNotebook } from './notebook/arrival-notebook.ts';
import type { SweepDesk } from './sweeps/sweep-desk.ts';
import type { FeeFigure, FeeWatch } from './withdrawals/fee-watch.ts';
import type { LeftPayments } from './withdrawals/left-payments.ts';
import type { PayoutDesk } from './withdrawals/payout-desk.ts';

export interface NetworkWatchParts {
  readonly network: KnownNetwork;
  readonly follower: Pick<ChainFollower, 'follow'>;
  readonly notebook: Pick<ArrivalNotebook, 'hashAt' | 'lostCount'>;
  readonly payouts: Pick<PayoutDesk, 'step' | 'problems' | 'isSignerSilent'>;
  readonly left: Pick<LeftPayments, 'step' | 'problems'>;
  readonly sweeps: Pick<SweepDesk, 'step' | 'problems'>;
  readonly fees: Pick<FeeWatch, 'step' | 'problems' | 'figures'>;
  readonly credits: Pick<CreditDesk, 'credit' | 'problems'>;
  readonly pending: PendingDeposits;
  /** Told when it begins, and seldom while it lasts: a step is tried every second. */
  readonly onFault: (error: unknown) => void;
  /** What was told is over. */
  readonly onWell?: (() => void) | undefined;
  readonly now: () => number;
}

/**
 * Looks after one network, one step after the other: what the chain has further, what became of our payments and sweeps, what is deep enough
 * to be credited. What they have cost is in the books before anything is credited, so that books and chain can be compared.
 */
export class NetworkWatch {
  readonly #parts: NetworkWatchParts;
  #timer: NodeJS.Timeout | undefined;
  #step: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #silentSinceMs: number | undefined;
  #fault = '';
  #lost = 0;
  #progress: ChainProgress | undefined;
  #wasMoving = false;
  #movedAtMs = 0;
  readonly #told: ToldSeldom;

  constructor(parts: NetworkWatchParts) {
    this.#parts = parts;
    this.#told = new ToldSeldom(parts.now);
  }

  start(): void {
    this.#run();
  }

  /** Something was sent or approved: nobody waits for the next turn. */
  wake(): void {
    this.#isWoken = true;
    if (this.#step === undefined && !this.#isStopped) {
      clearTimeout(this.#timer);
      this.#run();
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#step;
  }

  /** Why the network is not well; empty while it is. */
  warnings(): readonly string[] {
    const { network, payouts, left, sweeps, fees, credits } = this.#parts;
    const { name } = network;
    return [
      ...(this.isSilent() ? [`the chain of ${name} does not answer`] : []),
      ...(this.#fault === '' ? [] : [`${name}: ${this.#fault}`]),
      ...(this.#lost === 0 ? [] : [`${name}: ${this.#lost} credited deposits are not in the chain any more`]),
      ...[payouts, left, sweeps, fees, credits]
        .flatMap((desk) => desk.problems())
        .map((problem) => `${name}: ${problem}`),
    ];
  }

  /** The chain has not answered for a minute: deposits are not seen, and withdrawals are sent when it does. */
  isSilent(): boolean {
    return this.#silentSinceMs !== undefined && this.#parts.now() - this.#silentSinceMs > SILENCE_MAX_MS;
  }

  /** Of its coins, what is charged and what the network asks. */
  feeFigures(): readonly FeeFigure[] {
    return this.#parts.fees.figures();
  }

  /** How far it is; undefined before the chain was looked at. */
  get progress(): ChainProgress | undefined {
    return this.#progress;
  }

  #run(): void {
    this.#isWoken = false;
    this.#step = this.#stepOnce().then((isBusy) => {
      this.#step = undefined;
      if (this.#isStopped) return;
      if (this.#isWoken) this.#run();
      else this.#timer = setTimeout(() => this.#run(), isBusy ? BUSY_PACE_MS : IDLE_PACE_MS);
    });
  }

  /** Whether anything is on its way. */
  async #stepOnce(): Promise<boolean> {
    try {
      const isBusy = await this.step();
      this.#silentSinceMs = undefined;
      this.#fault = '';
      if (this.#told.forget()) this.#parts.onWell?.();
      return isBusy;
    } catch (error) {
      const isUnproven = error instanceof UnprovenAnswer;
      if (error instanceof ChainUnreachable) this.#silentSinceMs ??= this.#parts.now();
      // A node that shows what cannot be is no answer, and told at once: nobody waits for it to come back.
      if (isUnproven || !(error instanceof ChainUnreachable))
        this.#fault = error instanceof Error ? error.message : String(error);
      // However it words its silence: a node that is gone refuses at one time and is late at another.
      if (this.#told.isNews(error instanceof ChainUnreachable && !isUnproven ? 'silent' : withoutNumbers(this.#fault)))
        this.#parts.onFault(error);
      return true;
    }
  }

  /** One step, for whoever wants to see it done. */
  async step(): Promise<boolean> {
    const { isBusy, hasEnded } = await this.#moveOn();
    this.#noteMoves(isBusy || hasEnded);
    await this.#parts.fees.step();
    return isBusy;
  }

  /** The step after the last that was busy counts, too: what was on its way has just come to rest. */
  #noteMoves(isMoving: boolean): void {
    if (isMoving || this.#wasMoving) this.#movedAtMs = this.#parts.now();
    this.#wasMoving = isMoving;
    if (this.#progress !== undefined) this.#progress = { ...this.#progress, movedAtMs: this.#movedAtMs };
  }

  /** Whether anything is on its way, and whether something arrived and ended in this very step. */
  async #moveOn(): Promise<{ readonly isBusy: boolean; readonly hasEnded: boolean }> {
    const { network, follower, notebook, payouts, left, sweeps, credits, pending } = this.#parts;
    const { head, read } = await follower.follow();
    this.#progress = {
      ...{ height: head.height, read: read?.height ?? 0 },
      ...{ seenAtMs: this.#parts.now(), movedAtMs: this.#movedAtMs },
    };
    this.#lost = await notebook.lostCount();
    const hasLeft = await left.step();
    const isPaying = await payouts.step();
    const isSweeping = await sweeps.step(payouts.isSignerSilent);
    const isMoving = hasLeft || isPaying || isSweeping;
    if (read === undefined) return { isBusy: isMoving, hasEnded: false };
    // A node has the states of its newest blocks alone, and without one nothing can be credited: first the chain is read to its end.
    const isBehind = read.height < head.height;
    const { coming, hasEnded } = await credits.credit(read, isBehind ? undefined : await this.#deepBlock(read));
    pending.replace(network.id, coming);
    return { isBusy: isMoving || coming.length > 0 || isBehind, hasEnded };
  }

  /** The newest block that lies under enough others. */
  async #deepBlock(read: BlockRef): Promise<BlockRef | undefined> {
    const height = read.height - this.#parts.network.confirmations + 1;
    const hash = await this.#parts.notebook.hashAt(height);
    return hash === undefined ? undefined : { height, hash };
  }
}
