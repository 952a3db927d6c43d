import { type Money, moneyOf } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import { type ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import type { CoreState } from '../core-state.ts';
import { peoplePart, readStanding } from '../people/people-state.ts';
import { type ContractView, contractViewCodec } from './contract-events.ts';
import { claimForContract } from './contract-money.ts';
import { ContractOrder, type FixedVerdict, type FrozenTerms } from './contract-order.ts';
import { ContractSymbol } from './contract-symbol.ts';
import { contractOutcomes, contractResults, voidCauses, voidReasons } from './contract-words.ts';
import { contractsPart, ledgerAssetOf } from './contracts-state.ts';
import { link } from './open-contract.ts';
import { coinCodec, optionCodec } from './write-contracts.ts';

/** What `writeContracts` wrote, into a state that has accounts, assets and indexes already. */
export function readContracts(reader: ByteReader, core: CoreState): void {
  const contracts = contractsPart.of(core);
  contracts.orderCount = reader.number();
  eachEntry(reader, 7, () => {
    const coin = coinCodec.readVersioned(reader);
    contracts.coins.set(coin.assetId, coin);
  });
  eachEntry(reader, 3, () => readSymbol(reader, core));
  for (const closures of [contracts.closed, contracts.closedByOperator]) {
    eachEntry(reader, 2, () => closures.set(reader.number(), reader.text()));
  }
  eachEntry(reader, 2, () => peoplePart.of(core).countries.set(reader.text(), reader.text()));
  eachEntry(reader, 3, () => {
    const clientOrderId = reader.text();
    contracts.fundings.set(clientOrderId, { assetId: reader.number(), amount: moneyOf(reader.bigint()) });
  });
  eachEntry(reader, 3, () => {
    const second = { secondMs: reader.number(), recordedAtMs: reader.number() };
    const halted: number[] = [];
    eachEntry(reader, 1, () => halted.push(reader.number()));
    contracts.seconds.push({ ...second, halted });
  });
  eachEntry(reader, 6, () => readUser(reader, core));
  eachEntry(reader, 5, () => readPocket(reader, core));
  readOrders(reader, core);
}

function eachEntry(reader: ByteReader, entryBytes: number, read: () => void): void {
  for (let left = reader.count(entryBytes); left > 0; left -= 1) read();
}

function readSymbol(reader: ByteReader, core: CoreState): void {
  const index = core.indexes.get(reader.number());
  assert(index !== undefined, 'contracts have an index');
  const symbol = new ContractSymbol(index);
  eachEntry(reader, 6, () => {
    const option = optionCodec.readVersioned(reader);
    symbol.options.set(option.holdingSeconds, option);
  });
  eachEntry(reader, 3, () =>
    symbol.keepTick({ sequence: reader.number(), timeMs: reader.number(), price: reader.text() }),
  );
  contractsPart.of(core).symbols.set(symbol.symbolId, symbol);
}

function readUser(reader: ByteReader, core: CoreState): void {
  const userId = reader.number();
  readStanding(reader, peoplePart.of(core).standing(userId));
  const user = contractsPart.of(core).user(userId);
  const money = (): Money => moneyOf(reader.bigint());
  eachEntry(reader, 4, () => {
    const assetId = reader.number();
    const limits = { stakeMax: money(), dailyLossMax: money() };
    const isPending = reader.boolean();
    const pending = isPending ? { stakeMax: money(), dailyLossMax: money(), fromMs: reader.number() } : undefined;
    user.limits.set(assetId, { ...limits, pending });
  });
  eachEntry(reader, 3, () => user.losses.set(reader.number(), { day: reader.number(), net: reader.signedBigint() }));
}

function readPocket(reader: ByteReader, core: CoreState): void {
  const userId = reader.number();
  const account = reader.boolean() ? 'demo' : 'real';
  const coin = contractsPart.of(core).coins.get(reader.number());
  assert(coin !== undefined, 'a contract account has its coin');
  const pocket = core.ledger.pocket('contract', userId, ledgerAssetOf(coin, account));
  core.ledger.restore(pocket, moneyOf(reader.bigint()), moneyOf(reader.bigint()));
}

/** Running ones of one expiry entered in the order of their entry ticks, at the same tick in the order of their ids. */
function readOrders(reader: ByteReader, core: CoreState): void {
  const contracts = contractsPart.of(core);
  const orders: ContractOrder[] = [];
  eachEntry(reader, 32, () => {
    const view = contractViewCodec.read(reader);
    const order = restoredOrder(core, view);
    if (reader.boolean()) order.verdict = readVerdict(reader);
    claimForContract(core.ledger, order.pocket.assetId, view);
    orders.push(order);
  });
  for (const order of orders) link(core, order);
  for (const { groups } of contracts.symbols.values()) {
    for (const group of groups) group.orders.sort((a, b) => a.entryTick - b.entryTick || a.orderId - b.orderId);
  }
  eachEntry(reader, 1, () => {
    const order = contracts.orders.get(reader.number());
    assert(order !== undefined, 'a contract that is due is open');
    contracts.addDue(order);
  });
}

function restoredOrder(core: CoreState, view: ContractView): ContractOrder {
  const { symbols, coins } = contractsPart.of(core);
  const user = core.accounts.get(view.userId);
  const symbol = symbols.get(view.symbolId);
  const coin = coins.get(view.assetId);
  assert(user !== undefined && symbol !== undefined && coin !== undefined, 'a contract has its user, symbol and coin');
  assert(view.state !== 'settled', 'a contract that is kept is open');
  const pocket = core.ledger.pocket('contract', view.userId, ledgerAssetOf(coin, view.account));
  const order = new ContractOrder(frozenTermsOf(view), user, symbol, pocket);
  order.state = view.state;
  order.entryTick = view.entryTick;
  order.entryPrice = view.entryPrice;
  order.entryTimeMs = view.entryTimeMs;
  order.expiryMs = view.expiryMs;
  return order;
}

function frozenTermsOf(view: ContractView): FrozenTerms {
  return {
    orderId: view.orderId,
    userId: view.userId,
    account: view.account,
    symbolId: view.symbolId,
    assetId: view.assetId,
    direction: view.direction,
    stake: view.stake,
    fee: view.fee,
    profit: view.profit,
    feePpm: view.feePpm,
    incomeRatePpm: view.incomeRatePpm,
    holdingSeconds: view.holdingSeconds,
    exitTicks: view.exitTicks,
    ruleVersion: view.ruleVersion,
    clientOrderId: view.clientOrderId,
    openedAtMs: view.openedAtMs,
    openedBatch: view.openedBatch,
    openedAfterTick: view.openedAfterTick,
  };
}

function readVerdict(reader: ByteReader): FixedVerdict {
  const result = reader.choice(contractResults);
  if (result === '') throw new MalformedBytes('a verdict has a result');
  return {
    result,
    exitTickLast: reader.number(),
    exitPrice: reader.text(),
    voidReason: reader.choice(voidReasons),
    voidCause: reader.choice(voidCauses),
    wouldHave: reader.choice(contractOutcomes),
  };
}
