import {
  entryDeadlineOf,
  exitPriceOf,
  exitTicksOf,
  exitWindowStartOf,
  type PricedTick,
  type RuleTerms,
  resultOf,
} from '@assay/settlement/contract-rule';
import type { VoidCause } from '@assay/settlement/receipt';
import { entrySecondsMinOf } from './contract-limits.ts';
import type { ContractOrder, FixedVerdict } from './contract-order.ts';
import type { ContractsState, RecordedSecond } from './contracts-state.ts';

const SECOND_MS = 1_000;

/** The verdict of a running contract, from the ticks of its symbol alone. */
export function expiredVerdict(contracts: ContractsState, order: ContractOrder): FixedVerdict {
  const { terms, symbol, entryPrice, expiryMs } = order;
  const exit = exitTicksOf(symbol.ticks, expiryMs, terms.exitTicks);
  if (exit === undefined) {
    const voidCause = causeAtExpiry(contracts, order);
    return { ...withoutExit, result: 'void', voidReason: 'exit-missing', voidCause, wouldHave: wouldHaveOf(order) };
  }
  const prices = exit.map(({ price }) => price);
  return {
    result: resultOf(terms, entryPrice, prices),
    exitTickLast: exit.at(-1)?.sequence ?? 0,
    exitPrice: exitPriceOf(prices, terms.ruleVersion),
    voidReason: '',
    voidCause: '',
    wouldHave: '',
  };
}

const withoutExit = { exitTickLast: 0, exitPrice: '' } as const;

export function noEntryVerdict(contracts: ContractsState, order: ContractOrder): FixedVerdict {
  const voidCause = causeWithoutEntry(contracts, order);
  return { ...withoutExit, result: 'void', voidReason: 'no-entry', voidCause, wouldHave: '' };
}

/** The recorded feed began again. One that still waits would have had no entry. */
export function seamVerdict(order: ContractOrder): FixedVerdict {
  const wouldHave = order.state === 'waiting' ? '' : wouldHaveOf(order);
  return { ...withoutExit, result: 'void', voidReason: 'seam', voidCause: 'seam', wouldHave };
}

/** By the last tick at or before the expiry, whatever its age: at the latest the entry itself. */
function wouldHaveOf({ terms, symbol, entryPrice, expiryMs }: ContractOrder): FixedVerdict['wouldHave'] {
  const last = lastUntil(symbol.ticks, expiryMs);
  return last === undefined ? '' : resultOf(terms, entryPrice, [last.price]);
}

function lastUntil(ticks: readonly PricedTick[], expiryMs: number): PricedTick | undefined {
  for (let at = ticks.length - 1; at >= 0; at -= 1) if (ticks[at].timeMs <= expiryMs) return ticks[at];
  return undefined;
}

/** Whether each second of the exit window had its index command, then whether the symbol was stopped in one of them. */
function causeAtExpiry(contracts: ContractsState, { expiryMs, terms }: ContractOrder): VoidCause {
  const from = exitWindowStartOf(expiryMs, terms.exitTicks);
  const seconds = contracts.seconds.filter(({ secondMs }) => secondMs >= from && secondMs <= expiryMs);
  const wanted = Math.floor((expiryMs - from) / SECOND_MS) + 1;
  return causeOf(seconds, wanted, terms.symbolId);
}

function causeWithoutEntry(contracts: ContractsState, { terms }: ContractOrder): VoidCause {
  const { openedAtMs, symbolId, ruleVersion } = terms;
  const deadlineMs = entryDeadlineOf(openedAtMs, ruleVersion);
  const seconds = contracts.seconds.filter(
    ({ recordedAtMs }) => recordedAtMs > openedAtMs && recordedAtMs <= deadlineMs,
  );
  return causeOf(seconds, entrySecondsMinOf(ruleVersion), symbolId);
}

function causeOf(seconds: readonly RecordedSecond[], wanted: number, symbolId: number): VoidCause {
  if (seconds.length < wanted) return 'downtime';
  return seconds.some(({ halted }) => halted.includes(symbolId)) ? 'halt' : 'source-outage';
}

/** The order's terms as the published rule takes them. */
export function ruleTermsOf({ terms }: ContractOrder): RuleTerms {
  const { ruleVersion, direction, holdingSeconds, exitTicks, stake, fee, incomeRatePpm } = terms;
  return { ruleVersion, direction, holdingSeconds, exitTicks, stakeAtoms: stake, feeAtoms: fee, incomeRatePpm };
}
