import { assertNever } from '@assay/amounts/assert-never';
import type { AccountOpenedEvent } from '@assay/exchange-core/accounts/open-account';
import type { DepositEvent } from '@assay/exchange-core/custody/deposits/deposit-event';
import type { WithdrawalEvent, WithdrawalView } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import type { FundOrderEvent, FundOrderView } from '@assay/exchange-core/earn/fund/fund-order';
import type { IndexTickEvent } from '@assay/exchange-core/index-price/index-events';
import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import type { ContractEvent, ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { markets } from '@assay/protocol/markets';
import type { BatchPlace } from '../projection.ts';
import { idOf, UsdtPrices } from './usdt-prices.ts';

export const HOUR_MS = 3_600_000;

/** Accounts below this number are the house's. */
const FIRST_PERSON = 100_001;

/** What happened in one hour (UTC) of the journal's time. Money in atoms of USDT, by the index of the moment. */
export interface ExchangeHour {
  /** Since 1970. */
  readonly hour: number;
  /** Of all matches. */
  turnover: bigint;
  /** Of those with a person on one side at least. */
  peopleTurnover: bigint;
  /** Of real contracts that began, and what those that ended gave back. */
  staked: bigint;
  paidOut: bigint;
  /** Of matches (before inviters’ parts), settled contracts, withdrawals that arrived, and funds. */
  fees: bigint;
  /** What was credited to people, and what arrived at their own addresses. */
  deposited: bigint;
  withdrawn: bigint;
  /** People whose account was opened. */
  registered: number;
}

const nothing = {
  ...{ turnover: 0n, peopleTurnover: 0n, staked: 0n, paidOut: 0n },
  ...{ fees: 0n, deposited: 0n, withdrawn: 0n, registered: 0 },
};

/** Coins of a market, for ever. */
const coinsOfMarket = new Map(markets.map(({ id, base, quote }) => [id, { base: idOf(base), quote: idOf(quote) }]));

type HourEvent =
  | IndexTickEvent
  | FillEvent
  | ContractEvent
  | WithdrawalEvent
  | DepositEvent
  | FundOrderEvent
  | AccountOpenedEvent;

export const isPerson = (userId: number): boolean => userId >= FIRST_PERSON;

/** Adds up what the exchange did, hour by hour. Everything counts once, in the hour in which it happened. */
export class ExchangeHourFold {
  readonly hours = new Map<number, ExchangeHour>();
  readonly prices = new UsdtPrices();

  add(event: HourEvent, at: BatchPlace): void {
    switch (event.type) {
      case 'index-tick':
        this.prices.set(event.symbolId, event.tick.price);
        break;
      case 'fill':
        this.#addFill(event, at);
        break;
      case 'contract':
        this.#addContract(event.contract, at);
        break;
      case 'withdrawal':
        this.#addWithdrawal(event.withdrawal, at);
        break;
      case 'deposit':
        this.#addDeposit(event, at);
        break;
      case 'fund-order':
        this.#addFundOrder(event.order, at);
        break;
      case 'account-opened':
        this.#addAccount(event, at);
        break;
      default:
        assertNever(event);
    }
  }

  #addFill(
    { marketId, takerSide, quote, makerFee, takerFee, makerUserId, takerUserId }: FillEvent,
    at: BatchPlace,
  ): void {
    const coins = coinsOfMarket.get(marketId);
    if (coins === undefined) return;
    const worth = this.prices.worthOf(coins.quote, quote);
    const [takerCoin, makerCoin] = takerSide === 'buy' ? [coins.base, coins.quote] : [coins.quote, coins.base];
    const hour = this.#hourOf(at);
    hour.turnover += worth;
    if (isPerson(makerUserId) || isPerson(takerUserId)) hour.peopleTurnover += worth;
    hour.fees += this.prices.worthOf(takerCoin, takerFee) + this.prices.worthOf(makerCoin, makerFee);
  }

  #addContract(
    { account, state, openedBatch, result, assetId, stake, fee, returned }: ContractView,
    at: BatchPlace,
  ): void {
    if (account !== 'real') return;
    const worth = (atoms: bigint) => this.prices.worthOf(assetId, atoms);
    const hour = this.#hourOf(at);
    if (state === 'waiting' && openedBatch === at.batch) hour.staked += worth(stake);
    if (state !== 'settled') return;
    hour.paidOut += worth(returned);
    if (result !== 'void') hour.fees += worth(fee);
  }

  #addWithdrawal({ state, assetId, amount, fee }: WithdrawalView, at: BatchPlace): void {
    if (state !== 'confirmed') return;
    const hour = this.#hourOf(at);
    hour.withdrawn += this.prices.worthOf(assetId, amount);
    hour.fees += this.prices.worthOf(assetId, fee);
  }

  #addDeposit({ state, userId, assetId, amount }: DepositEvent, at: BatchPlace): void {
    if (state !== 'rejected' && isPerson(userId)) this.#hourOf(at).deposited += this.prices.worthOf(assetId, amount);
  }

  #addFundOrder({ state, payAssetId, fee }: FundOrderView, at: BatchPlace): void {
    if (state === 'done') this.#hourOf(at).fees += this.prices.worthOf(payAssetId, fee);
  }

  #addAccount({ userId }: AccountOpenedEvent, at: BatchPlace): void {
    if (isPerson(userId)) this.#hourOf(at).registered += 1;
  }

  #hourOf({ timeMs }: BatchPlace): ExchangeHour {
    const hour = Math.floor(timeMs / HOUR_MS);
    const known = this.hours.get(hour) ?? { hour, ...nothing };
    this.hours.set(hour, known);
    return known;
  }
}
