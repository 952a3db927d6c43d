import type { Stop } from '@assay/live-client/clock';
import type { AccountSettingsOptions } from './account-settings.ts';

/** Starts the account's side once its code is here. Without it everything is kept in this browser, and sent by a later page. */
export function keepOnAccount(options: AccountSettingsOptions): Stop {
  let stop: Stop | undefined;
  let isWanted = true;
  void import('./account-settings.ts')
    .then(({ AccountSettings }) => {
      if (!isWanted) return;
      const account = new AccountSettings(options);
      const flush = () => void options.kept.flush();
      account.start();
      globalThis.addEventListener?.('online', account.retryNow);
      globalThis.addEventListener?.('pagehide', flush);
      stop = () => {
        account.stop();
        globalThis.removeEventListener?.('online', account.retryNow);
        globalThis.removeEventListener?.('pagehide', flush);
      };
    })
    .catch(() => undefined);
  return () => {
    isWanted = false;
    stop?.();
  };
}
