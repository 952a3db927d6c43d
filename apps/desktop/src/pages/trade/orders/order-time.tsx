import { shortTime } from '@assay/features/messages/short-time';

/** When something happened: of today the time, of earlier days the day too; in full on hover. */
export function OrderTime({ timeMs, inFull }: { timeMs: number; inFull: string }) {
  return (
    <time className="muted" title={inFull}>
      {shortTime(timeMs, Date.now())}
    </time>
  );
}
