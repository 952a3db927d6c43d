import type { CallResult } from '@assay/live-client/call-result';
import type { Protection } from '@assay/protocol/contract-entities';
import { protectionExcludeSelf, protectionSetLimits } from '@assay/protocol/endpoints/contract-protection';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { contractKeys } from '../account/contract-keys.ts';
import type { ExclusionPeriod } from './exclusion-choice.ts';
import type { LimitsInForce } from './limits-draft.ts';
import type { SaidExclusionProof } from './use-exclusion-proof.ts';

export interface ProtectionChanges {
  /** A change is on its way. */
  readonly isSending: boolean;
  /** Resolves with the refusal, a key of the catalogue or the server's words; undefined when it was done. */
  readonly setLimits: (currency: string, limits: LimitsInForce) => Promise<string | undefined>;
  /** @param said what proves one of more than a week */
  readonly excludeSelf: (period: ExclusionPeriod, said: SaidExclusionProof) => Promise<string | undefined>;
}

/** The ways to protect oneself. Each answer is the standing that is in force from then on. */
export function useProtectionChanges(): ProtectionChanges {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const change = async (call: () => Promise<CallResult<Protection>>): Promise<string | undefined> => {
    setSending(true);
    const result = await call();
    setSending(false);
    void queryClient.invalidateQueries({ queryKey: contractKeys.protection });
    return result.ok ? undefined : result.msg;
  };
  return {
    isSending,
    setLimits: (currency, limits) => change(() => http.call(protectionSetLimits, { currency, ...limits })),
    excludeSelf: (days, said) => change(() => http.call(protectionExcludeSelf, { days, ...said })),
  };
}
