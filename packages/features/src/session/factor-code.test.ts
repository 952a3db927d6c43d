import { expect, it } from 'vitest';
import { factorCodeFault } from './factor-code.ts';

it.each([
  ['time', '012345', undefined],
  ['time', ' 012345 ', undefined],
  ['time', '01234', 'factor.timeCodeShape'],
  ['time', 'ABCDE-FGHJK', 'factor.timeCodeShape'],
  ['recovery', 'ABCDE-FGHJK', undefined],
  ['recovery', 'abcde fghjk', undefined],
  ['recovery', 'abcdefghjk', undefined],
  ['recovery', 'abcde-fghj', 'factor.recoveryShape'],
  ['recovery', '012345', 'factor.recoveryShape'],
] as const)('of a %s code: %j', (kind, code, fault) => {
  expect(factorCodeFault(kind, code)?.key).toBe(fault);
});
