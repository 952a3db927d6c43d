import { type Money, ZERO_MONEY } from '@assay/amounts/money';
import { addressLockMs, type WithdrawalState, withdrawalStates } from '@assay/protocol/withdrawal-rules';
import type { CoreState } from '../core-state.ts';
import { indexValueOf } from '../index-price/index-value.ts';
import { HOUSE } from '../ledger/pocket.ts';
import type { HousePocketKind } from '../ledger/pocket-kinds.ts';
import { cappedLimit } from '../people/account-limits.ts';
import { withdrawalDayMax } from './custody-limits.ts';
import { custodyPart } from './custody-state.ts';
import { type ArrivalName, arrivalIdentity } from './deposits/arrival.ts';
import type { DepositReviewTerms } from './deposits/configure-deposit-review.ts';
import { type DepositWeight, type WeighedArrival, weightOf } from './deposits/deposit-weight.ts';
import { lookIdentity } from './deposits/look-at-deposit.ts';
import { identityOf } from './identity-set.ts';
import type { ConfigureNetworkCoin } from './networks/configure-network-coin.ts';
import type { CustodyCoin } from './networks/custody-coin.ts';
import type { WithdrawalReview } from './withdrawals/configure-withdrawal-review.ts';
import type { WithdrawalView } from './withdrawals/withdrawal-view.ts';

/** A coin on a network, as it stands. */
export interface NetworkCoinView extends Omit<ConfigureNetworkCoin, 'type'> {
  /** Whether anything comes over the network, and whether anything goes. */
  readonly isDepositOpen: boolean;
  readonly isWithdrawalOpen: boolean;
  /** What was credited less what was paid. */
  readonly held: bigint;
  /** Of it what is being sent, and may have left. */
  readonly sending: Money;
  /** Beyond which nothing is credited: what lay at all our addresses when a deposit was last looked at, which is no figure of what lies there now. */
  readonly creditBound: Money;
  /** Of that look. */
  readonly reserveHeight: number;
}

export interface AddressEntryView {
  readonly networkId: number;
  readonly address: string;
  readonly tag: string;
  readonly label: string;
  /** In journal time, as things stand; 0: it is good. */
  readonly lockedUntilMs: number;
  /** When it was added, so told. */
  readonly addedAtMs: number;
}

export interface AddressBookView {
  readonly isWhitelistOnly: boolean;
  /** In the order in which they were added. */
  readonly entries: readonly AddressEntryView[];
}

/** In BTC, of 24 hours. */
export interface DayLimitView {
  readonly max: Money;
  readonly used: Money;
}

