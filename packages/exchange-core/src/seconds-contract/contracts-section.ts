import { type Money, moneyOf } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import { type ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { DeclaredCommand } from '../declaration/declared-command.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Pocket } from '../ledger/pocket.ts';
import type { StateSection } from '../module-state.ts';
import { peoplePart, readStanding, writeStanding } from '../people/people-state.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { type ConfigureContractCoin, configureContractCoin } from './configure-contract-coin.ts';
import { configureContractOption } from './configure-contract-option.ts';
import { type ContractView, contractViewCodec, type FrozenTerms } from './contract-events.ts';
import { claimForContract } from './contract-money.ts';
import { ContractOrder, type FixedVerdict } from './contract-order.ts';
import { ContractSymbol } from './contract-symbol.ts';
import { ContractUser } from './contract-user.ts';
import { contractOutcomes, contractResults, voidCauses, voidReasons } from './contract-words.ts';
import { contractsPart, ledgerAssetOf, type RecordedSecond } from './contracts-state.ts';
import { link } from './open-contract.ts';
import { writeContractView } from './write-contract-view.ts';

/** Configuration stands in the state as the commands that said it. */
const coinCodec = new DeclaredCommand(configureContractCoin);
const optionCodec = new DeclaredCommand(configureContractOption);

const nobody = new ContractUser();

/** Seconds contracts, and with them what lets people risk money: the two were one part once. */
export const contractsSection: StateSection = {
  number: 11,
  rules: CONTRACT_RULES,
  write: writeContracts,
  read: readContracts,
};

function writeContracts(writer: ByteWriter, core: CoreState): void {
  const contracts = contractsPart.of(core);
  const { standings, countries } = peoplePart.of(core);
  writer.number(contracts.orderCount);
  writeList(writer, [...contracts.coins.values()], (coin) => coinCodec.writeVersioned(writer, coin));
  writeList(writer, [...contracts.symbols.values()], (symbol) => writeSymbol(writer, symbol));
  for (const closures of [contracts.closed, contracts.closedByOperator]) {
    writeList(writer, [...closures], ([symbolId, reason]) => {
      writer.number(symbolId);
      writer.text(reason);
    });
  }
  writeList(writer, [...countries], ([country, legalBasis]) => {
    writer.text(country);
    writer.text(legalBasis);
  });
  writeList(writer, [...contracts.fundings], ([clientOrderId, { assetId, amount }]) => {
    writer.text(clientOrderId);
    writer.number(assetId);
    writer.bigint(amount);
  });
  writeList(writer, contracts.seconds, (second) => writeSecond(writer, second));
  writeList(writer, [...standings], ([userId, standing]) => {
    writer.number(userId);
    writeStanding(writer, standing);
    writeUser(writer, contracts.users.get(userId));
  });
  const pockets = [...core.accounts.keys()].flatMap((userId) => core.ledger.movedPockets('contract', userId));
  writeList(writer, pockets, (pocket) =>
    writeContractPocket(writer, core.ledger, pocket, contracts.coinOfPocket(core.ledger.assetOf(pocket))),
  );
  writeList(writer, [...contracts.orders.values()], (order) => {
    writeContractView(writer, order.view());
    writer.boolean(order.verdict !== undefined);
    if (order.verdict !== undefined) writeVerdict(writer, order.verdict);
  });
  writeList(writer, contracts.due(), (order) => writer.number(order.orderId));
}

function writeList<T>(writer: ByteWriter, entries: readonly T[], write: (entry: T) => void): void {
  writer.number(entries.length);
  for (const entry of entries) write(entry);
}

/** Waiting and running orders are put back where their own fields say that they belong. */
function writeSymbol(writer: ByteWriter, { symbolId, options, ticks }: ContractSymbol): void {
  writer.number(symbolId);
  writeList(writer, [...options.values()], (option) => optionCodec.writeVersioned(writer, option));
  writeList(writer, ticks, (tick) => {
    writer.number(tick.sequence);
    writer.number(tick.timeMs);
    writer.text(tick.price);
  });
}

function writeSecond(writer: ByteWriter, { secondMs, recordedAtMs, halted }: RecordedSecond): void {
  writer.number(secondMs);
  writer.number(recordedAtMs);
  writeList(writer, halted, (symbolId) => writer.number(symbolId));
}

/** Somebody of whom nothing is known is told as one who has neither limits nor losses. */
export function writeUser(writer: ByteWriter, user: ContractUser = nobody): void {
  writeList(writer, [...user.limits], ([assetId, { stakeMax, dailyLossMax, pending }]) => {
    writer.number(assetId);
    writer.bigint(stakeMax);
    writer.bigint(dailyLossMax);
    writer.boolean(pending !== undefined);
    if (pending === undefined) return;
    writer.bigint(pending.stakeMax);
    writer.bigint(pending.dailyLossMax);
    writer.number(pending.fromMs);
  });
  writeList(writer, [...user.losses], ([assetId, { day, net }]) => {
    writer.number(assetId);
    writer.number(day);
    writer.signedBigint(net);
  });
}

function writeContractPocket(writer: ByteWriter, ledger: Ledger, pocket: Pocket, coin: ConfigureContractCoin): void {
  writer.number(ledger.ownerOf(pocket));
  writer.boolean(ledger.assetOf(pocket) === coin.demoAssetId);
  writer.number(coin.assetId);
  writer.bigint(ledger.availableIn(pocket));
  writer.bigint(ledger.heldIn(pocket));
}

function writeVerdict(writer: ByteWriter, verdict: FixedVerdict): void {
  writer.byte(contractResults.indexOf(verdict.result));
  writer.number(verdict.exitTickLast);
  writer.text(verdict.exitPrice);
  writer.byte(voidReasons.indexOf(verdict.voidReason));
  writer.byte(voidCauses.indexOf(verdict.voidCause));
  writer.byte(contractOutcomes.indexOf(verdict.wouldHave));
}

function readContracts(reader: ByteReader, core: CoreState): void {
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
    claimForContract(core.ledger, order.ledgerAssetId, view);
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
  const ledgerAssetId = ledgerAssetOf(coin, view.account);
  const pocket = core.ledger.pocket('contract', view.userId, ledgerAssetId);
  const order = new ContractOrder(frozenTermsOf(view), user, symbol, pocket, ledgerAssetId);
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
