import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * Whole seconds from now until a moment, rounded up; 0 once it has passed or when there is none.
 * @param untilMs milliseconds since 1970, or `undefined`
 */
function secondsUntil(untilMs: number | undefined, nowMs: number): number {
  if (untilMs === undefined) return 0;
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

/** The seconds left until `untilMs`, counted down while the component is on the screen. */
export function useCountdown(untilMs: number | undefined): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(untilMs, Date.now()));
  useEffect(() => {
    const update = () => {
      const left = secondsUntil(untilMs, Date.now());
      setSecondsLeft(left);
      return left;
    };
    if (update() === 0) return;
    const timer = setInterval(() => {
      if (update() === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return secondsLeft;
}
