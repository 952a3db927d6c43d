import { madeReceipt } from '@assay/settlement/testing/made-receipt';
import { expect, it } from 'vitest';
import { provableContract } from './provable-contract.ts';
import { proveContract } from './prove-contract.ts';

const receipt = madeReceipt({
  direction: 'down',
  stakeAtoms: 10n * 10n ** 12n,
  feePpm: 1_000,
  incomeRatePpm: 800_000,
  holdingSeconds: 30,
  exitTicks: 3,
  ruleVersion: 2,
  account: 'demo',
  openedAfter: 10,
  prices: Array.from({ length: 130 }, (_, second) => String(1_000 - second)),
  startMs: Date.UTC(2026, 10, 21, 8, 0),
});

const own = (changed: typeof receipt, knownKey = receipt.publicKey) =>
  provableContract(changed, { kind: 'own', receipt: changed, knownKey }, changed.result);

it('settles a receipt again and finds the same', () => {
  const contract = own(receipt);
  expect(contract).toMatchObject({ result: 'win', direction: 'down' });
  expect(proveContract(contract)).toMatchObject({ areTicksChained: true, areHeadsSigned: true, isResultRight: true });
});

it('finds what was changed: a tick, the key, the money', () => {
  const ticks = receipt.ticks.map((tick, at) => (at === 20 ? { ...tick, price: '1' } : tick));
  expect(proveContract(own({ ...receipt, ticks })).areTicksChained).toBe(false);
  expect(proveContract(own(receipt, '0'.repeat(64))).areHeadsSigned).toBe(false);
  expect(proveContract(own({ ...receipt, returned: '99' })).isResultRight).toBe(false);
});
