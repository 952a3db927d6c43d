import type { EngineClient } from '@assay/engine/engine-client';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import type { DataOf } from '@assay/protocol/endpoint';
import type { userInfo } from '@assay/protocol/endpoints/signed-in-user';

/** What `/user/info` says that only the core knows. */
export type PersonStandingInfo = Pick<DataOf<typeof userInfo>, 'purchase' | 'hold' | 'frozen'>;

export async function readPersonStanding(
  engine: Pick<EngineClient, 'read'>,
  userId: number,
): Promise<PersonStandingInfo> {
  const standing = await engine.read((core) => core.views(PeopleViews).standing(userId));
  const { holdReason, heldUntilMs, isPurchaseClosed, isFrozen } = standing;
  return {
    purchase: isPurchaseClosed ? '0' : '1',
    hold: holdReason === '' ? null : { reason: holdReason, until: heldUntilMs },
    frozen: isFrozen,
  };
}
