import { useCallback } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { useEvery } from '../../services/use-every.ts';
import { indexTimeOf } from './index-time.ts';

/** The time of the index, drawn anew at this pace while the component is on the screen. */
export function useIndexNow(everyMs: number): number {
  const services = useServices();
  const read = useCallback(() => indexTimeOf(services).now(), [services]);
  return useEvery(everyMs, read);
}
