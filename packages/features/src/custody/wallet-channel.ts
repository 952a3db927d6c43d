import type { LiveClient, WalletSource } from '@assay/live-client/live-client';
import { LiveWallet } from '@assay/live-client/live-wallet';
import { laterChannelSchemas } from '@assay/protocol/later-channels';

/** What of the signed-in person's is on its way in and out. */
export function walletOf(live: LiveClient): WalletSource {
  return live.wallet({ schema: laterChannelSchemas.wallet, makeModel: () => new LiveWallet() });
}
