import type { StatisticsRow } from '@assay/protocol/contract-proof-entities';
import { describe, expect, it } from 'vitest';
import { accountWithNumbers, shareText, statisticsShown } from './statistics-shown.ts';

function row(change: Partial<StatisticsRow>): StatisticsRow {
  return {
    account: 1,
    symbol: 'btcusdt',
    second: 30,
    currency: 'USDT',
    orders: 10,
    wins: 5,
    losses: 3,
    draws: 1,
    voids: 1,
    staked: '1000',
    returned: '1080',
    fees: '2.5',
    houseResult: '-77.505',
    voidsSaved: '4',
    ...change,
  };
}

describe('the statistics of settled contracts', () => {
  const rows = [
    row({ symbol: 'ethusdt', second: 120 }),
    row({ second: 60, currency: 'USDC', houseResult: '20' }),
    row({ second: 60, orders: 1234, wins: 600, losses: 600, houseResult: '120.009', voidsSaved: '-5.5' }),
    row({ account: 2, symbol: 'dogeusdt' }),
    row({}),
  ];

  it('stand by pair, duration and coin, of one account only', () => {
    const { lines } = statisticsShown(rows, { account: 'real', symbol: 'all' });
    expect(lines.map(({ pair, second, currency }) => `${pair} ${String(second)} ${currency}`)).toEqual([
      'BTC/USDT 30 USDT',
      'BTC/USDT 60 USDT',
      'BTC/USDT 60 USDC',
      'ETH/USDT 120 USDT',
    ]);
    expect(statisticsShown(rows, { account: 'demo', symbol: 'all' }).lines.map(({ pair }) => pair)).toEqual([
      'DOGE/USDT',
    ]);
    expect(statisticsShown(rows, { account: 'real', symbol: 'ethusdt' }).lines).toHaveLength(1);
  });

  it('begin with the account class that has numbers, the real one if both or neither have', () => {
    expect(accountWithNumbers(rows)).toBe('real');
    expect(accountWithNumbers([row({ account: 2 })])).toBe('demo');
    expect(accountWithNumbers([])).toBe('real');
  });

  it('are summed a coin at a time, exactly, and never across coins', () => {
    const { sums } = statisticsShown(rows, { account: 'real', symbol: 'all' });
    expect(sums.map(({ currency }) => currency)).toEqual(['USDT', 'USDC']);
    expect(sums[0]).toMatchObject({
      orders: '1,254',
      wins: '610',
      losses: '606',
      voids: '3',
      winShare: '50.16 %',
      staked: '3,000.00',
      houseResult: '−35.00',
      houseDirection: 'down',
      houseShare: '−1.16 %',
      voidsSaved: '+2.50',
    });
  });

  it('have no share where nothing was won or lost', () => {
    const { lines } = statisticsShown([row({ wins: 0, losses: 0, staked: '0', houseResult: '0' })], {
      account: 'real',
      symbol: 'all',
    });
    expect(lines[0]).toMatchObject({ winShare: '–', houseShare: '–', houseResult: '0.00', houseDirection: 'flat' });
    expect(statisticsShown([], { account: 'real', symbol: 'all' })).toEqual({ lines: [], sums: [] });
  });
});

it('tells the share of losing accounts, or that there is none', () => {
  expect([shareText(5, 8), shareText(2, 3), shareText(0, 7), shareText(0, 0)]).toEqual([
    '62.50 %',
    '66.66 %',
    '0.00 %',
    undefined,
  ]);
});
