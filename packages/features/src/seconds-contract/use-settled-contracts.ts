import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { useEffect, useMemo, useState } from 'react';
import { playAlertSound } from '../alerts/alert-sound.ts';
import { useServices } from '../services/services-context.tsx';
import { type ContractRow, useContractViews } from './use-contract-views.ts';

/** Result cards that stand at once. */
const cardsMax = 3;

/** Contracts that were settled while the page was open, the newest first, until each is closed. */
export function useSettledContracts(isSoundOn: boolean): {
  readonly rows: readonly ContractRow[];
  readonly close: (orderId: string) => void;
} {
  const { live } = useServices();
  const [settled, setSettled] = useState<readonly ContractRecordRow[]>([]);
  useEffect(
    () =>
      live.account.model.onChanged(({ contracts }) => {
        const over = contracts.filter(({ status }) => status !== 0);
        if (over.length === 0) return;
        if (isSoundOn) void playAlertSound();
        setSettled((before) => [...over.toReversed(), ...before].slice(0, cardsMax));
      }),
    [live, isSoundOn],
  );
  const rows = useContractViews(settled);
  return useMemo(
    () => ({
      rows,
      close: (orderId) => setSettled((before) => before.filter((order) => order.orderId !== orderId)),
    }),
    [rows],
  );
}
