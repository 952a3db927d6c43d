import { type Lots, lotsOf, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import { type Money, moneyOf } from '@assay/amounts/money';
import {
  type OrderStatus,
  type OrderType,
  orderStatuses,
  orderTypes,
  type SelfTradePrevention,
  type Side,
  selfTradePreventions,
  sides,
  type TimeInForce,
  timesInForce,
} from '@assay/protocol/trade-words';
import type { UserAccount } from '../accounts/user-account.ts';
import { assert } from '../assertion.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import {
  type CancelReason,
  cancelReasonNumber,
  cancelReasons,
  orderStatusNumber,
  orderTypeNumber,
  selfTradePreventionNumber,
  sideNumber,
  timeInForceNumber,
} from '../codec/choices.ts';
import { type Amount, type AtomUnit, addTo } from '../ledger/amount.ts';
import { claimOf } from '../ledger/claims.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type Pocket, pocketOf } from '../ledger/pocket.ts';
import type { Market } from '../markets/market.ts';
import { MAXIMUM_TICK_LOTS } from '../matching/limits.ts';
import { ID, NONE } from '../matching/order-store.ts';
import type { RecordMemory } from '../matching/record-memory.ts';
import { BUY, SELL, type SideIndex } from '../matching/side.ts';
import type { OrderPlacement } from './order-placement.ts';
import { receivingPocket } from './order-pockets.ts';
import {
  AMOUNT,
  CANCEL_REASON_SHIFT,
  CHANGE,
  CREATED_AT_MS,
  FILLED_AMOUNT,
  FILLED_QUOTE,
  HELD,
  HELD_REST,
  IS_QUOTE_SHIFT,
  OUTCOME_AND_TERMS,
  PAYS,
  PLACE_HIGH,
  PLACE_LOW,
  PRICE,
  QUOTE_TOTAL_HIGH,
  QUOTE_TOTAL_LOW,
  RECEIVES,
  SELF_TRADE_PREVENTION_SHIFT,
  STATUS,
  STOP_PRICE,
  TERMS,
  TIME_IN_FORCE_SHIFT,
  TRIGGERED_AT_MS,
  TYPE_SHIFT,
  UPDATED_AT_MS,
} from './order-record.ts';
import type { OrderView } from './order-view.ts';
import { isByQuoteTotal, moneyAt, putMoney, putQuoteTotal, quoteTotalOf } from './record-money.ts';
import { viewOfRecord } from './record-view.ts';
import { writeLaterFields, writeOrderRecord } from './write-order-record.ts';

/** What an open order may still have to pay. */
export const orderClaim = claimOf('order');

/**
 * An order from its placement to its end, and the money that it holds: a look at its record, made for the command that touches it. Two of
 * one slot are the same order. The slot is another order's after it was given back, so nobody keeps one beyond that.
 */
export class OpenOrder implements OrderPlacement {
  declare readonly slot: number;
  declare readonly account: UserAccount;
  declare readonly market: Market;
  declare readonly clientOrderId: string;
  declare private readonly records: RecordMemory;
  /** Where the record begins among the words, and among what is twice as long. */
  declare private readonly word: number;
  declare private readonly number: number;

  constructor(
    slot: number,
    records: RecordMemory,
    word: number,
    { account, market, clientOrderId }: Pick<OrderPlacement, 'account' | 'market' | 'clientOrderId'>,
  ) {
    this.slot = slot;
    this.account = account;
    this.market = market;
    this.clientOrderId = clientOrderId;
    this.records = records;
    this.word = word;
    this.number = word >> 1;
  }

  get orderId(): number {
    return this.records.numbers[this.number + ID];
  }

  get side(): Side {
    return sides[this.sideIndex];
  }