/** What can be asked about deposits and withdrawals: `core.views(CustodyViews)`. */
export class CustodyViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** In the order in which they were configured. */
  networkCoins(): NetworkCoinView[] {
    return [...custodyPart.of(this.core).coins.values()].map((coin) => this.#coinView(coin));
  }

  networkCoin(networkId: number, assetId: number): NetworkCoinView | undefined {
    const coin = custodyPart.of(this.core).coin(networkId, assetId);
    return coin === undefined ? undefined : this.#coinView(coin);
  }

  /** Undefined before it is configured: then everything needs two operators. */
  review(): WithdrawalReview | undefined {
    return custodyPart.of(this.core).review;
  }

  /** One that has not ended. */
  withdrawal(withdrawalId: number): WithdrawalView | undefined {
    return custodyPart.of(this.core).open.get(withdrawalId)?.view();
  }

  /** Approved ones that are to be paid within the exchange, the oldest first. */
  readyInside(): number[] {
    return [...custodyPart.of(this.core).open.values()]
      .filter(({ isInside, state }) => isInside && state === 'approved')
      .map(({ withdrawalId }) => withdrawalId);
  }

  /** Who gets an open one within the exchange; undefined where it goes over the chain. */
  insideReceiver(withdrawalId: number): number | undefined {
    const withdrawal = custodyPart.of(this.core).open.get(withdrawalId);
    return withdrawal?.isInside === true ? withdrawal.receiverId : undefined;
  }

  /** Of any that there ever was. */
  withdrawalState(withdrawalId: number): WithdrawalState | undefined {
    const custody = custodyPart.of(this.core);
    const ended = custody.endOf(withdrawalId);
    return custody.open.get(withdrawalId)?.state ?? (ended === undefined ? undefined : withdrawalStates[ended.state]);
  }

  /** Those that have not ended, or those of one state; the oldest first. */
  openWithdrawals(state?: WithdrawalState): WithdrawalView[] {
    return [...custodyPart.of(this.core).open.values()]
      .filter((withdrawal) => state === undefined || withdrawal.state === state)
      .map((withdrawal) => withdrawal.view());
  }

  /** A person's that have not ended, the newest first. */
  openWithdrawalsOf(userId: number): WithdrawalView[] {
    const open = custodyPart.of(this.core).people.get(userId)?.open ?? [];
    return [...open].map((withdrawal) => withdrawal.view()).reverse();
  }

  /** The number under which the person's client order id was used, at any time. */
  withdrawalIdOf(userId: number, clientOrderId: string): number | undefined {
    const { tools } = this.core;
    return custodyPart.of(this.core).requestOf(identityOf(tools, 'withdrawal', userId, clientOrderId));
  }

  /** From which value on deposits need more than one node's word; undefined: none does. */
  depositReview(): DepositReviewTerms | undefined {
    return custodyPart.of(this.core).arrived.terms;
  }

  /**
   * What a deposit that is to be credited needs.
   * @param before worth of what waits with it and comes first, in USDT
   */
  depositWeight(arrival: WeighedArrival, before: Money): DepositWeight {
    return weightOf(this.core, arrival, before);
  }

  /** Whether these coins are in the books, as somebody's or nobody's. */
  isRecorded(arrival: ArrivalName): boolean {
    return custodyPart.of(this.core).happened.has(arrivalIdentity(this.core, arrival));
  }

  /** Whether an operator lets this large deposit be credited. */
  isLookedAt(arrival: ArrivalName): boolean {
    return custodyPart.of(this.core).happened.has(lookIdentity(this.core, arrival));
  }

  isCostRecorded(networkId: number, transactionId: string): boolean {
    const { tools } = this.core;
    return custodyPart.of(this.core).happened.has(identityOf(tools, 'network-cost', networkId, transactionId));
  }

  addressBook(userId: number): AddressBookView {
    const { waitMs, uncountedMs } = this.core;
    const book = custodyPart.of(this.core).people.get(userId)?.book;
    const entries = (book?.entries ?? []).map(({ unlockedMs, ...entry }) => ({
      ...entry,
      lockedUntilMs: unlockedMs > waitMs ? unlockedMs + uncountedMs : 0,
      addedAtMs: unlockedMs - addressLockMs + uncountedMs,
    }));
    return { isWhitelistOnly: book?.isWhitelistOnly === true, entries };
  }

  dayLimit(userId: number, hasSecondFactor: boolean): DayLimitView {
    const person = custodyPart.of(this.core).people.get(userId);
    const max = cappedLimit(
      this.core,
      { userId, limit: 'withdrawal-day', assetId: 0 },
      withdrawalDayMax(hasSecondFactor),
    );
    return { max, used: person?.usedAt(this.core.waitMs) ?? ZERO_MONEY };
  }

  /** In USDT by the last tick of the index; undefined before the first one. */
  usdtValue(assetId: number, amount: Money): Money | undefined {
    return indexValueOf(this.core, assetId, amount);
  }

  /** What the house has of an asset in one of its pockets; below zero what it has spent. */
  houseMoney(kind: HousePocketKind, assetId: number): bigint {
    const { ledger } = this.core;
    const pocket = ledger.movedPocket(kind, HOUSE, assetId);
    return pocket === undefined ? 0n : ledger.availableIn(pocket);
  }

  #coinView(coin: CustodyCoin): NetworkCoinView {
    const { pausedNetworks, isWithdrawalPaused } = custodyPart.of(this.core);
    const { type: _, ...terms } = coin.terms;
    const isOpen = !pausedNetworks.has(terms.networkId);
    const { held, sending, reserve: creditBound, reserveHeight } = coin;
    const state = { isDepositOpen: isOpen, isWithdrawalOpen: isOpen && !isWithdrawalPaused };
    return { ...terms, ...state, held, sending, creditBound, reserveHeight };
  }
}
