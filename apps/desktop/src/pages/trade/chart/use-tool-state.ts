import { useMemo, useState } from 'react';

export interface ToolState {
  readonly isMagnetic: boolean;
  readonly areHidden: boolean;
  readonly setMagnetic: (isMagnetic: boolean) => void;
  readonly setHidden: (areHidden: boolean) => void;
}

/** How the drawing tools stand while the desk is open; another frame does not change it. */
export function useToolState(): ToolState {
  const [isMagnetic, setMagnetic] = useState(false);
  const [areHidden, setHidden] = useState(false);
  return useMemo(() => ({ isMagnetic, areHidden, setMagnetic, setHidden }), [isMagnetic, areHidden]);
}
