import { formatMoney, moneyOf, moneyOfText } from '@assay/amounts/money';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import {
  entryPriceOf,
  entryTicksOf,
  exitPriceOf,
  expiryOf,
  type PricedTick,
  profitOf,
  returnedOf,
  verdictOf,
} from '@assay/settlement/contract-rule';

const ATOMS_PER_PPM = 1_000_000n;

/** What of a settled order is not as the published rule says from the public ticks of its pair; empty when all is. */
export function ruleFaults(row: ContractRecordRow, ticks: readonly PricedTick[]): string[] {
  const direction = row.tradeType === 0 ? 'up' : 'down';
  const stakeAtoms = moneyOfText(row.openAmount);
  const incomeRatePpm = Number(moneyOfText(row.incomeRate) / ATOMS_PER_PPM);
  const { ruleVersion, exitTicks } = row;
  const terms = { ruleVersion, direction, holdingSeconds: row.positionTime, exitTicks } as const;
  const money = { stakeAtoms, feeAtoms: moneyOfText(row.fee), incomeRatePpm };
  const after = ticks.filter(({ sequence }) => sequence > row.openedAfterTick);
  const entryTicks = entryTicksOf(after, row.openedAt, ruleVersion) ?? [];
  const last = entryTicks.at(-1);
  const entry = last && { ...last, price: entryPriceOf(entryTicks.map(({ price }) => price)) };
  const hasEntry = row.voidReason !== 'no-entry';
  const verdict =
    hasEntry && entry !== undefined ? verdictOf(terms, entry, ticks) : { result: 'void' as const, exit: [] };
  const expected: Partial<ContractRecordRow> = {
    status: verdict.result === 'void' ? 2 : 1,
    result: verdict.result,
    entryTick: hasEntry ? (entry?.sequence ?? 0) : 0,
    entryPrice: hasEntry ? (entry?.price ?? '') : '',
    expiryTime: hasEntry && entry !== undefined ? expiryOf(entry.timeMs, row.positionTime) : 0,
    exitPrice:
      verdict.exit.length === 0
        ? ''
        : exitPriceOf(
            verdict.exit.map(({ price }) => price),
            ruleVersion,
          ),
    profit: textOf(profitOf(money)),
    returned: textOf(returnedOf(money, verdict.result)),
  };
  return Object.entries(expected)
    .filter(([name, value]) => Reflect.get(row, name) !== value)
    .map(([name, value]) => `order ${row.orderId}: ${name} is ${Reflect.get(row, name)}, by the rule ${value}`);
}

const textOf = (atoms: bigint): string => formatMoney(moneyOf(atoms));
