import { useCallback } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { useEvery } from '../services/use-every.ts';
import { clockLeft, timeLeft } from './time-left.ts';

const tickMs = 1_000;

/** How long until a moment, counted down: `3 h 12 min`. */
export function useTimeLeft(untilMs: number): string {
  const { clock } = useServices();
  const { message } = useMessages();
  const read = useCallback(() => message(timeLeft(untilMs, clock.now())), [message, untilMs, clock]);
  useEvery(tickMs, read);
  // Read with each drawing: what is counted to may be another by then.
  return read();
}

/** The same as a clock that runs backwards. */
export function useClockLeft(untilMs: number): ReturnType<typeof clockLeft> {
  const { clock } = useServices();
  const now = useEvery(
    tickMs,
    useCallback(() => Math.floor(clock.now() / tickMs) * tickMs, [clock]),
  );
  return clockLeft(untilMs, Math.max(now, clock.now()));
}
