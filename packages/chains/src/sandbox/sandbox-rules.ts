import type { AssetSymbol } from '@assay/protocol/assets';
import type { NetworkName } from '@assay/protocol/networks';
import type { NetworkCost } from '../chain.ts';

/** What the network takes for a transaction: about what the real one does, in the currency that pays for everything there. */
export const transactionCosts: Readonly<Record<NetworkName, NetworkCost>> = {
  ERC20: { currency: 'ETH', units: 100_000_000_000_000n },
  BTC: { currency: 'BTC', units: 1_000n },
  LTC: { currency: 'LTC', units: 1_000n },
  DOGE: { currency: 'DOGE', units: 1_000_000n },
  TRC20: { currency: 'TRX', units: 1_000_000n },
  XRP: { currency: 'XRP', units: 10n },
  EOS: { currency: 'EOS', units: 1n },
  ADA: { currency: 'ADA', units: 170_000n },
};

export function nativeCurrency(network: NetworkName): AssetSymbol {
  return transactionCosts[network].currency;
}

/** A replacement offers an eighth more, and at least one unit. */
export function costAbove(units: bigint): bigint {
  return units + units / 8n + 1n;
}
