import { expect, it } from 'vitest';
import { credentialLengthMax } from '../credential-field.ts';
import { passkeyLogin, passkeyProve, passkeyRegister } from './user-passkeys.ts';

it('takes an answer of an authenticator up to its length, and no longer one', () => {
  const rest = { name: 'phone', emailCode: '123456' };
  for (const { request } of [passkeyLogin, passkeyProve, passkeyRegister]) {
    const take = (length: number) => request.safeParse({ ...rest, credential: 'x'.repeat(length) });
    expect(take(credentialLengthMax).success).toBe(true);
    expect(take(credentialLengthMax + 1).error?.issues).toMatchObject([{ message: 'l.error.passkeyRefused' }]);
  }
});
