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
