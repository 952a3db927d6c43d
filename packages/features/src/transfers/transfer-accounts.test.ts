import { assets } from '@assay/protocol/assets';
import { transferAccounts } from '@assay/protocol/transfer-rules';
import { expect, it } from 'vitest';
import { coinsOfWay, withEnd } from './transfer-accounts.ts';

it('never has one account at both ends, whatever is chosen', () => {
  for (const from of transferAccounts)
    for (const to of transferAccounts.filter((account) => account !== from))
      for (const end of ['from', 'to'] as const)
        for (const account of transferAccounts) {
          const way = withEnd({ from, to }, end, account);
          expect(way[end]).toBe(account);
          expect(way.from).not.toBe(way.to);
        }
  expect(withEnd({ from: 'spot', to: 'contract' }, 'from', 'contract')).toEqual({ from: 'contract', to: 'spot' });
  expect(withEnd({ from: 'spot', to: 'contract' }, 'to', 'earn')).toEqual({ from: 'spot', to: 'earn' });
});

it('offers the coins that contracts are staked in, and every coin elsewhere', () => {
  expect(coinsOfWay({ from: 'earn', to: 'contract' })).toEqual(['USDT', 'USDC']);
  expect(coinsOfWay({ from: 'contract', to: 'spot' })).toEqual(['USDT', 'USDC']);
  expect(coinsOfWay({ from: 'spot', to: 'earn' })).toHaveLength(assets.length);
});
