import { moneyOfText } from '@assay/amounts/money';
import { expect, it } from 'vitest';
import type { FeeFigure } from '../custody/withdrawals/fee-watch.ts';
import { custodyReadings } from './custody-readings.ts';

it('says of each network what waits, is under way and done, what it cost, and what its fees are beside what it asks', async () => {
  const busy = { waiting: 3, topUpsOpen: 1, sweepsOpen: 2, sweepsDone: 1_017 };
  const quiet = { waiting: 0, topUpsOpen: 0, sweepsOpen: 0, sweepsDone: 0, fees: undefined };
  const cost = { currency: 'ETH', units: 2_000_000_000_000_000n } as const;
  const fees: readonly FeeFigure[] = [
    {
      ...{ currency: 'USDT', fee: moneyOfText('5'), cost, isBelowCost: true },
      ...{ feeUsdt: moneyOfText('5'), costUsdt: moneyOfText('6000.129') },
    },
    {
      ...{ currency: 'SHIB', fee: moneyOfText('200000'), cost, isBelowCost: false },
      ...{ feeUsdt: undefined, costUsdt: moneyOfText('6') },
    },
  ];
  const read = custodyReadings({
    sweepFigures: async () => [
      { network: 'ERC20', ...busy, fees: { currency: 'ETH', units: 1_000_000_000_000_000_001n } },
      { network: 'XRP', ...quiet },
    ],
    feeFigures: (network) => (network === 'ERC20' ? fees : []),
  });
  expect(await read.custody()).toEqual({
    ok: true,
    value: [
      'ERC20: waiting: 3; under way: top-ups 1, sweeps 2; done: 1017; fees: 1.000000000001 ETH',
      '  a withdrawal of USDT is charged 5 USDT; the network asks 0.002 ETH, worth 6,000.12 USDT: too little',
      '  a withdrawal of SHIB is charged 200,000 SHIB, without a price; the network asks 0.002 ETH, worth 6.00 USDT',
      'XRP: waiting: 0; under way: top-ups 0, sweeps 0; done: 0; fees: none',
    ],
  });
  const none = custodyReadings({ sweepFigures: async () => [], feeFigures: () => [] });
  expect(await none.custody()).toEqual({ ok: true, value: ['No chain is open.'] });
});
