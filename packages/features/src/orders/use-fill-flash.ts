import { useEffect, useState } from 'react';
import { useServices } from '../services/services-context.tsx';

/** As long as a toast: both say that something was traded. */
const flashMs = 2_000;

/** True for a moment after each own fill, wherever it came from. */
export function useFillFlash(): boolean {
  const { live, clock } = useServices();
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let stopClock: (() => void) | undefined;
    const stopFollowing = live.account.model.onChanged(({ fills }) => {
      if (fills.length === 0) return;
      stopClock?.();
      setOn(true);
      stopClock = clock.after(flashMs, () => setOn(false));
    });
    return () => {
      stopFollowing();
      stopClock?.();
    };
  }, [live, clock]);
  return isOn;
}
