import type { AssetSymbol } from './assets.ts';

/**
 * Coins in which a seconds contract is staked (the specification's payable coins). Demo money is an asset of its own on the same ledger:
 * nothing of spot, faucet or wallet knows it, and no command turns it into another.
 */
export interface ContractCoin {
  readonly symbol: AssetSymbol;
  /** The real coin's number in the journal; it also names the coin of a demo order. */
  readonly assetId: number;
  /** For ever, as every asset's number. */
  readonly demoAssetId: number;
  readonly demoSymbol: string;
}

export const contractCoins = [
  { symbol: 'USDT', assetId: 1, demoAssetId: 901, demoSymbol: 'DEMO.USDT' },
  { symbol: 'USDC', assetId: 12, demoAssetId: 902, demoSymbol: 'DEMO.USDC' },
] as const satisfies readonly ContractCoin[];

export type ContractCoinSymbol = (typeof contractCoins)[number]['symbol'];

export const contractCoinDefault: ContractCoinSymbol = 'USDT';

export function contractCoinBySymbol(symbol: string): ContractCoin | undefined {
  return contractCoins.find((coin) => coin.symbol === symbol);
}

export function contractCoinOfAsset(assetId: number): ContractCoin | undefined {
  return contractCoins.find((coin) => coin.assetId === assetId);
}

/** Amounts of one demo top-up, whole coins. The core takes them from here: another one needs new rules. */
export const demoAmounts = ['1000', '5000', '10000', '50000'] as const;

/** What a demo account holds when it is opened, of the coin that a stake is in at first. */
export const firstDemoAmount: (typeof demoAmounts)[number] = '10000';
