import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { Change } from './change-words.ts';
import { fundChanges } from './fund-words.ts';
import { hostingChanges } from './hosting-words.ts';
import { subscriptionChanges } from './subscription-words.ts';

const acts = ['configure-hosting', 'configure-fund', 'offer-subscription', 'cancel-subscription'] as const;
type EarnAct = Extract<OperatorCommand, { type: (typeof acts)[number] }>;

/** Whether an operator's act is about products that people put money aside for. */
export function isEarnAct(action: OperatorCommand): action is EarnAct {
  return acts.some((type) => type === action.type);
}

export function earnChanges(action: EarnAct, before: OperatorCommand | undefined): readonly Change[] {
  switch (action.type) {
    case 'configure-hosting':
      return hostingChanges(action, before?.type === action.type ? before : undefined);
    case 'configure-fund':
      return fundChanges(action, before?.type === action.type ? before : undefined);
    case 'offer-subscription':
    case 'cancel-subscription':
      return subscriptionChanges(action, before);
  }
}
