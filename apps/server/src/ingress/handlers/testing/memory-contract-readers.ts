import type { EngineClient } from '@assay/engine/engine-client';
import { ContractFold } from '@assay/engine/projections/contracts/contract-fold';
import type { ContractReaders } from '@assay/engine/projections/contracts/contract-readers';
import { ListNumbers } from '@assay/engine/projections/list-numbers';
import type { TimeSpan } from '@assay/engine/projections/page-reader';

/** The query tables of seconds contracts in memory: the projector's own fold over the batches, read as the SQL reads them. */
export function memoryContractReaders(engine: Pick<EngineClient, 'onBatch'>): ContractReaders {
  const fold = new ContractFold(new ListNumbers());
  engine.onBatch(({ sequence, outcome }) => {
    for (const event of outcome.events) {
      if (event.type === 'contract' || event.type === 'contract-movement') fold.add(event, { batch: sequence });
    }
  });
  const pageOf = <Row>(all: readonly Row[], pageNo: number, pageSize: number) => ({
    ok: true as const,
    rows: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalRows: all.length,
  });
  return {
    async finishedContracts({ userId, account, symbolId, assetId, pageNo, pageSize, span }) {
      const found = [...fold.contracts.values()]
        .filter(({ places }) => places.length > 0)
        .sort((a, b) => (b.places[0]?.number ?? 0) - (a.places[0]?.number ?? 0))
        .map(({ contract }) => contract)
        .filter((contract) => contract.userId === userId && contract.account === account)
        .filter((contract) => symbolId === undefined || contract.symbolId === symbolId)
        .filter((contract) => assetId === undefined || contract.assetId === assetId)
        .filter(({ settledAtMs }) => isWithin(settledAtMs, span));
      return pageOf(found, pageNo, pageSize);
    },
    async movements({ userId, account, assetId, kind, pageNo, pageSize, span }) {
      const found = fold.movements
        .filter(({ movement }) => movement.userId === userId && movement.account === account)
        .filter(({ movement }) => kind === undefined || movement.kind === kind)
        .filter(({ movement }) => assetId === undefined || movement.assetId === assetId)
        .filter(({ movement }) => isWithin(movement.timeMs, span))
        .map(({ batch, position, movement }) => ({ ...movement, id: `${batch}-${position}` }))
        .reverse();
      return pageOf(found, pageNo, pageSize);
    },
    async totals(userId, account) {
      const { staked, gained } = fold.totals.get(`${userId}/${account}`) ?? { staked: 0n, gained: 0n };
      return { staked, gained };
    },
  };
}

function isWithin(timeMs: number, { fromMs = 0, beforeMs = Number.POSITIVE_INFINITY }: TimeSpan = {}): boolean {
  return timeMs >= fromMs && timeMs < beforeMs;
}
