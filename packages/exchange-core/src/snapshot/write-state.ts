import { marketStates } from '@assay/protocol/trade-words';
import type { UserAccount } from '../accounts/user-account.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { modes } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import type { Market } from '../markets/market.ts';
import { NONE } from '../matching/order-store.ts';
import { BUY, SELL } from '../matching/side.ts';
import { writeOperatorDecisions } from '../operator/operator-state.ts';
import type { OpenOrder } from '../orders/open-order.ts';
import { writeOrderView } from '../orders/order-view.ts';
import { writeRemembered } from '../orders/remembered-state.ts';
import { CONTRACT_RULES, HARDENED_RULES, ORDER_RULES } from '../rules.ts';
import { writeContracts } from '../seconds-contract/write-contracts.ts';
import { writeAccount, writeListedAccounts } from './write-account.ts';
import { marketRules, writeConfiguration, writeIndexes } from './write-configuration.ts';

/**
 * The whole state as bytes. Lists stand in the order in which history made them, which every replay repeats; nothing that can be
 * computed from the rest is written, so equal states have equal bytes.
 */
export function writeState(writer: ByteWriter, core: CoreState): void {
  writer.number(core.sequence);
  writer.number(core.timeMs);
  writer.number(core.rulesVersion);
  writer.byte(core.mode === undefined ? 0 : 1 + modes.indexOf(core.mode));
  writer.text(core.seed);
  writer.text(core.instance);
  writer.number(core.orderCount);
  writer.number(core.fillCount);
  writer.number(core.lastIndexSecondMs);
  if (core.rulesVersion >= HARDENED_RULES) writer.number(core.uncountedMs);
  writeConfiguration(writer, core);
  writeIndexes(writer, core);
  writeAccounts(writer, core);
  writeListedAccounts(writer, core);
  writer.number(core.markets.size);
  const isWhole = core.rulesVersion >= ORDER_RULES;
  for (const market of core.markets.values()) writeMarket(writer, market, isWhole);
  writeRemembered(writer, core);
  if (isWhole) writeFeeLevels(writer, core);
  if (core.rulesVersion >= CONTRACT_RULES) writeContracts(writer, core);
  writeOperatorDecisions(writer, core.operator);
}

function writeAccounts(writer: ByteWriter, core: CoreState): void {
  writer.number(core.accounts.size);
  for (const account of core.accounts.values()) {
    writeAccount(writer, account);
    writeOrderList(writer, account);
  }
}

/** The user's open orders by id, the oldest first: the order in which they rested. */
function writeOrderList(writer: ByteWriter, account: UserAccount): void {
  writer.number(account.openOrderCount);
  for (let order = account.oldestOrder; order !== undefined; order = order.newer) writer.number(order.orderId);
}

function writeMarket(writer: ByteWriter, market: Market, isWhole: boolean): void {
  marketRules.writeVersioned(writer, market.rules);
  writer.byte(marketStates.indexOf(market.setState));
  writer.text(market.setReason);
  writer.byte(marketStates.indexOf(market.state));
  writer.text(market.reason);
  writer.text(market.indexText);
  writer.number(market.indexTimeMs);
  writer.number(market.bandLow);
  writer.number(market.bandHigh);
  writer.number(market.lastFillPrice);
  writer.number(market.lastFillTimeMs);
  const { book } = market;
  writer.number(book.orderCount);
  for (const side of [BUY, SELL] as const) {
    for (let depth = 0; depth < book.levelCount(side); depth += 1) {
      let slot = book.firstSlot(side, book.ticksAtDepth(side, depth));
      for (; slot !== NONE; slot = book.nextSlot(slot)) writeOpenOrder(writer, market.orders[slot], isWhole);
    }
  }
  if (!isWhole) return;
  const { stops } = market;
  for (const list of [stops.buys, stops.sells, stops.due]) {
    writer.number(list.length);
    for (const order of list) {
      writeOrderView(writer, order.view(), true);
      writer.bigint(order.held);
    }
  }
}

function writeOpenOrder(writer: ByteWriter, order: OpenOrder, isWhole: boolean): void {
  writer.boolean(order.isQuote);
  writeOrderView(writer, order.view(), isWhole);
}

/** In the order of the accounts. */
function writeFeeLevels(writer: ByteWriter, core: CoreState): void {
  writer.number(core.feeDay);
  for (const account of core.accounts.values()) writer.number(account.feeLevel);
}
