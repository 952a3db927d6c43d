import { useEvery } from '@assay/features/services/use-every';

const everyMs = 1_000;

function utcTime(): string {
  return new Date().toISOString().slice(11, 19);
}

/** HH:MM:SS in UTC, once a second. */
export function useUtcClock(): string {
  return useEvery(everyMs, utcTime);
}
