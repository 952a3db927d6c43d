import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { useMemo, useRef } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { type ContractOrderView, contractOrderView } from './contract-view.ts';

export interface ContractRow {
  /** As the wire says it. */
  readonly order: ContractRecordRow;
  readonly view: ContractOrderView;
}

/** Rows with their texts; a row whose order did not change keeps its identity. */
export function useContractViews(orders: readonly ContractRecordRow[]): readonly ContractRow[] {
  const texts = useMessages();
  const made = useRef({ texts, rows: new WeakMap<ContractRecordRow, ContractRow>() });
  return useMemo(() => {
    if (made.current.texts !== texts) made.current = { texts, rows: new WeakMap() };
    const { rows } = made.current;
    return orders.map((order) => {
      const row = rows.get(order) ?? { order, view: contractOrderView(order, texts) };
      rows.set(order, row);
      return row;
    });
  }, [orders, texts]);
}