  /** The same for the book. */
  get sideIndex(): SideIndex {
    return (this.#byte(TERMS) & 1) === BUY ? BUY : SELL;
  }

  get type(): OrderType {
    return orderTypes[(this.#byte(TERMS) >> TYPE_SHIFT) & 3];
  }

  get timeInForce(): TimeInForce {
    return timesInForce[(this.#byte(TERMS) >> TIME_IN_FORCE_SHIFT) & 3];
  }

  get selfTradePrevention(): SelfTradePrevention {
    return selfTradePreventions[(this.#byte(TERMS) >> SELF_TRADE_PREVENTION_SHIFT) & 3];
  }

  get isQuote(): boolean {
    return this.#byte(TERMS) >> IS_QUOTE_SHIFT === 1;
  }

  get status(): OrderStatus {
    return orderStatuses[this.#byte(STATUS) & 3];
  }

  set status(status: OrderStatus) {
    this.#setOutcome(orderStatusNumber(status), this.#byte(STATUS) >> CANCEL_REASON_SHIFT);
  }

  get cancelReason(): CancelReason | '' {
    return cancelReasons[this.#byte(STATUS) >> CANCEL_REASON_SHIFT];
  }

  set cancelReason(reason: CancelReason | '') {
    this.#setOutcome(this.#byte(STATUS) & 3, cancelReasonNumber(reason));
  }

  get price(): Ticks {
    return ticksOf(this.records.words[this.word + PRICE]);
  }

  set price(price: Ticks) {
    this.records.words[this.word + PRICE] = price;
  }

  get stopPrice(): Ticks {
    return ticksOf(this.records.words[this.word + STOP_PRICE]);
  }

  set stopPrice(price: Ticks) {
    this.records.words[this.word + STOP_PRICE] = price;
  }

  get pays(): Pocket {
    return pocketOf(this.records.words[this.word + PAYS]);
  }

  /** Found with the first fill: most orders have none, and finding it takes as long as what pays. */
  receives(ledger: Ledger): Pocket {
    const known = this.records.words[this.word + RECEIVES];
    if (known !== NONE) return pocketOf(known);
    const pocket = receivingPocket(ledger, this.market, this.account.userId, this.side);
    this.records.words[this.word + RECEIVES] = pocket;
    return pocket;
  }

  /** Whether it is in the list of its account (`AccountOrders`). */
  get isListed(): boolean {
    return (this.#byte(PLACE_LOW) | this.#byte(PLACE_HIGH)) !== 0;
  }

  /** Its place among those that the current command changed (`EventLog`). */
  get change(): number {
    return this.records.words[this.word + CHANGE];
  }

  set change(place: number) {
    this.records.words[this.word + CHANGE] = place;
  }

  get amount(): Lots {
    return lotsOf(this.records.numbers[this.number + AMOUNT]);
  }

  set amount(amount: Lots) {
    this.records.numbers[this.number + AMOUNT] = amount;
  }

  get filledAmount(): Lots {
    return lotsOf(this.records.numbers[this.number + FILLED_AMOUNT]);
  }

  set filledAmount(amount: Lots) {
    this.records.numbers[this.number + FILLED_AMOUNT] = amount;
  }

  get createdAtMs(): number {
    return this.records.numbers[this.number + CREATED_AT_MS];
  }

  get updatedAtMs(): number {
    return this.records.numbers[this.number + UPDATED_AT_MS];
  }

  set updatedAtMs(timeMs: number) {
    this.records.numbers[this.number + UPDATED_AT_MS] = timeMs;
  }

  get triggeredAtMs(): number {
    return this.records.numbers[this.number + TRIGGERED_AT_MS];
  }

  set triggeredAtMs(timeMs: number) {
    this.records.numbers[this.number + TRIGGERED_AT_MS] = timeMs;
  }

  get quoteAmount(): Money {
    return quoteTotalOf(this.records.numbers, this.number);
  }

  get filledQuote(): Money {
    return moneyAt(this.records.numbers, this.number + FILLED_QUOTE);
  }

  set filledQuote(amount: Money) {
    putMoney(this.records.numbers, this.number + FILLED_QUOTE, amount);
  }

  /** What it counts in what it holds: what it pays, in its market. */
  get unit(): AtomUnit {
    return this.sideIndex === BUY ? this.market.quoteUnit : this.market.baseUnit;
  }

  /** Part of what is held in `pays` that belongs to this order, in whole units. */
  get heldUnits(): number {
    return this.records.numbers[this.number + HELD];
  }

  set heldUnits(units: number) {
    this.records.numbers[this.number + HELD] = units;
  }

  /** What it holds beside whole units, in atoms: an order by quote total may. */
  get heldRest(): number {
    return this.records.numbers[this.number + HELD_REST];
  }

  /** All that it holds. */
  get held(): Money {
    return moneyOf(this.unit.times(this.heldUnits) + BigInt(this.heldRest));
  }

  set held(amount: Money) {
    const { money } = this.unit;
    const units = amount / money;
    assert(units <= MAXIMUM_TICK_LOTS, 'what an order holds is a number of units');
    this.heldUnits = Number(units);
    this.records.numbers[this.number + HELD_REST] = Number(amount - units * money);
  }

  /** Makes a new order of the record: it has what it was placed with, holds nothing and has no fills. */
  begin(placement: OrderPlacement): void {
    this.#beginTerms(placement);
    this.#beginAmounts(placement);
  }

  /** In two parts, each small enough for the compiler to take it up: then nobody makes the placement. */
  #beginTerms(placement: OrderPlacement): void {
    const { bytes, words } = this.records;
    bytes[this.word * 4 + TERMS] =
      sideNumber(placement.side) |
      (orderTypeNumber(placement.type) << TYPE_SHIFT) |
      (timeInForceNumber(placement.timeInForce) << TIME_IN_FORCE_SHIFT) |
      (selfTradePreventionNumber(placement.selfTradePrevention) << SELF_TRADE_PREVENTION_SHIFT) |
      (placement.isQuote ? 1 << IS_QUOTE_SHIFT : 0);
    this.#setOutcome(orderStatusNumber('open'), cancelReasonNumber(''));
    bytes[this.word * 4 + PLACE_LOW] = 0;
    bytes[this.word * 4 + PLACE_HIGH] = 0;
    this.price = placement.price;
    this.stopPrice = placement.stopPrice;
    words[this.word + PAYS] = placement.pays;
    words[this.word + RECEIVES] = NONE;
  }

  #beginAmounts(placement: OrderPlacement): void {
    const { numbers } = this.records;
    numbers[this.number + CREATED_AT_MS] = placement.createdAtMs;
    this.updatedAtMs = placement.createdAtMs;
    this.triggeredAtMs = 0;
    this.amount = placement.amount;
    this.filledAmount = lotsOf(0);
    if (isByQuoteTotal(numbers, this.number)) putQuoteTotal(numbers, this.number, placement.quoteAmount);
    numbers[this.number + FILLED_QUOTE] = 0;
    numbers[this.number + FILLED_QUOTE + 1] = 0;
    numbers[this.number + HELD] = 0;
    numbers[this.number + HELD_REST] = 0;
  }

  /** Takes note of a fill that was paid out of this order's hold, with so many units of it. Nothing is paid that was not held. */
  fill(amount: Lots, quote: Amount, paidUnits: number): void {
    this.filledAmount = lotsOf(this.filledAmount + amount);
    addTo(this.records.numbers, this.number + FILLED_QUOTE, quote.high, quote.low);
    const left = this.heldUnits - paidUnits;
    assert(left >= 0, 'an order pays no more than it holds');
    this.heldUnits = left;
  }

  end(status: 'filled' | 'cancelled', reason: CancelReason | ''): void {
    this.#setOutcome(orderStatusNumber(status), cancelReasonNumber(reason));
  }

  get isEnded(): boolean {
    const status = this.#byte(STATUS) & 3;
    return status === orderStatusNumber('filled') || status === orderStatusNumber('cancelled');
  }

  /** The bytes of its view, without making one. */
  write(to: ByteWriter, isWhole: boolean): void {
    to.number(this.orderId);
    to.number(this.account.userId);
    to.number(this.market.marketId);
    writeOrderRecord(to, this.records, this.word, this.clientOrderId);
    if (isWhole) writeLaterFields(to, this.records, this.word);
  }

  /** Puts a copy of what the record says of the order itself at the same places of a row, and 0 where the record has its handles and places. */
  copyRecord({ numbers, words }: RecordMemory, word: number): void {
    const own = this.records;
    const number = word >> 1;
    // One by one: a loop takes twice as long.
    numbers[number + AMOUNT] = own.numbers[this.number + AMOUNT];
    numbers[number + FILLED_AMOUNT] = own.numbers[this.number + FILLED_AMOUNT];
    numbers[number + CREATED_AT_MS] = own.numbers[this.number + CREATED_AT_MS];
    numbers[number + UPDATED_AT_MS] = own.numbers[this.number + UPDATED_AT_MS];
    numbers[number + TRIGGERED_AT_MS] = own.numbers[this.number + TRIGGERED_AT_MS];
    numbers[number + HELD] = own.numbers[this.number + HELD];
    numbers[number + HELD_REST] = own.numbers[this.number + HELD_REST];
    numbers[number + FILLED_QUOTE] = own.numbers[this.number + FILLED_QUOTE];
    numbers[number + FILLED_QUOTE + 1] = own.numbers[this.number + FILLED_QUOTE + 1];
    const hasTotal = isByQuoteTotal(own.numbers, this.number);
    numbers[number + QUOTE_TOTAL_HIGH] = hasTotal ? own.numbers[this.number + QUOTE_TOTAL_HIGH] : 0;
    numbers[number + QUOTE_TOTAL_LOW] = hasTotal ? own.numbers[this.number + QUOTE_TOTAL_LOW] : 0;
    words[word + PRICE] = own.words[this.word + PRICE];
    words[word + STOP_PRICE] = own.words[this.word + STOP_PRICE];
    words[word + PAYS] = 0;
    words[word + RECEIVES] = 0;
    words[word + CHANGE] = 0;
    words[word + STATUS / 4] = own.words[this.word + STATUS / 4] & OUTCOME_AND_TERMS;
  }

  view(): OrderView {
    return viewOfRecord(this.records, this.word, this.orderId, this.account.userId, this.clientOrderId);
  }

  #setOutcome(status: number, reason: number): void {
    this.records.bytes[this.word * 4 + STATUS] = status | (reason << CANCEL_REASON_SHIFT);
  }

  #byte(field: number): number {
    return this.records.bytes[this.word * 4 + field];
  }
}
