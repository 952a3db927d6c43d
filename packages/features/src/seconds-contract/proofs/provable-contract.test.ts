import { madeReceipt } from '@assay/settlement/testing/made-receipt';
import { expect, it } from 'vitest';
import { provableReceipt } from './provable-contract.ts';

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

it('settles a receipt again and finds the same', () => {
  const contract = provableReceipt(receipt, receipt.publicKey);
  expect(contract).toMatchObject({ kind: 'own', receiptId: receipt.receiptId, result: 'win', direction: 'down' });
  expect(contract.prove()).toMatchObject({ areTicksChained: true, areHeadsSigned: true, isResultRight: true });
});

it('finds what was changed: a tick, the key, the money', () => {
  const ticks = receipt.ticks.map((tick, at) => (at === 20 ? { ...tick, price: '1' } : tick));
  expect(provableReceipt({ ...receipt, ticks }, receipt.publicKey).prove().areTicksChained).toBe(false);
  expect(provableReceipt(receipt, '0'.repeat(64)).prove().areHeadsSigned).toBe(false);
  expect(provableReceipt({ ...receipt, returned: '99' }, receipt.publicKey).prove().isResultRight).toBe(false);
});
