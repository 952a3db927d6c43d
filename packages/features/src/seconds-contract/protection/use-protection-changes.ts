import type { CallResult } from '@assay/live-client/call-result';
import type { Protection } from '@assay/protocol/contract-entities';
import { protectionExcludeSelf, protectionSetLimits } from '@assay/protocol/endpoints/contract-protection';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { useNotify } from '../../toasts/use-notify.ts';
import { contractKeys } from '../account/contract-keys.ts';
import type { ExclusionPeriod } from './exclusion-choice.ts';
import type { LimitsInForce } from './limits-draft.ts';

export interface ProtectionChanges {
  /** A change is on its way. */
  readonly isSending: boolean;
  /** Resolves with the refusal, a key of the catalogue or the server's words; undefined when it was done. */
  readonly setLimits: (currency: string, limits: LimitsInForce) => Promise<string | undefined>;
  readonly excludeSelf: (period: ExclusionPeriod) => Promise<string | undefined>;
}

/** The ways to protect oneself. Each answer is the standing that is in force from then on. */
export function useProtectionChanges(): ProtectionChanges {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isSending, setSending] = useState(false);
  const change = async (call: () => Promise<CallResult<Protection>>): Promise<string | undefined> => {
    setSending(true);
    const result = await call();
    setSending(false);
    void queryClient.invalidateQueries({ queryKey: contractKeys.protection });
    return result.ok ? undefined : result.msg;
  };
  const excludeSelf = async (days: ExclusionPeriod) => {
    const refusal = await change(() => http.call(protectionExcludeSelf, { days }));
    // The form of the limits says it at its field; here there is none.
    if (refusal !== undefined) notify('error', refusal);
    return refusal;
  };
  return {
    isSending,
    setLimits: (currency, limits) => change(() => http.call(protectionSetLimits, { currency, ...limits })),
    excludeSelf,
  };
}
