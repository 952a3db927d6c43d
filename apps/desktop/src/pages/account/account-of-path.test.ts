import { expect, it } from 'vitest';
import { accountOfPath } from './account-of-path.ts';

it('knows three accounts and takes the spot account for anything else', () => {
  expect(['1', '2', '3'].map((account) => accountOfPath(`/account/assert/${account}`))).toEqual(['1', '2', '3']);
  for (const account of ['0', '4', '22', 'x', '', '1x', '%31'])
    expect(accountOfPath(`/account/assert/${account}`)).toBe('2');
  expect(accountOfPath('/account')).toBe('2');
});
