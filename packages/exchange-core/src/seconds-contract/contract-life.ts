import { moneyOf } from '@assay/amounts/money';
import {
  entryDeadlineOf,
  entryPriceOf,
  entryTicksOf,
  expiryOf,
  LATE_TICK_MS,
  type PricedTick,
  returnedOf,
} from '@assay/settlement/contract-rule';
import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { RecordIndexTick } from '../index-price/record-index-tick.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { isStopped } from './contract-closure.ts';
import { SECONDS_KEPT, SETTLEMENTS_PER_COMMAND_MAX } from './contract-limits.ts';
import { payContract } from './contract-money.ts';
import type { ContractOrder, FixedVerdict } from './contract-order.ts';
import { noteMovement } from './contract-statement.ts';
import type { ContractSymbol } from './contract-symbol.ts';
import { expiredVerdict, noEntryVerdict, ruleTermsOf, seamVerdict } from './contract-verdict.ts';
import { contractsPart } from './contracts-state.ts';

/** What an index command means for contracts: entries by its ticks, and the verdict of all that expired by its second. */
export function contractsSeeTicks(core: CoreState, command: RecordIndexTick): void {
  if (core.rulesVersion < CONTRACT_RULES) return;
  const contracts = contractsPart.of(core);
  keepSecond(core, command.secondMs);
  for (const { symbolId } of command.ticks) {
    const symbol = contracts.symbols.get(symbolId);
    if (symbol === undefined) continue;
    const { tickSequence, timeMs, text } = symbol.index;
    const tick: PricedTick = { sequence: tickSequence, timeMs, price: text };
    symbol.keepTick(tick);
    const waiting: ContractOrder[] = [];
    for (const order of symbol.waiting) if (!enters(core, order)) waiting.push(order);
    symbol.waiting = waiting;
  }
  for (const symbol of contracts.symbols.values()) fixUntil(core, symbol, command.secondMs);
  payOut(core);
}

/** What happens when journal time alone has gone on: no entry within its wait, no tick that could still count. */
export function passContractTime(core: CoreState): void {
  const { timeMs } = core;
  const contracts = contractsPart.of(core);
  if (timeMs < contracts.nextTimeMs) return;
  const dueBefore = contracts.dueCount;
  for (const symbol of contracts.symbols.values()) {
    const late = symbol.waiting.filter(({ terms }) => entryDeadlineOf(terms.openedAtMs, terms.ruleVersion) < timeMs);
    symbol.waiting = symbol.waiting.slice(late.length);
    for (const order of late) fix(core, order, noEntryVerdict(contracts, order));
    fixUntil(core, symbol, timeMs - LATE_TICK_MS - 1);
  }
  // Only what time itself brought about: a core that was restored looks once more than one that was not.
  if (contracts.dueCount > dueBefore) payOut(core);
  contracts.lookAhead();
}

/** The feed begins again at `secondMs`. What expired before it has its ticks; nothing else that entered before it can have them. */
export function contractsSeeSeam(core: CoreState, secondMs: number): void {
  for (const symbol of contractsPart.of(core).symbols.values()) {
    fixUntil(core, symbol, secondMs - 1);
    for (const group of symbol.groups) {
      for (const order of group.orders) if (order.entryTimeMs < secondMs) fix(core, order, seamVerdict(order));
    }
    const left = symbol.groups.flatMap(({ orders }) => orders.filter((order) => order.verdict === undefined));
    symbol.groups.length = 0;
    for (const order of left) symbol.addRunning(order);
    for (const order of symbol.waiting) fix(core, order, seamVerdict(order));
    symbol.waiting = [];
  }
  payOut(core);
}

function keepSecond(core: CoreState, secondMs: number): void {
  const contracts = contractsPart.of(core);
  const halted: number[] = [];
  for (const symbolId of contracts.symbols.keys()) if (isStopped(core, symbolId)) halted.push(symbolId);
  contracts.seconds.push({ secondMs, recordedAtMs: core.timeMs, halted });
  if (contracts.seconds.length > SECONDS_KEPT) contracts.seconds.shift();
}

