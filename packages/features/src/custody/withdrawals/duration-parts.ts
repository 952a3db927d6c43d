const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export interface DurationParts {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** A duration in whole seconds rounded up; from an hour on in minutes, without seconds. */
export function durationParts(durationMs: number): DurationParts {
  const unitMs = durationMs < HOUR_MS ? SECOND_MS : MINUTE_MS;
  const wholeMs = Math.ceil(durationMs / unitMs) * unitMs;
  return {
    hours: Math.floor(wholeMs / HOUR_MS),
    minutes: Math.floor((wholeMs % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((wholeMs % MINUTE_MS) / SECOND_MS),
  };
}
