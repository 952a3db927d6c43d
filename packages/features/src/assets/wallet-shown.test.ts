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
const all = { hidesSmall: false, search: '', totalCoin: 'BTC' };

describe('a wallet', () => {
  it('adds exactly and truncates, and says what is not counted', () => {
    const wallet = walletShown(rows, all);
    // 72214.95 + 81205.507064 + 0.062 + 0.1
    expect(wallet.total).toBe('153,420.61');
    // 153420.619064 / 67412.84
    expect(wallet.totalInCoin).toBe('2.27583675');
    expect(wallet.unpricedCount).toBe(1);
    expect(wallet.heldCount).toBe(5);
  });

  it('tells the total in any coin with a price', () => {
    expect(walletShown(rows, all).totalCoins).toEqual(['BTC', 'ETH', 'XRP', 'TRX']);
    // 153420.619064 / 3248.91
    expect(walletShown(rows, { ...all, totalCoin: 'ETH' }).totalInCoin).toBe('47.22218192');
    expect(walletShown(rows, { ...all, totalCoin: 'CS' }).totalInCoin).toBeUndefined();
    expect(walletShown(rows, { ...all, totalCoin: 'NOPE' }).totalInCoin).toBeUndefined();
  });

  it('counts what lies in other accounts in the total, and lists what the spot account has', () => {
    const others = [
      { currency: 'USDT', available: '100', frozen: '50.5' },
      { currency: 'ETH', available: '2', frozen: '0' },
      { currency: 'USDT', available: '0', frozen: '1' },
    ];
    const wallet = walletShown(rows, all, others);
    // 153420.619064 + 151.5 + 2 × 3248.91
    expect(wallet.totalText).toBe('160069.939064');
    expect(wallet.allocation.map(({ coin }) => coin)).toEqual(['BTC', 'USDT', 'ETH', 'TRX', 'XRP']);
    expect(wallet.coins).toEqual(walletShown(rows, all).coins);
    expect(wallet.heldCount).toBe(5);
    expect(walletShown(rows, all, [{ currency: 'NOPE', available: '9', frozen: '0' }]).totalText).toBe('153420.619064');
  });

  it('counts units of funds in the total and the allocation, in the order of their worth', () => {
    const wallet = walletShown(rows, all, [], '75000.5');
    // 153420.619064 + 75000.5
    expect(wallet.totalText).toBe('228421.119064');
    expect(wallet.allocation.map(({ of, coin, count }) => [of, coin, count])).toEqual([
      ['coin', 'BTC', 1],
      ['funds', '', 0],
      ['coin', 'USDT', 1],
      ['coin', 'TRX', 1],
      ['coin', 'XRP', 1],
    ]);
    const more = walletShown([...rows, row('ADA', '1', '0', '1', '1')], all, [], '0.01');
    expect(more.allocation.map(({ of, coin }) => [of, coin])).toEqual([
      ['coin', 'BTC'],
      ['coin', 'USDT'],
      ['coin', 'ADA'],
      ['funds', ''],
      ['others', ''],
    ]);
    expect(more.allocation.reduce((total, { share }) => total + share, 0)).toBe(10_000);
    expect(walletShown([], all, [], '0.5')).toMatchObject({
      total: '0.50',
      allocation: [{ of: 'funds', share: 10_000 }],
    });
  });

  it('says whose price is that of a subscription', () => {
    const subscribed = walletShown([...rows.slice(0, 5), row('CS', '5', '0', '0.25', '1.25')], all);
    expect(
      subscribed.coins.filter(({ isSubscribed }) => isSubscribed).map(({ currency, price }) => [currency, price]),
    ).toEqual([['CS', '0.25']]);
    expect(subscribed.unpricedCount).toBe(0);
    expect(walletShown(rows, all).coins.some(({ isSubscribed }) => isSubscribed)).toBe(false);
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

  it('cuts amounts to what a column has room for, though not the first two places', () => {
    const amountOf = (amount: string) => walletShown([row('SHIB', amount, amount, '', '')], all).coins[0];
    expect(amountOf('999.12345678')).toMatchObject({ available: '999.12345678', total: '1,998.246913' });
    expect(amountOf('999999.12345678')).toMatchObject({ available: '999,999.1234', total: '1,999,998.24' });
    expect(amountOf('25000000.129')).toMatchObject({ available: '25,000,000.12', frozen: '25,000,000.12' });
    expect(amountOf('1000000000')).toMatchObject({ available: '1,000,000,000.00' });
  });

  it('hides totals of 0.1 and less, and nothing above', () => {
    const symbols = (list: readonly AssetRow[]) =>
      walletShown(list, { ...all, hidesSmall: true }).coins.map(({ currency }) => currency);
    expect(symbols(rows)).toEqual(['BTC', 'USDT']);
    expect(symbols([row('TRX', '0.11', '0', '1', '0.100000000001')])).toEqual(['TRX']);
    expect(walletShown(rows, { ...all, hidesSmall: true }).total).toBe('153,420.61');
  });

  it('finds by symbol and by name', () => {
    const found = (search: string) => walletShown(rows, { ...all, search }).coins.map((coin) => coin.currency);
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
      ['', 2],
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
    expect(walletShown([], all)).toMatchObject({ total: '0.00', totalInCoin: undefined, allocation: [], coins: [] });
  });

  it('takes the prices that are known, and lists what is not held', () => {
    const held = [
      row('USDT', '5', '1', '', ''),
      row('BTC', '0.000000000001', '0.5', '60000', '1'),
      row('TRX', '3', '0', '0.2', ''),
    ];
    const prices: Readonly<Record<string, string>> = { USDT: '1', BTC: '70000.01' };
    const priced = pricedRows(held, (coin) => prices[coin]);
    const of = (coin: string) => priced.find(({ currency }) => currency === coin);
    expect(of('USDT')).toMatchObject({ price: '1', total: '6' });
    // 0.500000000001 × 70000.01, cut to twelve places
    expect(of('BTC')).toMatchObject({ price: '70000.01', total: '35000.00500007' });
    expect(of('TRX')).toMatchObject({ price: '0.2', total: '0.6' });
    expect(of('CS')).toEqual({ currency: 'CS', available: '0', frozen: '0', price: '', total: '' });
    expect(priced).toHaveLength(14);
  });
});
