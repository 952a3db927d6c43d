import { expect, it } from 'vitest';
import { hostingKindOf } from './hosting-kind.ts';

it('finds the kind of each route', () => {
  expect(hostingKindOf('/finance/list')).toBe('finance');
  expect(hostingKindOf('/pool/record')).toBe('pool');
  expect(hostingKindOf('/elsewhere')).toBe('finance');
});
