import type { AssetSymbol } from './assets.ts';

/** A network over which coins come and go, under the name that people choose it by. `id` is its number in the journal: never change, never reuse. */
export interface NetworkDefinition {
  readonly id: number;
  readonly name: string;
  /** As it is written beside the name. */
  readonly title: string;
  /** Which rules its addresses follow. */
  readonly family: 'evm' | 'bitcoin' | 'tron' | 'ripple' | 'eos' | 'cardano';
  /** Blocks on top of and with a transfer, from which on it is credited. */
  readonly confirmations: number;
  /** How a payment says whose it is where everybody shares one address; undefined where each person has an address of his own. */
  readonly tag: 'destination-tag' | 'memo' | undefined;
}

export const networks = [
  { id: 1, name: 'ERC20', title: 'Ethereum', family: 'evm', confirmations: 12, tag: undefined },
  { id: 2, name: 'BTC', title: 'Bitcoin', family: 'bitcoin', confirmations: 2, tag: undefined },
  { id: 3, name: 'LTC', title: 'Litecoin', family: 'bitcoin', confirmations: 6, tag: undefined },
  { id: 4, name: 'DOGE', title: 'Dogecoin', family: 'bitcoin', confirmations: 20, tag: undefined },
  { id: 5, name: 'TRC20', title: 'TRON', family: 'tron', confirmations: 20, tag: undefined },
  { id: 6, name: 'XRP', title: 'XRP Ledger', family: 'ripple', confirmations: 1, tag: 'destination-tag' },
  { id: 7, name: 'EOS', title: 'EOS', family: 'eos', confirmations: 6, tag: 'memo' },
  { id: 8, name: 'ADA', title: 'Cardano', family: 'cardano', confirmations: 15, tag: undefined },
] as const satisfies readonly NetworkDefinition[];

export type NetworkName = (typeof networks)[number]['name'];

/**
 * A coin on a network, with what a withdrawal costs and its bounds, in the coin (product.md, section 14). What a withdrawal costs is taken on
 * top of what arrives; `minimum` and `maximum` are of what arrives.
 */
export interface NetworkCoin {
  readonly currency: AssetSymbol;
  readonly network: NetworkName;
  /** Of the chain's smallest unit. */
  readonly chainDecimals: number;
  readonly depositMinimum: string;
  readonly withdrawalFee: string;
  readonly withdrawalMinimum: string;
  readonly withdrawalMaximum: string;
}

const coin = (
  currency: AssetSymbol,
  network: NetworkName,
  chainDecimals: number,
  [depositMinimum, withdrawalFee, withdrawalMinimum, withdrawalMaximum]: readonly [string, string, string, string],
): NetworkCoin => ({
  currency,
  network,
  chainDecimals,
  depositMinimum,
  withdrawalFee,
  withdrawalMinimum,
  withdrawalMaximum,
});

export const networkCoins: readonly NetworkCoin[] = [
  coin('USDT', 'ERC20', 6, ['10', '5', '20', '100000']),
  coin('USDT', 'TRC20', 6, ['5', '1', '10', '100000']),
  coin('USDC', 'ERC20', 6, ['10', '5', '20', '100000']),
  coin('BTC', 'BTC', 8, ['0.0002', '0.0005', '0.001', '10']),
  coin('ETH', 'ERC20', 18, ['0.002', '0.002', '0.01', '100']),
  coin('SHIB', 'ERC20', 18, ['100000', '200000', '400000', '5000000000']),
  coin('LTC', 'LTC', 8, ['0.001', '0.001', '0.01', '1000']),
  coin('DOGE', 'DOGE', 8, ['5', '5', '20', '500000']),
  coin('TRX', 'TRC20', 6, ['1', '1', '10', '1000000']),
  coin('XRP', 'XRP', 6, ['1', '0.25', '20', '500000']),
  coin('EOS', 'EOS', 4, ['0.1', '0.1', '1', '200000']),
  coin('ADA', 'ADA', 6, ['1', '1', '5', '500000']),
];
