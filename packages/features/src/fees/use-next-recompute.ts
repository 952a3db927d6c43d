import { useEffect, useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { type NextRecompute, nextRecompute } from './next-recompute.ts';

const lookMs = 5_000;

/** When fee levels are computed next, counted down by the minute. */
export function useNextRecompute(): NextRecompute {
  const { clock } = useServices();
  const [next, setNext] = useState(() => nextRecompute(clock.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      setNext((before) => {
        const now = nextRecompute(clock.now());
        return before.hours === now.hours && before.minutes === now.minutes ? before : now;
      });
    }, lookMs);
    return () => clearInterval(timer);
  }, [clock]);
  return next;
}
