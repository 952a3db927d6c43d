import { useEffect, useState } from 'react';

/** Milliseconds since 1970, anew each second while it is on the screen. */
export function useClock(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** `2026-11-21 14:04:11`: the console's times are UTC, whoever sits where. */
export function utcText(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Whole seconds; a clock of the server's that is ahead makes nothing younger than now. */
export function ageSecondsOf(timeMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - timeMs) / 1_000));
}
