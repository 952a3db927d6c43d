import type { ChannelStatus } from '@assay/live-client/channel-source';
import type { LiveAccount } from '@assay/live-client/live-account';
import { useSyncExternalStore } from 'react';
import { useServices } from './services-context.tsx';

export interface AccountChannelShown<Told> {
  readonly status: ChannelStatus;
  readonly told: Told;
}

/** What the account channel tells, and whether it is live. @param told takes a part that stays the same until it changes */
export function useAccountChannel<Told>(told: (account: LiveAccount) => Told): AccountChannelShown<Told> {
  const { account } = useServices().live;
  return {
    status: useSyncExternalStore(account.subscribe, account.status),
    told: useSyncExternalStore(account.subscribe, () => told(account.model)),
  };
}
