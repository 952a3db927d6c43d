import type { UserAccount } from '../accounts/user-account.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { listedHouseAccounts, listedUserAccounts, movedAccounts } from '../ledger/listed-accounts.ts';
import { HOUSE } from '../ledger/pocket.ts';
import type { Market } from '../markets/market.ts';
import { BUY, SELL } from '../matching/side.ts';
import { writeOperatorState } from '../operator/operator-state.ts';
import type { OpenOrder } from '../orders/open-order.ts';
import { writeOrderView } from '../orders/order-view.ts';
import { ORDER_RULES } from '../rules.ts';
import type { ConfigureContractCoin } from '../seconds-contract/configure-contract-coin.ts';
import { writeContractView } from '../seconds-contract/write-contract-view.ts';
import { writeContractPocket, writeUser } from '../seconds-contract/write-contracts.ts';
import { writeAccountHead, writeListedAccount, writeSpotPocket } from '../snapshot/write-account.ts';
import { fees, templates, writeIndex, writeName } from '../snapshot/write-configuration.ts';
import type { Mixer } from './mixer.ts';

/** What one batch's digest looks at, beside what the batch did. Whoever has more of anything is looked at in more batches. */
export const ACCOUNTS_A_BATCH = 8;
/** Of each of these accounts the money of so many assets, and the contracts' money of as many coins. */
export const ASSETS_A_PERSON = 32;
/** Accounts whose open orders and contracts are looked at. */
export const ORDER_LISTS_A_BATCH = 1;
/** Of such an account, orders and contracts together. */
export const ORDERS_A_BATCH = 64;
const LEVELS_A_BATCH = 8;
export const REMEMBERED_A_BATCH = 16;
/** Of one list of the configuration, of the indexes, of the operator's decisions or of the house's money. */
export const REST_A_BATCH = 32;
/** A template has a hundred levels at most. */
export const TEMPLATES_A_BATCH = 2;

const shared = new ByteWriter();

/**
 * A slice of the state, in the form in which it would be written: a core that was restored has the same. Which one follows from the batch's
 * number alone, and its size has a bound, whatever anybody has.
 */
export function mixStateSlice(mixer: Mixer, core: CoreState): void {
  shared.clear();
  writeCounters(core);
  const { sequence, accountList, markets } = core;
  const people = placesOf(sequence, ACCOUNTS_A_BATCH, accountList.length);
  const assets = partOf(core.assets.keys(), core.assets.size, people.lap, ASSETS_A_PERSON);
  const coins = partOf(core.contracts.coins.values(), core.contracts.coins.size, people.lap, ASSETS_A_PERSON);
  for (let index = people.start; index < people.end; index += 1) writePerson(core, accountList[index], assets, coins);
  const owners = placesOf(sequence, ORDER_LISTS_A_BATCH, accountList.length);
  for (let index = owners.start; index < owners.end; index += 1) writeOrders(core, accountList[index], owners.lap);
  if (markets.size > 0) {
    const place = sequence % markets.size;
    const round = Math.floor(sequence / markets.size);
    for (const market of between(markets.values(), place, place + 1)) writeLevels(market, round);
  }
  const lists = restLists.length;
  restLists[sequence % lists](core, Math.floor(sequence / lists));
  mixer.bytes(shared.written());
  const { start, end } = placesOf(sequence, REMEMBERED_A_BATCH, core.clientOrderIds.currentCount);
  for (const record of core.clientOrderIds.records(start, end)) mixer.bytes(record);
}

interface Places {
  readonly start: number;
  readonly end: number;
  /** How often everything was gone through before: what has parts of its own shows another one each time. */
  readonly lap: number;
}

/**
 * The places of `count` entries that a batch looks at: with the smallest power of two of `rounds` that is enough, each place comes once in
 * as many consecutive batches; that is in twice as many at most as would be needed.
 */
export function placesOf(sequence: number, most: number, count: number): Places {
  let rounds = 1;
  while (rounds * most < count) rounds *= 2;
  const start = Math.min(count, (sequence % rounds) * most);
  return { start, end: Math.min(count, start + most), lap: Math.floor(sequence / rounds) };
}

/** Goes through what comes before: a thousand steps at most of anything here, each of some nanoseconds. */
function between<T>(entries: Iterable<T>, start: number, end: number): T[] {
  const part: T[] = [];
  if (start === end) return part;
  let place = 0;
  for (const entry of entries) {
    if (place >= start) part.push(entry);
    place += 1;
    if (place === end) break;
  }
  return part;
}

/** The part of a list whose turn it is. */
function partOf<T>(entries: Iterable<T>, count: number, round: number, most: number): T[] {
  const { start, end } = placesOf(round, most, count);
  return between(entries, start, end);
}

