import type { AccountParts } from './account-parts.ts';
import { SESSION_USE_INTERVAL_MS } from './devices/device-limits.ts';
import { sweepRegularly } from './sweep.ts';

export type OnAccountFault = (error: unknown, what: string) => void;

/** What accounts do by themselves: old rows go, and the last use of sessions is written down. */
export function beginAccountDuties(
  { database, sessions, history, now }: Pick<AccountParts, 'database' | 'sessions' | 'history' | 'now'>,
  onFault: OnAccountFault,
): { stop(): void } {
  const stopSweeping = sweepRegularly(database, now, onFault);
  const writeUses = () =>
    sessions.use.write().catch((error) => onFault(error, 'the last use of sessions could not be written'));
  const useTimer = setInterval(() => void writeUses(), SESSION_USE_INTERVAL_MS).unref();
  return {
    stop() {
      stopSweeping();
      clearInterval(useTimer);
      history.stop();
    },
  };
}
