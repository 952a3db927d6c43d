import type { Protection } from '@assay/protocol/contract-entities';
import { contractAccounts } from '@assay/protocol/contract-rules';
import { protectionAcceptRisk, protectionGet } from '@assay/protocol/endpoints/contract-protection';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import { useRefetchOnRefresh } from '../../services/use-refetch-on-refresh.ts';
import { useSession } from '../../session/use-session.ts';
import { useNotify } from '../../toasts/use-notify.ts';
import { contractKeys } from '../account/contract-keys.ts';

export interface ProtectionShown {
  readonly status: 'loading' | 'ready' | 'error' | 'signed-out';
  readonly protection: Protection | undefined;
  readonly retry: () => void;
}

/** Own limits, self-exclusion and accepted notice, asked anew with every change of a real contract and each refresh event. */
export function useProtection(): ProtectionShown {
  const { http, live } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const query = useQuery({
    queryKey: [...contractKeys.protection, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(protectionGet, {}, { signal })),
    enabled: isSignedIn,
    staleTime: 0,
  });
  const { refetch } = query;
  useRefetchOnRefresh(query, isSignedIn);
  useEffect(
    () =>
      live.account.model.onChanged(({ contracts }) => {
        if (isSignedIn && contracts.some(({ account }) => account === contractAccounts.real)) void refetch();
      }),
    [live, isSignedIn, refetch],
  );
  return {
    status: !isSignedIn ? 'signed-out' : query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
    protection: isSignedIn ? query.data : undefined,
    retry: () => void refetch(),
  };
}

/** Notes that the present risk notice was accepted. */
export function useAcceptRisk(onAccepted: () => void): { accept: (version: number) => void; isSending: boolean } {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isSending, setSending] = useState(false);
  const accept = async (version: number) => {
    if (isSending) return;
    setSending(true);
    const result = await http.call(protectionAcceptRisk, { version: String(version) });
    setSending(false);
    if (!result.ok) return notify('error', result.msg);
    await queryClient.invalidateQueries({ queryKey: contractKeys.protection });
    onAccepted();
  };
  return { accept: (version) => void accept(version), isSending };
}
