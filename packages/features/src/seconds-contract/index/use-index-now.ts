import { useEffect, useState } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { indexTimeOf } from './index-time.ts';

/** The time of the index, drawn anew at this pace while the component is on the screen. */
export function useIndexNow(everyMs: number): number {
  const services = useServices();
  const [nowMs, setNowMs] = useState(() => indexTimeOf(services).now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(indexTimeOf(services).now()), everyMs);
    return () => clearInterval(timer);
  }, [services, everyMs]);
  return nowMs;
}
