import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { useMemo, useRef } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { type ContractOrderShown, contractOrderShown } from './contract-order-shown.ts';

export interface ContractShown {
  /** As the wire says it. */
  readonly order: ContractRecordRow;
  readonly shown: ContractOrderShown;
}

/** Rows with their texts; a row whose order did not change keeps its identity. */
export function useContractsShown(orders: readonly ContractRecordRow[]): readonly ContractShown[] {
  const texts = useMessages();
  const made = useRef({ texts, rows: new WeakMap<ContractRecordRow, ContractShown>() });
  return useMemo(() => {
    if (made.current.texts !== texts) made.current = { texts, rows: new WeakMap() };
    const { rows } = made.current;
    return orders.map((order) => {
      const row = rows.get(order) ?? { order, shown: contractOrderShown(order, texts) };
      rows.set(order, row);
      return row;
    });
  }, [orders, texts]);
}
