import { FREEZE_HOURS_MAX } from '@assay/exchange-core/account-freeze/freeze-account';
import { COMMISSION_PPM_MAX } from '@assay/exchange-core/invites/invite-limits';
import { FEE_LEVELS_MAX, USER_ID_MAX } from '@assay/exchange-core/limits';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { choice, type OperatorPlan, optional, planOf, readPpm, rows, whole } from './operator-fields.ts';

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

  'configure-commission': planOf({ shares: rows(FEE_LEVELS_MAX, { share: readPpm }) }, ({ shares }) =>
    shares.some(({ share }) => share > COMMISSION_PPM_MAX)
      ? 'No share may be above 50 percent.'
      : { type: 'configure-commission', shares: shares.map(({ share }) => ({ sharePpm: share })) },
  ),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };
