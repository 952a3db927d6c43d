import type { DataOf } from '@assay/protocol/endpoint';
import { getKyc } from '@assay/protocol/endpoints/kyc';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { privateKey, privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';

export type Kyc = DataOf<typeof getKyc>;

const kycKey = [privateKey, 'kyc'] as const;
/** While a review is under way somebody may look every now and then. */
const REVIEW_REFRESH_MS = 15_000;

export interface KycShown {
  readonly status: 'loading' | 'ready' | 'error';
  readonly kyc: Kyc | undefined;
  readonly retry: () => void;
}

/** How far the verification of the person is. */
export function useKyc(): KycShown {
  const { http } = useServices();
  const query = useQuery({
    queryKey: kycKey,
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getKyc, {}, { signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'reviewing' ? REVIEW_REFRESH_MS : false),
  });
  const status = query.data !== undefined ? 'ready' : query.isError ? 'error' : 'loading';
  return { status, kyc: query.data, retry: () => void query.refetch() };
}

/** Lets everything that shows the person's identity be asked for anew. */
export function useKycChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: kycKey }),
      queryClient.invalidateQueries({ queryKey: privateKeys.userInfo }),
    ]);
  };
}
