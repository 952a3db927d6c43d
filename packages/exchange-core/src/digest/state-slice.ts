import type { UserAccount } from '../accounts/user-account.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { writeOrderView } from '../codec/result-codec.ts';
import { type CoreState, ORDER_RULES } from '../core-state.ts';
import type { Market } from '../markets/market.ts';
import { BUY, SELL } from '../matching/side.ts';
import { writeOperatorDecisions } from '../operator/operator-state.ts';
import { writeContractView } from '../seconds-contract/contract-codec.ts';
import { writeBalance, writeUser } from '../seconds-contract/write-contracts.ts';
import { writeAccount, writeHouse } from '../snapshot/write-account.ts';
import { writeConfiguration, writeIndexes } from '../snapshot/write-configuration.ts';
import type { Mixer } from './mixer.ts';

/** What one batch's digest looks at, beside what the batch did. */
export const ACCOUNTS_A_BATCH = 8;
/** Accounts whose open orders and contracts are looked at, a thousand of each at most. */
export const ORDER_LISTS_A_BATCH = 1;
export const LEVELS_A_BATCH = 8;
export const REMEMBERED_A_BATCH = 16;
/** Configuration, indexes and the house's money: a few ten thousand bytes of the largest exchange. */
export const WHOLE_EVERY_BATCHES = 64;

const shared = new ByteWriter();

/**
 * A slice of the state, in the form in which it would be written: a core that was restored has the same. Which one follows from the batch's
 * number, and every `rounds` of consecutive batches look at everything.
 */
export function mixStateSlice(mixer: Mixer, core: CoreState): void {
  shared.clear();
  writeCounters(core);
  const { sequence, accountList } = core;
  const people = placesOf(sequence, ACCOUNTS_A_BATCH, accountList.length);
  for (let index = people.start; index < people.end; index += 1) writePerson(core, accountList[index]);
  const owners = placesOf(sequence, ORDER_LISTS_A_BATCH, accountList.length);
  for (let index = owners.start; index < owners.end; index += 1) writeOrders(core, accountList[index]);
  const markets = [...core.markets.values()];
  if (markets.length > 0) {
    writeLevels(markets[sequence % markets.length], Math.floor(sequence / markets.length));
  }
  if (sequence % WHOLE_EVERY_BATCHES === 0) writeRest(core);
  mixer.bytes(shared.written());
  const { start, end } = placesOf(sequence, REMEMBERED_A_BATCH, core.clientOrderIds.currentCount);
  for (const record of core.clientOrderIds.records(start, end)) mixer.bytes(record);
}

/**
 * The places of `count` entries that a batch looks at: with the smallest power of two of `rounds` that is enough, each place comes once in
 * as many consecutive batches; that is in twice as many at most as would be needed.
 */
export function placesOf(
  sequence: number,
  most: number,
  count: number,
): { readonly start: number; readonly end: number } {
  let rounds = 1;
  while (rounds * most < count) rounds *= 2;
  const start = Math.min(count, (sequence % rounds) * most);
  return { start, end: Math.min(count, start + most) };
}

function writeCounters(core: CoreState): void {
  shared.number(core.rulesVersion);
  shared.number(core.orderCount);
  shared.number(core.fillCount);
  shared.number(core.lastIndexSecondMs);
  shared.signed(core.feeDay);
  shared.number(core.accounts.size);
  shared.number(core.markets.size);
  shared.number(core.clientOrderIds.count);
  shared.number(core.contracts.orderCount);
  shared.number(core.contracts.orders.size);
  shared.number(core.contracts.dueCount);
}

function writePerson(core: CoreState, account: UserAccount): void {
  writeAccount(shared, core, account);
  shared.number(account.openOrderCount);
  shared.number(account.rememberedCount);
  shared.number(account.overdue?.size ?? 0);
  if (core.rulesVersion >= ORDER_RULES) shared.number(account.feeLevel);
  for (const balance of core.ledger.contracts.balancesOf(account.userId)) writeBalance(shared, balance);
  const user = core.contracts.users.get(account.userId);
  if (user !== undefined) writeUser(shared, account.userId, user);
}

function writeOrders(core: CoreState, account: UserAccount): void {
  for (let order = account.oldestOrder; order !== undefined; order = order.newer) {
    writeOrderView(shared, order.view(), true);
    shared.bigint(order.held);
  }
  const open = core.contracts.users.get(account.userId)?.open;
  if (open !== undefined) for (const order of open.values()) writeContractView(shared, order.view());
}

function writeLevels({ book, state, setState, lastFillPrice, lastFillTimeMs }: Market, round: number): void {
  shared.text(state);
  shared.text(setState);
  shared.number(lastFillPrice);
  shared.number(lastFillTimeMs);
  for (const side of [BUY, SELL] as const) {
    const { start, end } = placesOf(round, LEVELS_A_BATCH, book.levelCount(side));
    for (let depth = start; depth < end; depth += 1) {
      const ticks = book.ticksAtDepth(side, depth);
      shared.number(ticks);
      shared.number(book.levelLots(side, ticks));
      shared.number(book.levelOrders(side, ticks));
      shared.number(book.idAt(book.firstSlot(side, ticks)));
    }
  }
}

function writeRest(core: CoreState): void {
  writeConfiguration(shared, core);
  writeIndexes(shared, core);
  writeHouse(shared, core);
  writeOperatorDecisions(shared, core.operator);
}
