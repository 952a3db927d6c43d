import type { LiveClient, WalletSource } from '@assay/live-client/live-client';
import { LiveWallet } from '@assay/live-client/live-wallet';
import { walletChannelSchema } from '@assay/protocol/wallet-channel';

/** What of the signed-in person's is on its way in and out. */
export function walletOf(live: LiveClient): WalletSource {
  return live.wallet({ schema: walletChannelSchema, makeModel: () => new LiveWallet() });
}
