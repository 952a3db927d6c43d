import type { EngineClient } from '@assay/engine/engine-client';
import type { ContractReaders } from '@assay/engine/projections/contract-readers';
import { collectContractEvent, createContractRows } from '@assay/engine/projections/contract-rows';
import { ListNumbers } from '@assay/engine/projections/history-lists';

/** The query tables of seconds contracts in memory: the projector's own fold over the batches, read as the SQL reads them. */
export function memoryContractReaders(engine: Pick<EngineClient, 'onBatch'>): ContractReaders {
  const rows = createContractRows();
  const numbers = new ListNumbers();
  engine.onBatch(({ sequence, outcome }) => {
    for (const event of outcome.events) collectContractEvent(rows, numbers, sequence, event);
  });
  const pageOf = <Row>(all: readonly Row[], pageNo: number, pageSize: number) => ({
    ok: true as const,
    rows: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalRows: all.length,
  });
  return {
    async finishedContracts({ userId, account, symbolId, assetId, pageNo, pageSize }) {
      const found = [...rows.contracts.values()]
        .filter(({ places }) => places !== undefined)
        .sort((a, b) => (b.places?.[0].number ?? 0) - (a.places?.[0].number ?? 0))
        .map(({ contract }) => contract)
        .filter((contract) => contract.userId === userId && contract.account === account)
        .filter((contract) => symbolId === undefined || contract.symbolId === symbolId)
        .filter((contract) => assetId === undefined || contract.assetId === assetId);
      return pageOf(found, pageNo, pageSize);
    },
    async movements({ userId, account, assetId, kind, pageNo, pageSize }) {
      const found = rows.contractMovements
        .filter(({ movement }) => movement.userId === userId && movement.account === account)
        .filter(({ movement }) => kind === undefined || movement.kind === kind)
        .filter(({ movement }) => assetId === undefined || movement.assetId === assetId)
        .map(({ batch, position, movement }) => ({ ...movement, id: `${batch}-${position}` }))
        .reverse();
      return pageOf(found, pageNo, pageSize);
    },
    async totals(userId, account) {
      const { staked, gained } = rows.contractTotals.get(`${userId}/${account}`) ?? { staked: 0n, gained: 0n };
      return { staked, gained };
    },
  };
}
