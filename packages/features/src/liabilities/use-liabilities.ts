import type { DataOf } from '@assay/protocol/endpoint';
import { proofLiabilities, proofReserves } from '@assay/protocol/endpoints/liability-proofs';
import { verifyText } from '@assay/settlement/signing-key';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CallError, dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { type HotAddressShown, hotAddressesShown, type ReserveShown, reservesShown } from './reserves-shown.ts';

export interface ReservesPage {
  readonly status: LoadStatus;
  /** `2026-11-22`; empty before the first day is over. */
  readonly day: string;
  readonly rows: readonly ReserveShown[];
  readonly addresses: readonly HotAddressShown[];
  /** The answer as it came, for saving: the command takes it. */
  readonly fileText: string;
  readonly retry: () => void;
}

/** What is owed beside what lies on chain. Coins of which there is neither are left out. */
export function useReserves(): ReservesPage {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['proof-reserves'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(proofReserves, {}, { signal })),
  });
  const { data } = query;
  return {
    status: loadStatus(data !== undefined, query.isError),
    day: data?.day ?? '',
    rows: useMemo(() => reservesShown(data?.assets ?? []), [data]),
    addresses: useMemo(() => hotAddressesShown(data?.networks ?? []), [data]),
    fileText: useMemo(() => `${JSON.stringify(data, undefined, 2)}\n`, [data]),
    retry: () => void query.refetch(),
  };
}

export interface SignedTotals {
  /** `none`: no day is over yet. */
  readonly status: LoadStatus | 'none';
  readonly day: string;
  readonly fingerprint: string;
  readonly publicKey: string;
  /** What this browser found out about the signature. */
  readonly isSigned: boolean;
  readonly roots: DataOf<typeof proofLiabilities>['assets'];
  readonly retry: () => void;
}

/** The roots of the newest day that is over, their signature verified here. */
export function useSignedTotals(): SignedTotals {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['proof-liabilities'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(proofLiabilities, {}, { signal })),
    retry: false,
  });
  const { data, error } = query;
  const isNone = error instanceof CallError && error.failure.msg === 'l.error.liabilityDayUnknown';
  return {
    status: data === undefined && isNone ? 'none' : loadStatus(data !== undefined, query.isError),
    day: data?.day ?? '',
    fingerprint: data?.fingerprint ?? '',
    publicKey: data?.publicKey ?? '',
    isSigned: useMemo(() => data !== undefined && verifyText(data.head, data.signature, data.publicKey), [data]),
    roots: data?.assets ?? [],
    retry: () => void query.refetch(),
  };
}
