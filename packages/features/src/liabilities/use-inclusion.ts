import { checkInclusion } from '@assay/liabilities/check-inclusion';
import type { InclusionCheckStatus } from '@assay/liabilities/inclusion-check-codes';
import type { Walk } from '@assay/liabilities/walk-to-root';
import type { MessageKey } from '@assay/messages/message-keys';
import { proofInclusion } from '@assay/protocol/endpoints/liability-proofs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CallError, dataOrThrow } from '../services/call-query.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from '../session/use-session.ts';
import { inclusionWords } from './inclusion-words.ts';

/** A finding of the check, as it is shown. */
export interface InclusionLine {
  readonly id: string;
  readonly status: InclusionCheckStatus;
  readonly words: MessageKey;
  readonly values: Readonly<Record<string, string>>;
}

export type InclusionState =
  | { readonly status: 'signed-out' | 'loading' | 'none' }
  | { readonly status: 'error'; readonly retry: () => void }
  | {
      readonly status: 'checked';
      readonly isIncluded: boolean;
      readonly lines: readonly InclusionLine[];
      /** The way of each coin to its root. */
      readonly walks: readonly Walk[];
      readonly day: string;
      /** The proof as it came, for saving: the command takes it. */
      readonly fileText: string;
      readonly isChecking: boolean;
      readonly checkAgain: () => void;
    };

/** The person's own balances of the newest day, led to the signed roots by this browser. */
export function useInclusion(): InclusionState {
  const { http } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const query = useQuery({
    queryKey: [...privateKeys.inclusion, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(proofInclusion, {}, { signal })),
    enabled: isSignedIn,
    retry: false,
  });
  const { data, error, refetch, isFetching } = query;
  const report = useMemo(() => (data === undefined ? undefined : checkInclusion(data)), [data]);
  if (!isSignedIn) return { status: 'signed-out' };
  if (report !== undefined)
    return {
      status: 'checked',
      isIncluded: report.verdict === 'included',
      lines: report.checks.map(({ code, status, values }) => ({
        id: `${code} ${values.asset ?? ''}`,
        status,
        words: inclusionWords[code],
        values,
      })),
      walks: report.walks,
      day: report.head?.day ?? '',
      fileText: `${JSON.stringify(data, undefined, 2)}\n`,
      isChecking: isFetching,
      checkAgain: () => void refetch(),
    };
  if (error instanceof CallError && error.failure.msg === 'l.error.liabilityDayUnknown') return { status: 'none' };
  return error === null ? { status: 'loading' } : { status: 'error', retry: () => void refetch() };
}
