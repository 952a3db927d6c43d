import { formatMoney } from '@assay/amounts/money';
import { assetName } from '@assay/engine/projections/operator-log/change-words';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { NamedInCore } from './operator-fields.ts';

/** Money that an act moves, as decimal text with its coin. */
export interface ActAmount {
  readonly amount: string;
  readonly coin: string;
}

/** What an act moves of whatever coin: whoever gives or approves it reads it in words, too. None for one that moves nothing. */
export function amountsOf(action: OperatorCommand, core: Pick<NamedInCore, 'views'>): readonly ActAmount[] {
  switch (action.type) {
    case 'fund-contract-pool':
    case 'fund-treasury':
    case 'move-treasury':
    case 'post-correction':
    case 'credit-unclaimed':
      return [{ amount: formatMoney(action.amount), coin: assetName(action.assetId) }];
    case 'approve-withdrawal': {
      const withdrawal = core.views(CustodyViews).withdrawal(action.withdrawalId);
      return withdrawal === undefined
        ? []
        : [{ amount: formatMoney(withdrawal.amount), coin: assetName(withdrawal.assetId) }];
    }
    default:
      // The other acts move no money of anybody.
      return [];
  }
}
