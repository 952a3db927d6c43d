import { generateSync } from 'otplib';
import { mailedCode, mustPost, type TestUser, testPassword } from './test-user.ts';

const STEP_SECONDS = 30;

/** What a login answers that may owe its second step. */
export interface FirstStep {
  readonly userId: string;
  readonly token: string;
  readonly owes?: readonly string[];
}

export interface BoundAuthenticator {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Binds an authenticator to the user's account; his other sessions end. */
export async function bindAuthenticator(address: string, { email, token }: TestUser): Promise<BoundAuthenticator> {
  await mustPost(address, '/user/sendUpdateAssetEmail', {}, token);
  const emailCode = await mailedCode(address, email);
  const { secret } = await mustPost<{ secret: string }>(address, '/user/google/begin', {}, token);
  const { recoveryCodes } = await mustPost<{ recoveryCodes: string[] }>(
    address,
    '/user/google/bind',
    { code: timeCode(secret), emailCode },
    token,
  );
  return { secret, recoveryCodes };
}

/** The authenticator's code now, or so many steps away. */
export function timeCode(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS });
}

/** Email, code and password. */
export async function logInFirstStep(address: string, { email }: TestUser): Promise<FirstStep> {
  await mustPost(address, '/user/sendEmailCode', { account: email });
  const code = await mailedCode(address, email);
  return mustPost<FirstStep>(address, '/user/login', { account: email, code, password: testPassword });
}
