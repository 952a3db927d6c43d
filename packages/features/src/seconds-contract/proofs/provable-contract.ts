import { checkReceipt } from '@assay/settlement/check-receipt';
import { type ContractResult, type Direction, exitPriceOf, resultOf } from '@assay/settlement/contract-rule';
import type { ContractReceipt } from '@assay/settlement/receipt';
import { type SettledFrom, type UsedTicks, usedTicksOf } from '@assay/settlement/receipt-ticks';

/** What this browser computed itself. */
export interface ProofFindings {
  /** The ticks are those from which the heads were made, in order and without a gap. */
  readonly areTicksChained: boolean;
  /** The heads on both sides carry the exchange's signature. */
  readonly areHeadsSigned: boolean;
  /** The prices are the medians of their sources, and entry, exit and result follow from them by the published rule. */
  readonly isResultRight: boolean;
  readonly hashes: number;
}

/** A settled contract with all from which it can be settled again, here. */
export interface ProvableContract {
  /** `example`: nobody's; worked out of the newest public ticks. */
  readonly kind: 'own' | 'example';
  /** Of its receipt; empty for an example. */
  readonly receiptId: string;
  readonly symbol: string;
  readonly direction: Direction;
  readonly holdingSeconds: number;
  readonly ticks: ContractReceipt['ticks'];
  readonly used: UsedTicks;
  /** As journaled; undefined when it is void. */
  readonly exitPrice: string | undefined;
  readonly result: ContractResult | '';
  readonly prove: () => ProofFindings;
}

/** What the ticks make of a contract that is over. */
export function resultFrom(
  contract: SettledFrom & Pick<ContractReceipt, 'direction'>,
  { entryPrice, exit }: UsedTicks,
): ContractResult {
  if (entryPrice === undefined || exit.length === 0) return 'void';
  return resultOf(
    contract,
    entryPrice,
    exit.map(({ price }) => price),
  );
}

/** As it is shown: the median of the exit ticks, of older contracts their mean. */
export function exitPriceFrom(
  { ruleVersion }: Pick<SettledFrom, 'ruleVersion'>,
  { exit }: UsedTicks,
): string | undefined {
  if (exit.length === 0) return undefined;
  return exitPriceOf(
    exit.map(({ price }) => price),
    ruleVersion,
  );
}

/** @param knownKey the key that this browser knows to be the exchange's, if it does */
export function provableReceipt(receipt: ContractReceipt, knownKey: string | undefined): ProvableContract {
  const { receiptId, symbol, direction, holdingSeconds, ticks, result } = receipt;
  const used = usedTicksOf(receipt);
  return {
    kind: 'own',
    receiptId,
    symbol,
    direction,
    holdingSeconds,
    ticks,
    used,
    exitPrice: exitPriceFrom(receipt, used),
    result,
    prove: () => {
      const { checks } = checkReceipt(receipt, knownKey);
      const holds = (...names: readonly string[]) =>
        checks.every(({ name, status }) => !names.includes(name) || status === 'proved' || status === 'claimed');
      return {
        areTicksChained: holds('chain'),
        areHeadsSigned: holds('key', 'signature', 'start-head', 'end-head'),
        isResultRight: holds('shape', 'index', 'entry', 'exit', 'result', 'money', 'postings'),
        hashes: ticks.length,
      };
    },
  };
}
