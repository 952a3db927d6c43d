import type { Message } from '@assay/messages/message-keys';
import type { IndicatorKind } from '@assay/protocol/indicators';
import { indicatorRules, type ParameterFault } from './indicator-choice.ts';

/** A fault of typed parameters in words. */
export function parameterMessage(kind: IndicatorKind, fault: ParameterFault): Message {
  if (fault.kind === 'order') return { key: 'chart.slowAboveFast' };
  const { min = 0, max = 0 } = indicatorRules[kind].parameters[fault.place] ?? {};
  return { key: 'chart.parameterRange', values: { min, max } };
}
