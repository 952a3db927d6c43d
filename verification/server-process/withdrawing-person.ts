import { setTimeout as sleep } from 'node:timers/promises';
import type { NetworkName } from '@assay/protocol/networks';
import type { WithdrawNetworkRow } from '@assay/protocol/wallet-entities';
import { mailedCode, mustPost, post, registerUser, type TestUser } from './test-user.ts';
import { verifyPerson } from './verified-person.ts';

/** The fund password of everybody who withdraws. */
export const testFundPassword = '482913';
const openWithinMs = 60_000;
const pollMs = 200;

/** Somebody new with everything that a withdrawal asks for but its code: a verified identity and a fund password. */
export async function registerWithdrawer(address: string, dataFolder: string, email: string): Promise<TestUser> {
  const user = await registerUser(address, email);
  await verifyPerson(address, dataFolder, user);
  await mustPost(address, '/user/sendUpdateAssetEmail', {}, user.token);
  const code = await mailedCode(address, email);
  await mustPost(address, '/user/setTransactionPwd', { password: testFundPassword, code }, user.token);
  return user;
}

/** What is to be sent where. */
export interface WithdrawalTerms {
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly tag?: string;
}

/** What proves one withdrawal: the code is good for no other one. */
export async function withdrawalProofs(address: string, user: TestUser, terms: WithdrawalTerms) {
  const { currency, network, amount, tag = '' } = terms;
  const said = { currency, network, address: terms.address, amount, tag };
  await mustPost(address, '/withdraw/sendCode', said, user.token);
  return { fundPassword: testFundPassword, code: await mailedCode(address, user.email) };
}

/** Chains open once the signer has made its keys. */
export async function untilNetworksOpen(address: string, names: readonly NetworkName[]): Promise<void> {
  const deadline = performance.now() + openWithinMs;
  for (;;) {
    // A server that has just begun may have no place for a call.
    const { data } = await post(address, '/withdraw/getNetworks', {});
    const rows = (data ?? []) as WithdrawNetworkRow[];
    const missing = names.filter((name) => !rows.some(({ network, isOpen }) => network === name && isOpen));
    if (missing.length === 0) return;
    if (performance.now() > deadline) throw new Error(`${missing.join()} did not open`);
    await sleep(pollMs);
  }
}
