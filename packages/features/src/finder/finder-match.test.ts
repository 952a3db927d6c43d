import { describe, expect, it } from 'vitest';
import { matching, matchRank } from './finder-match.ts';

const pairs = ['BTC/USDT', 'ETH/USDT', 'ETH/BTC', 'SHIB/USDT'].map((label) => ({ label, words: [] as string[] }));
const pages = [
  { label: 'My assets', words: ['wallet', 'account', '我的资产'] },
  { label: 'Spot trades', words: ['records'] },
];
const labels = (query: string, max = 9) => matching(query, [...pairs, ...pages], max).map(({ label }) => label);

describe('search', () => {
  it('finds a pair however it is written', () => {
    for (const query of ['btcusdt', 'BTC/USDT', 'btc usdt', 'Btc-Usdt'])
      expect(labels(query)[0], query).toBe('BTC/USDT');
  });

  it('puts what begins so before what holds it', () => {
    expect(labels('btc')).toEqual(['BTC/USDT', 'ETH/BTC']);
    expect(labels('eth')).toEqual(['ETH/USDT', 'ETH/BTC']);
    expect(labels('hib')).toEqual(['SHIB/USDT']);
  });

  it('finds pages by other words, in the other language too', () => {
    expect(labels('wallet')).toEqual(['My assets']);
    expect(labels('我的')).toEqual(['My assets']);
    expect(labels('trades')).toEqual(['Spot trades']);
  });

  it('shows all in their order for no query, nothing for nonsense, and never more than wanted', () => {
    expect(labels('')).toHaveLength(6);
    expect(labels('  ')).toHaveLength(6);
    expect(labels('', 3)).toEqual(['BTC/USDT', 'ETH/USDT', 'ETH/BTC']);
    expect(labels('zzz')).toEqual([]);
    expect(matchRank('zzz', { label: 'Pool', words: [] })).toBeUndefined();
  });
});
