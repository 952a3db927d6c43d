import { expect, it } from 'vitest';
import { stateKeyOf } from './transfer-status.ts';

it.each([
  ['reviewing', '', 'custody.reviewing'],
  ['approved', '', 'custody.approved'],
  ['approved', 'inside', 'custody.approvedInside'],
  ['sending', '', 'custody.signing'],
  ['sending', '0x1', 'custody.sending'],
  ['confirmed', '0x1', undefined],
  ['rejected', '', undefined],
] as const)('what is %s with the transaction “%s” waits for %s', (state, transactionId, key) => {
  expect(stateKeyOf({ state, transactionId })).toBe(key);
});
