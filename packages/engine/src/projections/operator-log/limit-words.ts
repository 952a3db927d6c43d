import type { LowerLimit } from '@assay/exchange-core/account-limits/lower-limit';
import { assert } from '@assay/exchange-core/assertion';
import type { LoweredLimit } from '@assay/protocol/lowered-limits';
import { assetName, type Change, moneyText, stateChange } from './change-words.ts';

const names: Readonly<Record<LoweredLimit, string>> = {
  'withdrawal-day': 'withdrawals of 24 hours',
  'contract-stake': 'the largest stake',
  'contract-loss': 'the largest loss of a day',
};

/** What an operator lets one person do at most. */
export function limitChange(to: LowerLimit, from: LowerLimit | undefined): Change[] {
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
