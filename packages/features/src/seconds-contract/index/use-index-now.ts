import { useEffect, useState } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { indexClockOf } from './index-clock.ts';

/** The time of the index, drawn anew at this pace while the component is on the screen. */
export function useIndexNow(everyMs: number): number {
  const services = useServices();
  const [nowMs, setNowMs] = useState(() => indexClockOf(services).now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(indexClockOf(services).now()), everyMs);
    return () => clearInterval(timer);
  }, [services, everyMs]);
  return nowMs;
}
