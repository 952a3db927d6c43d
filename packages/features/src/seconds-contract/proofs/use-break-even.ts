import { contractBaseCoinDefault } from '@assay/protocol/contract-rules';
import { breakEvenPpm } from '@assay/settlement/contract-rule';
import { hitRateText, ppmOf, rateText } from '../terms/contract-texts.ts';
import { useContractOptions } from '../terms/use-contract-options.ts';

/** What one must be right in to lose nothing, at the first duration that is offered for the default pair; texts with their percent sign. */
export interface BreakEven {
  readonly seconds: number;
  readonly incomeRate: string;
  readonly feeRate: string;
  readonly share: string;
}

/** Undefined while it loads. */
export function useBreakEven(): BreakEven | 'error' | undefined {
  const { status, options } = useContractOptions('real', contractBaseCoinDefault, 'USDT');
  const option = options?.[0];
  if (option === undefined) return status === 'loading' ? undefined : 'error';
  return {
    seconds: option.second,
    incomeRate: rateText(option.incomeRate),
    feeRate: rateText(option.feeRate),
    share: hitRateText(breakEvenPpm(ppmOf(option.feeRate), ppmOf(option.incomeRate))),
  };
}
