import type { DataOf } from '@assay/protocol/endpoint';
import { getSecondFactors, googleKeep } from '@assay/protocol/endpoints/user-google';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadStatus } from '../services/load-status.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';
import { securityKeys } from './security-keys.ts';
import { useSecurityQuery } from './use-security-query.ts';

export interface SecondFactorsShown {
  readonly status: LoadStatus;
  readonly factors: DataOf<typeof getSecondFactors> | undefined;
  readonly retry: () => void;
}

/** What the login asks for beside password and email code. */
export function useSecondFactors(): SecondFactorsShown {
  const { data, ...shown } = useSecurityQuery(securityKeys.secondFactors, (http, signal) =>
    http.call(getSecondFactors, {}, { signal }),
  );
  return { ...shown, factors: data };
}

/** Asks anew for all that a change of the second factor shows in. */
export function useFactorsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [securityKeys.secondFactors, securityKeys.sessions, privateKeys.userInfo];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** Calls an unbinding off that waits. */
export function useKeepGoogle(): { readonly isSending: boolean; readonly keep: () => void } {
  const { http } = useServices();
  const notify = useNotify();
  const changed = useFactorsChanged();
  const [isSending, setSending] = useState(false);
  const keep = async () => {
    if (isSending) return;
    setSending(true);
    const result = await http.call(googleKeep, {});
    await changed();
    setSending(false);
    if (!result.ok) return notify('error', result.msg);
    notify('success', 'security.factorKept');
  };
  return { isSending, keep: () => void keep() };
}
