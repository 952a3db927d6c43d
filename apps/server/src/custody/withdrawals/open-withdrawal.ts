import type { WithdrawalView } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import type { ShownWithdrawal } from '../../wire-rows/withdrawal-row.ts';

/** As it stands in the core: while it is being sent the newest of its payments is shown, which is the one that will be in a block. */
export function openWithdrawal(view: WithdrawalView): ShownWithdrawal {
  const newest = view.payments.at(-1)?.transactionId ?? '';
  return { ...view, transactionId: view.state === 'sending' ? newest : view.transactionId };
}