function writeCounters(core: CoreState): void {
  shared.number(core.rulesVersion);
  shared.number(core.orderCount);
  shared.number(core.fillCount);
  shared.number(core.lastIndexSecondMs);
  shared.signed(core.feeDay);
  shared.number(core.accounts.size);
  shared.number(core.markets.size);
  shared.number(core.assets.size);
  shared.number(core.sources.size);
  shared.number(core.templates.size);
  shared.number(core.indexes.size);
  shared.number(core.clientOrderIds.count);
  shared.number(core.contracts.orderCount);
  shared.number(core.contracts.orders.size);
  shared.number(core.contracts.dueCount);
}

function writePerson(
  core: CoreState,
  account: UserAccount,
  assets: readonly number[],
  coins: readonly ConfigureContractCoin[],
): void {
  const { userId } = account;
  writeAccountHead(shared, account);
  shared.number(account.openOrderCount);
  shared.number(account.rememberedCount);
  shared.number(account.overdue?.size ?? 0);
  if (core.rulesVersion >= ORDER_RULES) shared.number(account.feeLevel);
  for (const assetId of assets) {
    const pocket = account.spot.find(assetId);
    if (pocket !== undefined) writeSpotPocket(shared, pocket);
  }
  for (const coin of coins) {
    for (const assetId of [coin.assetId, coin.demoAssetId]) {
      const pocket = core.ledger.movedPocket('contract', userId, assetId);
      if (pocket !== undefined) writeContractPocket(shared, pocket, coin);
    }
  }
  for (const listed of listedUserAccounts) {
    for (const assetId of assets) {
      const pocket = core.ledger.movedPocket(listed.kind, userId, assetId);
      if (pocket !== undefined) writeListedAccount(shared, listed, listed.isHeld ? pocket.held : pocket.available);
    }
  }
  const user = core.contracts.users.get(userId);
  if (user !== undefined) writeUser(shared, userId, user);
}

/** Places go through the orders, the oldest first, and on through the contracts. */
function writeOrders(core: CoreState, account: UserAccount, round: number): void {
  const { openOrderCount } = account;
  const open = core.contracts.users.get(account.userId)?.open;
  const { start, end } = placesOf(round, ORDERS_A_BATCH, openOrderCount + (open?.size ?? 0));
  let order = start < openOrderCount ? orderAt(account, start) : undefined;
  for (let place = start; place < end && order !== undefined; place += 1, order = order.newer) {
    writeOrderView(shared, order.view(), true);
    shared.bigint(order.held);
  }
  if (open === undefined) return;
  const [first, last] = [Math.max(0, start - openOrderCount), Math.max(0, end - openOrderCount)];
  for (const contract of between(open.values(), first, last)) writeContractView(shared, contract.view());
}

/** From the end that is nearer: half of the orders that an account may have at most. */
function orderAt(account: UserAccount, place: number): OpenOrder | undefined {
  const { openOrderCount } = account;
  let order: OpenOrder | undefined;
  if (place * 2 < openOrderCount) {
    order = account.oldestOrder;
    for (let left = place; left > 0; left -= 1) order = order?.newer;
  } else {
    order = account.newestOrder;
    for (let left = openOrderCount - 1 - place; left > 0; left -= 1) order = order?.older;
  }
  return order;
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

/** What is neither people's nor a market's: one of these lists a batch, and of it the part whose turn it is. */
const restLists: readonly ((core: CoreState, round: number) => void)[] = [
  ({ assets }, round) => {
    for (const entry of partOf(assets, assets.size, round, REST_A_BATCH)) writeName(shared, entry);
  },
  ({ sources }, round) => {
    for (const entry of partOf(sources, sources.size, round, REST_A_BATCH)) writeName(shared, entry);
  },
  ({ templates: known }, round) => {
    const part = partOf(known.values(), known.size, round, TEMPLATES_A_BATCH);
    for (const template of part) templates.writeVersioned(shared, template);
  },
  ({ feeLevels }) => fees.writeVersioned(shared, { type: 'configure-fees', levels: feeLevels }),
  ({ indexes }, round) => {
    for (const index of partOf(indexes.values(), indexes.size, round, REST_A_BATCH)) writeIndex(shared, index);
  },
  ({ ledger }, round) => {
    const lists = listedHouseAccounts.length;
    const listed = listedHouseAccounts[round % lists];
    const accounts = movedAccounts(ledger, listed, HOUSE);
    const part = partOf(accounts, accounts.length, Math.floor(round / lists), REST_A_BATCH);
    for (const account of part) writeListedAccount(shared, listed, account);
  },
  ({ operator: { marketStates } }, round) => {
    for (const entry of partOf(marketStates, marketStates.size, round, REST_A_BATCH)) {
      writeOperatorState(shared, entry);
    }
  },
  ({ operator: { configured } }, round) => {
    for (const name of partOf(configured, configured.size, round, REST_A_BATCH)) shared.text(name);
  },
];
