import { expect, it } from 'vitest';
import { hotAddressesShown, reservesShown } from './reserves-shown.ts';

const row = { asset: 'BTC', liabilities: '0', reserves: '0', givenAway: '0', networks: [] };
const seen = { network: 'BTC', amount: '1.5', height: 0 };
const unseen = { network: 'BTC', amount: '0' };

it('leaves out coins without anything, and tells nothing on chain from nothing said', () => {
  expect(reservesShown([row])).toEqual([]);
  const [silent, known] = reservesShown([
    { ...row, liabilities: '2.0000000019', networks: [unseen] },
    { ...row, reserves: '1.5', networks: [seen, unseen] },
  ]);
  expect(silent).toMatchObject({ liabilities: '2.00000000', reserves: undefined, ratio: undefined });
  expect(known).toMatchObject({
    reserves: '1.50000000',
    ratio: undefined,
    networks: [{ amount: '1.50000000', height: 0 }, { height: undefined }],
  });
});

it('says of a coin that gives no answer on one network no sum, and what is known of the others', () => {
  const since = { network: 'ERC20', unknownSince: 5 };
  expect(reservesShown([{ ...row, liabilities: '1', reserves: '1.5', networks: [seen, since] }])).toMatchObject([
    { reserves: undefined, ratio: undefined, networks: [{ amount: '1.50000000' }, { unknownSince: 5 }] },
  ]);
  expect(reservesShown([{ ...row, networks: [since] }])).toHaveLength(1);
});

it('never rounds a ratio up to what is covered', () => {
  const ratioOf = (reserves: string, liabilities: string) =>
    reservesShown([{ ...row, reserves, liabilities, networks: [seen] }])[0]?.ratio;
  expect(ratioOf('1', '1')).toBe('100.00');
  expect(ratioOf('0.999999999999', '1')).toBe('99.99');
  expect(ratioOf('0', '3')).toBe('0.00');
  expect(ratioOf('31.005', '3')).toBe('1033.50');
});

it('shows the coins that lie somewhere, and the message of the address', () => {
  const network = {
    ...{ network: 'ERC20', isSandbox: true, height: 5, blockHash: '0x5a', blockTime: 7, hotAddress: '0x1' },
    coins: [
      { asset: 'ETH', hot: '0', deposits: '0' },
      { asset: 'USDT', hot: '0', deposits: '4.5' },
    ],
    statement: { message: 'm', signature: 's' },
  };
  expect(hotAddressesShown([network])).toEqual([
    {
      ...{ network: 'ERC20', isSandbox: true, height: 5, blockTime: 7, hotAddress: '0x1' },
      coins: [{ asset: 'USDT', hot: '0.00000000', deposits: '4.50000000' }],
      statement: { message: 'm', signature: 's' },
    },
  ]);
});
