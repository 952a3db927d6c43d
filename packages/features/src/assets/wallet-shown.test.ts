import type { AssetRow } from '@assay/protocol/entities';
import { describe, expect, it } from 'vitest';
import { pricedRows, walletShown } from './wallet-shown.ts';

function row(currency: string, available: string, frozen: string, price: string, total: string): AssetRow {
  return { currency, available, frozen, price, total };
}

const rows = [
  row('USDT', '72214.95', '0', '1', '72214.95'),
  row('BTC', '0.8421', '0.3625', '67412.84', '81205.507064'),
  row('ETH', '0', '0', '3248.91', '0'),
  row('XRP', '0.1', '0', '0.62', '0.062'),
  row('TRX', '0.1', '0', '1', '0.1'),
  row('CS', '5', '0', '', ''),
];
const all = { hidesSmall: false, search: '' };

describe('a wallet', () => {
  it('adds exactly and truncates, and says what is not counted', () => {
    const wallet = walletShown(rows, all);
    // 72214.95 + 81205.507064 + 0.062 + 0.1
    expect(wallet.total).toBe('153,420.61');
    // 153420.619064 / 67412.84
    expect(wallet.totalInBitcoin).toBe('2.27583675');
    expect(wallet.unpricedCount).toBe(1);
    expect(wallet.heldCount).toBe(5);
  });

  it('lists every coin, the largest value first, what is not held last', () => {
    expect(walletShown(rows, all).coins.map(({ currency }) => currency)).toEqual([
      'BTC',
      'USDT',
      'TRX',
      'XRP',
      'CS',
      'ETH',
    ]);
    expect(walletShown(rows, all).coins[0]).toMatchObject({ total: '1.20460000', price: '67,412.84', name: 'Bitcoin' });
    expect(walletShown(rows, all).coins[4]).toMatchObject({ price: '–', value: '–', isHeld: true });
  });

  it('hides totals of 0.1 and less, and nothing above', () => {
    const symbols = (list: readonly AssetRow[]) =>
      walletShown(list, { hidesSmall: true, search: '' }).coins.map(({ currency }) => currency);
    expect(symbols(rows)).toEqual(['BTC', 'USDT']);
    expect(symbols([row('TRX', '0.11', '0', '1', '0.100000000001')])).toEqual(['TRX']);
    expect(walletShown(rows, { hidesSmall: true, search: '' }).total).toBe('153,420.61');
  });

  it('finds by symbol and by name', () => {
    const found = (search: string) =>
      walletShown(rows, { hidesSmall: false, search }).coins.map((coin) => coin.currency);
    expect(found(' bitc ')).toEqual(['BTC']);
    expect(found('eth')).toEqual(['USDT', 'ETH']);
    expect(found('nothing')).toEqual([]);
  });

  it('shares the bar: four coins and the rest, together the whole', () => {
    const many = ['BTC', 'ETH', 'LTC', 'EOS', 'ADA', 'TRX'].map((coin, at) =>
      row(coin, '1', '0', String(10 - at), String(10 - at)),
    );
    const { allocation } = walletShown(many, all);
    expect(allocation.map(({ coin, count }) => [coin, count])).toEqual([
      ['BTC', 1],
      ['ETH', 1],
      ['LTC', 1],
      ['EOS', 1],
      [undefined, 2],
    ]);
    expect(allocation[0]).toMatchObject({ percent: '22.22 %', share: 2222, value: '10' });
    expect(allocation.reduce((total, { share }) => total + share, 0)).toBe(10_000);
    expect(allocation.reduce((total, { percent }) => total + Math.round(Number(percent.slice(0, -2)) * 100), 0)).toBe(
      10_000,
    );
    expect(walletShown(many.slice(0, 5), all).allocation.map(({ coin }) => coin)).toEqual([
      'BTC',
      'ETH',
      'LTC',
      'EOS',
      'ADA',
    ]);
    expect(walletShown([], all)).toMatchObject({ total: '0.00', totalInBitcoin: undefined, allocation: [], coins: [] });
  });

  it('takes the prices of the market list, one for USDT, and lists what is not held', () => {
    const held = [
      row('USDT', '5', '1', '', ''),
      row('BTC', '0.000000000001', '0.5', '60000', '1'),
      row('TRX', '3', '0', '0.2', ''),
    ];
    const priced = pricedRows(held, (coin) => (coin === 'BTC' ? '70000.01' : undefined));
    const of = (coin: string) => priced.find(({ currency }) => currency === coin);
    expect(of('USDT')).toMatchObject({ price: '1', total: '6' });
    // 0.500000000001 × 70000.01, cut to twelve places
    expect(of('BTC')).toMatchObject({ price: '70000.01', total: '35000.00500007' });
    expect(of('TRX')).toMatchObject({ price: '0.2', total: '0.6' });
    expect(of('CS')).toEqual({ currency: 'CS', available: '0', frozen: '0', price: '', total: '' });
    expect(priced).toHaveLength(14);
  });
});
