import { expect, it } from 'vitest';
import { chosenRow, coinsOf, otherOpenNetworks } from './network-choice.ts';

const rows = [
  { currency: 'USDT', network: 'ERC20' },
  { currency: 'USDT', network: 'TRC20' },
  { currency: 'BTC', network: 'BTC' },
];

it('takes the only network of a coin by itself, and of several none', () => {
  expect(coinsOf(rows)).toEqual(['USDT', 'BTC']);
  expect(chosenRow(rows, 'BTC', undefined)).toEqual({ currency: 'BTC', row: rows[2] });
  expect(chosenRow(rows, 'USDT', undefined)).toEqual({ currency: 'USDT', row: undefined });
  expect(chosenRow(rows, 'USDT', 'TRC20')).toEqual({ currency: 'USDT', row: rows[1] });
  expect(chosenRow(rows, 'USDT', 'BTC')).toEqual({ currency: 'USDT', row: undefined });
});

it('counts only what a coin could go over instead', () => {
  const standing = rows.map((row) => ({ ...row, isOpen: row.network !== 'ERC20' }));
  const [erc20, trc20, bitcoin] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  expect(otherOpenNetworks(standing, erc20)).toBe(1);
  expect(otherOpenNetworks(standing, trc20)).toBe(0);
  expect(otherOpenNetworks(standing, bitcoin)).toBe(0);
});

it('begins with the first coin where a wrong one or none was asked for', () => {
  expect(chosenRow(rows, 'WOW', undefined).currency).toBe('USDT');
  expect(chosenRow([], undefined, undefined)).toEqual({ currency: '', row: undefined });
});
