import { useCallback } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useEvery } from '../services/use-every.ts';
import { type HoldShown, holdShown } from './account-hold.ts';
import { useUserInfo } from './use-user-info.ts';

const lookMs = 5_000;

/** The hold that keeps money on the signed-in account, counted down by the minute; undefined while there is none. */
export function useAccountHold(): HoldShown | undefined {
  const { clock } = useServices();
  const { user } = useUserInfo();
  const nowMs = useEvery(
    lookMs,
    useCallback(() => clock.now(), [clock]),
  );
  return holdShown(user?.hold, nowMs);
}
