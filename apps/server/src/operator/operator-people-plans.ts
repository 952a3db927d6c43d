import { ZERO_MONEY } from '@assay/amounts/money';
import { FREEZE_HOURS_MAX } from '@assay/exchange-core/account-freeze/freeze-account';
import { COMMISSION_PPM_MAX } from '@assay/exchange-core/invites/invite-limits';
import { FEE_LEVELS_MAX, USER_ID_MAX } from '@assay/exchange-core/limits';
import { AccountLimitViews } from '@assay/exchange-core/people/account-limit-views';
import { loweredLimits } from '@assay/protocol/lowered-limits';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import {
  choice,
  type OperatorPlan,
  optional,
  planOf,
  readCoin,
  readMoney,
  readPpm,
  rows,
  whole,
} from './operator-fields.ts';

/** What an operator can do about people, and what they get for inviting others. */
export const peoplePlans = {
  'set-purchase': planOf({ user: whole(1, USER_ID_MAX), value: choice(['0', '1']) }, ({ user: userId, value }) => ({
    type: 'set-purchase',
    userId,
    isOpen: value === '1',
  })),

  'freeze-account': planOf(
    { user: whole(1, USER_ID_MAX), hours: optional(whole(1, FREEZE_HOURS_MAX)) },
    ({ user: userId, hours = 0 }) => ({ type: 'freeze-account', userId, hours }),
  ),
  'thaw-account': planOf({ user: whole(1, USER_ID_MAX) }, ({ user: userId }) => ({ type: 'thaw-account', userId })),

  'lower-limit': planOf(
    {
      user: whole(1, USER_ID_MAX),
      limit: choice(loweredLimits),
      coin: optional(readCoin),
      amount: optional(readMoney),
    },
    ({ user: userId, limit, coin, amount }, core) => {
      const isOfCoin = limit !== 'withdrawal-day';
      if (isOfCoin && coin === undefined) return 'The limits of contracts are of a coin: name it.';
      if (!isOfCoin && coin !== undefined) return 'Withdrawals are counted in BTC: name no coin.';
      const assetId = coin?.assetId ?? 0;
      const known = core.views(AccountLimitViews).of(userId);
      const standing = known.find((other) => other.limit === limit && other.assetId === assetId);
      if (amount === undefined && standing === undefined) return 'Nothing is lowered there: name an amount.';
      const terms = { type: 'lower-limit', userId, limit, assetId } as const;
      return amount === undefined
        ? { ...terms, amount: ZERO_MONEY, isLifted: true }
        : { ...terms, amount, isLifted: false };
    },
  ),

  'configure-commission': planOf({ shares: rows(FEE_LEVELS_MAX, { share: readPpm }) }, ({ shares }) =>
    shares.some(({ share }) => share > COMMISSION_PPM_MAX)
      ? 'No share may be above 50 percent.'
      : { type: 'configure-commission', shares: shares.map(({ share }) => ({ sharePpm: share })) },
  ),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };
