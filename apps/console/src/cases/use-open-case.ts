import { useState } from 'react';
import { useChosenCase } from './use-chosen-case.ts';

/**
 * Which case of a queue is open where none was chosen: the first that waited when one came. It stays open when it leaves the queue, so that nobody
 * decides about another one than he has read, and whoever is late is told who has decided.
 */
export function useOpenCase(firstWaiting: string | undefined) {
  const { chosen, choose } = useChosenCase();
  const [begun, setBegun] = useState(firstWaiting);
  if (begun === undefined && firstWaiting !== undefined) setBegun(firstWaiting);
  return {
    openId: chosen ?? begun,
    /** Undefined: whatever waits first by then. */
    choose: (id: string | undefined) => {
      if (id === undefined) setBegun(undefined);
      choose(id);
    },
  };
}
