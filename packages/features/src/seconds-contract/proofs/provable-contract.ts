import { type ContractResult, type Direction, exitPriceOf, resultOf } from '@assay/settlement/contract-rule';
import type { ContractReceipt } from '@assay/settlement/receipt';
import { type SettledFrom, type UsedTicks, usedTicksOf } from '@assay/settlement/receipt-ticks';
import type { SealedTicks } from './sealed-ticks.ts';

/** From what it can be settled again. */
export type ContractEvidence =
  /** The reader's own. @property knownKey the key that this browser knows to be the exchange's, if it does */
  | { readonly kind: 'own'; readonly receipt: ContractReceipt; readonly knownKey: string | undefined }
  /** Nobody's; worked out of the newest public ticks. */
  | { readonly kind: 'example'; readonly sealed: SealedTicks };

/** A settled contract with all from which it can be settled again, here (`proveContract`). */
export interface ProvableContract {
  readonly evidence: ContractEvidence;
  readonly symbol: string;
  readonly direction: Direction;
  readonly holdingSeconds: number;
  readonly ticks: ContractReceipt['ticks'];
  readonly used: UsedTicks;
  /** As journaled; undefined when it is void. */
  readonly exitPrice: string | undefined;
  readonly result: ContractResult | '';
}

/** What of a contract settles it. */
export type SettledTerms = SettledFrom & Pick<ContractReceipt, 'symbol' | 'direction'>;

/** @param result as somebody says it is; by the rule where nobody does */
export function provableContract(
  terms: SettledTerms,
  evidence: ContractEvidence,
  result?: ContractResult | '',
): ProvableContract {
  const { symbol, direction, holdingSeconds, ticks, ruleVersion } = terms;
  const used = usedTicksOf(terms);
  const exitPrices = used.exit.map(({ price }) => price);
  return {
    evidence,
    symbol,
    direction,
    holdingSeconds,
    ticks,
    used,
    // The median of the exit ticks, of older contracts their mean.
    exitPrice: exitPrices.length === 0 ? undefined : exitPriceOf(exitPrices, ruleVersion),
    result: result ?? resultByRule(terms, used),
  };
}

/** What the ticks make of a contract that is over. */
function resultByRule(terms: SettledTerms, { entryPrice, exit }: UsedTicks): ContractResult {
  if (entryPrice === undefined || exit.length === 0) return 'void';
  return resultOf(
    terms,
    entryPrice,
    exit.map(({ price }) => price),
  );
}