/** Whether its symbol's newest tick is the one that the order waits for; then it runs. */
function enters(core: CoreState, order: ContractOrder): boolean {
  const { openedAtMs, openedAfterTick, ruleVersion, holdingSeconds } = order.terms;
  // Those that are kept are more than can come before an order has its entry.
  const ticksAfter = order.symbol.ticks.filter(({ sequence }) => sequence > openedAfterTick);
  const entryTicks = entryTicksOf(ticksAfter, openedAtMs, ruleVersion);
  const last = entryTicks?.at(-1);
  if (entryTicks === undefined || last === undefined) return false;
  order.state = 'running';
  order.entryTick = last.sequence;
  order.entryPrice = entryPriceOf(entryTicks.map(({ price }) => price));
  order.entryTimeMs = last.timeMs;
  order.expiryMs = expiryOf(last.timeMs, holdingSeconds);
  order.symbol.addRunning(order);
  contractsPart.of(core).wakeAt(order.expiryMs + LATE_TICK_MS + 1);
  report(core, order);
  return true;
}

/** Fixes the verdict of every group whose expiry is not after `expiryMs`: from now on no tick and no batch changes it. */
function fixUntil(core: CoreState, symbol: ContractSymbol, expiryMs: number): void {
  for (;;) {
    const group = symbol.takeGroupUntil(expiryMs);
    if (group === undefined) return;
    // Same entry, direction and number of exit ticks at the same expiry: the same verdict, made once.
    const known = new Map<string, FixedVerdict>();
    for (const order of group.orders) {
      const { direction, exitTicks } = order.terms;
      const key = `${order.entryTick} ${exitTicks} ${direction}`;
      const verdict = known.get(key) ?? expiredVerdict(contractsPart.of(core), order);
      known.set(key, verdict);
      fix(core, order, verdict);
    }
  }
}

function fix(core: CoreState, order: ContractOrder, verdict: FixedVerdict): void {
  assert(order.verdict === undefined, 'a verdict is made once');
  order.verdict = verdict;
  contractsPart.of(core).addDue(order);
}

/** The next ones whose verdict stands, at most as many as one command may pay out. */
export function payOut(core: CoreState): void {
  for (let left = SETTLEMENTS_PER_COMMAND_MAX; left > 0; left -= 1) {
    const order = contractsPart.of(core).takeDue();
    if (order === undefined) return;
    settle(core, order);
  }
}

function settle(core: CoreState, order: ContractOrder): void {
  const { ledger } = core;
  const contracts = contractsPart.of(core);
  const { terms, verdict, pocket, symbol } = order;
  assert(verdict !== undefined && order.state !== 'settled', 'a contract is paid out once, by its verdict');
  const { stake, fee, profit, account, assetId, orderId, userId } = terms;
  const ruleTerms = ruleTermsOf(order);
  order.returned = moneyOf(returnedOf(ruleTerms, verdict.result));
  if (verdict.wouldHave !== '') order.wouldHaveReturned = moneyOf(returnedOf(ruleTerms, verdict.wouldHave));
  order.settledAtMs = core.timeMs;
  order.state = 'settled';
  payContract(ledger, pocket, { stake, fee, profit }, verdict.result);
  symbol.expose(order.ledgerAssetId, -profit);
  contracts.orders.delete(orderId);
  const user = contracts.user(userId);
  user.open.delete(orderId);
  if (account === 'real') {
    user.risk(assetId, -(stake + fee));
    user.addLoss(assetId, core.waitMs, stake + fee - order.returned);
  }
  if (order.returned > 0n) noteMovement(core, order, 'returned', order.returned);
  report(core, order);
}

export function report(core: CoreState, order: ContractOrder): void {
  order.user.lastChange = core.sequence;
  core.log.add({ type: 'contract', contract: order.view() });
}
