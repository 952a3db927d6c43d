import { groupThousands } from '@assay/amounts/display';
import type { DataOf } from '@assay/protocol/endpoint';
import { sandboxChainGetBlocks } from '@assay/protocol/endpoints/sandbox-chain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOrThrow } from '../../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../../services/load-status.ts';
import { useServices } from '../../services/services-context.tsx';

/** A block of a chain of the sandbox comes every two seconds while somebody waits for one. */
const refreshMs = 2_000;

/** Under which the blocks of a chain are kept. */
export const sandboxBlocksKey = (network: string) => ['sandbox-blocks', network] as const;

type BlockRow = DataOf<typeof sandboxChainGetBlocks>['blocks'][number];

export interface BlockShown extends Omit<BlockRow, 'transferCount'> {
  readonly confirmations: number;
  /** Transfers beyond those that are told. */
  readonly moreTransfers: number;
}

/** Each with how many blocks confirm it, itself among them. */
export function blocksShown(rows: readonly BlockRow[]): BlockShown[] {
  const newest = rows[0]?.height ?? 0;
  return rows.map(({ transferCount, transfers, ...block }) => ({
    ...block,
    confirmations: newest - block.height + 1,
    moreTransfers: transferCount - transfers.length,
    transfers: transfers.map((each) => ({ ...each, amount: groupThousands(each.amount) })),
  }));
}

export interface SandboxBlocks {
  readonly status: LoadStatus;
  readonly blocks: readonly BlockShown[];
  readonly retry: () => void;
}

/** The newest blocks of a chain of the sandbox, as they come. */
export function useSandboxBlocks(network: string): SandboxBlocks {
  const { http } = useServices();
  const query = useQuery({
    queryKey: sandboxBlocksKey(network),
    queryFn: async ({ signal }) => dataOrThrow(await http.call(sandboxChainGetBlocks, { network }, { signal })),
    refetchInterval: refreshMs,
  });
  const { data } = query;
  return {
    status: loadStatus(data !== undefined, query.isError),
    blocks: useMemo(() => blocksShown(data?.blocks ?? []), [data]),
    retry: () => void query.refetch(),
  };
}
