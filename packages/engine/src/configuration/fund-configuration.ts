import { moneyOfText } from '@assay/amounts/money';
import type { ConfigureFund } from '@assay/exchange-core/earn/fund/configure-fund';
import { type AssetSymbol, assetBySymbol } from '@assay/protocol/assets';

interface SeededFund extends Pick<ConfigureFund, 'name' | 'nameZh' | 'yearFeePpm' | 'tradeFeePpm'> {
  /** Percent of a unit's first value; of all coins together 100. */
  readonly weights: Partial<Record<AssetSymbol, number>>;
}

const seeded: readonly SeededFund[] = [
  {
    name: 'Majors',
    nameZh: '主流币基金',
    weights: { BTC: 60, ETH: 40 },
    yearFeePpm: 5_000,
    tradeFeePpm: 1_000,
  },
  {
    name: 'Large caps',
    nameZh: '大市值基金',
    weights: { BTC: 40, ETH: 25, XRP: 12, ADA: 8, DOGE: 8, LTC: 7 },
    yearFeePpm: 8_000,
    tradeFeePpm: 2_000,
  },
];

/** What all units may be worth when they begin is a quarter of what the treasury has of most coins. */
const bounds = {
  startValue: moneyOfText('100'),
  minimum: moneyOfText('10'),
  maximum: moneyOfText('50000'),
  quota: moneyOfText('5000'),
};

/** The funds that a sandbox begins with, numbered from 1. They are valued with the first ticks. */
export function fundConfiguration(): readonly ConfigureFund[] {
  return seeded.map(({ weights, ...fund }, place) => ({
    type: 'configure-fund',
    fundId: place + 1,
    payAssetId: idOf('USDT'),
    coins: Object.entries(weights).map(([symbol, percent]) => ({ assetId: idOf(symbol), weightPpm: percent * 10_000 })),
    state: 'open',
    ...fund,
    ...bounds,
  }));
}

function idOf(symbol: string): number {
  const asset = assetBySymbol(symbol);
  if (asset === undefined) throw new Error(`no coin is called ${symbol}`);
  return asset.id;
}
