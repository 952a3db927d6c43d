import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { useEffect, useMemo, useState } from 'react';
import { playAlertSound } from '../../notices/alert-sound.ts';
import { useServices } from '../../services/services-context.tsx';
import { type ContractShown, useContractsShown } from './use-contracts-shown.ts';
import { watchResults } from './watch-results.ts';

/** Result cards that stand at once. */
const cardsMax = 3;

/** Contracts that were settled while the page was open, the newest first, until each is closed. */
export function useSettledContracts(isSoundOn: boolean): {
  readonly rows: readonly ContractShown[];
  readonly close: (orderId: string) => void;
} {
  const { live, http } = useServices();
  const [settled, setSettled] = useState<readonly ContractRecordRow[]>([]);
  useEffect(
    () =>
      watchResults(live.account, http, (over) => {
        if (isSoundOn) void playAlertSound();
        setSettled((before) => [...over.toReversed(), ...before].slice(0, cardsMax));
      }),
    [live, http, isSoundOn],
  );
  const rows = useContractsShown(settled);
  return useMemo(
    () => ({
      rows,
      close: (orderId) => setSettled((before) => before.filter((order) => order.orderId !== orderId)),
    }),
    [rows],
  );
}
