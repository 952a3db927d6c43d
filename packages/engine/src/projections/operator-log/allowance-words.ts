import { assert } from '@assay/exchange-core/assertion';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { LowerLimit } from '@assay/exchange-core/people/lower-limit';
import type { SetPurchase } from '@assay/exchange-core/people/set-purchase';
import type { LoweredLimit } from '@assay/protocol/lowered-limits';
import { assetName, type Change, moneyText, stateChange } from './change-words.ts';

const names: Readonly<Record<LoweredLimit, string>> = {
  'withdrawal-day': 'withdrawals of 24 hours',
  'contract-stake': 'the largest stake',
  'contract-loss': 'the largest loss of a day',
};

/** What an operator lets one person do. */
export function allowanceChange(action: LowerLimit | SetPurchase, before: OperatorCommand | undefined): Change[] {
  if (action.type === 'lower-limit') return limitChange(action, before?.type === action.type ? before : undefined);
  const state = (isOpen: boolean) => (isOpen ? 'open' : 'closed');
  const wasOpen = before?.type !== action.type || before.isOpen;
  return stateChange(`user ${action.userId}: buying products`, state(wasOpen), state(action.isOpen));
}

function limitChange(to: LowerLimit, from: LowerLimit | undefined): Change[] {
  assert(from === undefined || from.limit === to.limit, 'what stands is of the same limit');
  const coin = to.limit === 'withdrawal-day' ? 'BTC' : assetName(to.assetId);
  const text = ({ amount, isLifted }: LowerLimit) =>
    isLifted ? 'not lowered by the operator' : `at most ${moneyText(amount)} ${coin}`;
  return stateChange(
    `user ${to.userId}: ${names[to.limit]}`,
    from === undefined ? 'not lowered by the operator' : text(from),
    text(to),
  );
}
