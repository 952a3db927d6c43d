import { moneyOfText } from '@assay/amounts/money';
import { liabilityAmountOfText } from '@assay/liabilities/liability-amount';
import { signedRoots } from '@assay/liabilities/testing/made-inclusion';
import { proofReserves } from '@assay/protocol/endpoints/liability-proofs';
import { expect, it } from 'vitest';
import { ANN, custodyEngine, give } from '../../custody/testing/custody-engine.ts';
import { parseDayText } from '../../liabilities/day-text.ts';
import type { ReserveLook } from '../../reserves/look-at-reserves.ts';
import { reserveHandlers } from './reserve-handlers.ts';

const USDT = 1;
const dayNumber = parseDayText('2026-11-22') ?? Number.NaN;
const {
  head: text,
  signature,
  publicKey,
} = signedRoots([{ asset: 'USDT', leaves: 1, sum: liabilityAmountOfText('40.5'), hash: 'ab'.repeat(32) }]);
const look: ReserveLook = {
  ...{ network: 'ERC20', isSandbox: true, hotAddress: '0x1', block: { height: 7, hash: '0x5a' }, timeMs: 9 },
  lookedAtMs: 11,
  coins: [{ currency: 'USDT', hot: moneyOfText('30'), deposits: moneyOfText('12.5') }],
  unknown: [{ currency: 'SHIB', sinceMs: 5, reason: 'gave up' }],
};
const signed = {
  network: 'ERC20',
  address: '0x1',
  height: 7,
  blockHash: '0x5a',
  message: 'm',
  signature: 's',
} as const;

async function answer(isDayOver: boolean) {
  const engine = custodyEngine(() => Date.UTC(2026, 10, 23, 12));
  give(engine, ANN, USDT, '5');
  const newest = isDayOver ? { day: dayNumber, text, signature } : undefined;
  const told = await reserveHandlers({
    liabilities: { key: { publicKey }, heads: { newest } },
    looks: { all: () => [look] },
    reserves: { statementOf: (_, day) => (day === dayNumber ? signed : undefined) },
    engine,
  }).proofReserves();
  if (!told.ok) throw new Error(told.code);
  return proofReserves.data.parse(JSON.parse(JSON.stringify(told.view)));
}

it('tells what is owed beside what the chains said, and keeps nothing said from nothing there', async () => {
  const { assets, networks, day, head } = await answer(true);
  expect([day, head]).toEqual(['2026-11-22', text]);
  const usdt = assets.find(({ asset }) => asset === 'USDT');
  expect(usdt).toMatchObject({ liabilities: '40.5', reserves: '42.5', givenAway: '5' });
  expect(usdt?.networks).toEqual([{ network: 'ERC20', amount: '42.5', height: 7 }, { network: 'TRC20' }]);
  const shib = assets.find(({ asset }) => asset === 'SHIB');
  expect(shib?.networks).toEqual([{ network: 'ERC20', unknownSince: 5 }]);
  expect(networks).toEqual([
    {
      ...{ network: 'ERC20', isSandbox: true, hotAddress: '0x1', height: 7, blockHash: '0x5a', blockTime: 9 },
      lookedAt: 11,
      coins: [{ asset: 'USDT', hot: '30', deposits: '12.5' }],
      unknown: [{ asset: 'SHIB', since: 5 }],
      statement: { message: 'm', signature: 's' },
    },
  ]);
});

it('tells reserves before anything was counted', async () => {
  const { assets, networks, ...rest } = await answer(false);
  expect(rest).toEqual({ format: 'assay-reserves', formatVersion: 1, day: '', head: '', signature: '', publicKey });
  expect(assets.find(({ asset }) => asset === 'USDT')).toMatchObject({ liabilities: '0', reserves: '42.5' });
  expect(networks[0]?.statement).toBeUndefined();
});
